import { rules } from './coverage.rules.ts'

/** A sentence of the specification; words of the names of the tests that hold it, where the name is not the sentence itself. */
type Sentence = readonly [quote: string, ...tests: string[]]
export interface Part {
  section: string
  sentences: readonly Sentence[]
}

/** What the specification says, part by part: sections 4 and 5 sentence by sentence, the others in their main lines. */
export const parts: readonly Part[] = [
  {
    section: '2. Screens and routes',
    sentences: [
      ['No valid session: a protected page goes to /login', 'without a session %s leads to'],
      ['First path segment differs from the signed-in role: go to /{role}/dashboard.', 'a recruiter at %s is led to'],
      ['an incomplete profile get Please complete your profile.', 'an incomplete %s completes the profile first'],
      ['Navigation menus (name: path)', 'each role finds the entries of the specification, in its order'],
      ['/404 is used when a requisition … lookup fails.', 'a requisition or candidate that is not found leads to /404'],
      ['/404 is used when a … referral or referral-candidate lookup fails.'],
      ['Candidate review drawer: opens from the right (from the left in Arabic).'],
      ["Placeholders when missing: 'Phone - N/A', 'Location - N/A'."],
      [
        'Requisition details form: Requisition Title, Job Position, two toggles (request relationship, hide position), Notes.',
      ],
      ['A Proceed to Questionnaire button exists but is hidden.'],
      ['a Sourcing Details section (hidden) and an Interview Details section'],
      ['Calendar (hidden when requisition interview_type is 1)'],
      ['Assign Interviewer (enabled only when at least one candidate is ticked)'],
      ['A select-all checkbox shows only when candidates exist.'],
      ['A drag-and-drop PDF resume upload area wraps the list and allows several files.'],
      ["'Interview Completed' for a completed bot interview"],
      ["an 'N Invited' count with an Invite button"],
      ['a RefCheck status when the requisition has refCheck enabled'],
      ["a popover 'Message from Candidate' or 'Message from Interviewer' on a cancelled interview"],
      ['Dialogs: Re-initiate confirm; delete-candidate confirm'],
      ["'Suggested Interviewers' accordion ('No suggestions!' when empty)"],
      ["'All Interviewers' accordion with a name search, a skills multi-select and a paged table"],
      ["Candidate Email Logs has tabs Email Logs and Whatsapp Logs (empty: 'No Logs found.')"],
      ['A scheduler side drawer uses a week view.'],
      ['A ref-check report side drawer exists.'],
      [
        'Invite sub-tabs: Invite Via Resume, Invite Via CSV, Invite Manually. Add sub-tabs: Upload Resume, Add Manually.',
      ],
      ['A sample CSV template can be downloaded.'],
      ['Step 1 Upload Candidate List, Step 2 Upload Resume, Step 3 Review & Add.'],
      ['The user can go back by clicking tabs but not forward.'],
      [
        "Generic confirm dialog: default heading 'Are you sure you want to delete this requisition?', buttons Confirm and Cancel.",
      ],
      ['Share dialog: invites people by e-mail chips and lists guests with access.'],
      ['Comments area on interviews: threaded comments with replies'],
      ['Referee response page: opened by a token link.'],
    ],
  },
  ...rules,
  {
    section: '6. Roles and permissions',
    sentences: [
      [
        'Recruiter can shortlist, reject, mark duplicate, move back and submit',
        'shortlists, moves back and shortlists again',
      ],
      [
        'Requisition data for a sourcer is filtered by the sourcer’s accountId.',
        'adds to linked requisitions only',
        'are linked to a requisition, and see it',
      ],
      ['Interviewer lists … show only approved interviewers', 'shows the company’s approved interviewers and the bot'],
      ['a hiring manager sees only requisitions of their own account', 'decides only in requisitions of its own'],
      ['An isDisabled flag disables all editing in the panel.', 'that is closed takes no change but of its status'],
      ['Switching changes the active role', 'switching to another own role renews the tokens'],
      ['A 401 response triggers sign-out.', '401 signs out'],
      ['A new token returned in a response header replaces the stored one.', 'uses the new pair that an answer brings'],
      ['The rights matrix', 'is open to the roles of its row in the matrix, and to no others'],
      ['the client role browses guest accounts … guest and hiringManager roles'],
    ],
  },
  {
    section: '7. Calls about requisitions, candidates, sourcers and logs',
    sentences: [
      [
        'Standard list queries use filter[field], include, sort[field], page',
        'is asked as the specification writes it',
      ],
      [
        'POST /candidate/candidate/csv (body, requisitionId; reads content.data name, email, phone)',
        'is read as name, email and phone',
      ],
      ['POST /candidate/candidate/add/many', 'many at once does the good rows and says which were not'],
      ['POST /candidate/candidate/add (… refcheck_requisition)', 'with a ref-check links it'],
      ['Resume parse', 'answers a file that cannot be read with the toast’s text and a code', 'a resume is read'],
      ['POST /candidate/interviewer/many: list of {accountId, candidateId}', 'a request is accepted'],
      [
        'GET /other/notification_log: include whatsapp, filter[kind]=1 or 3',
        'e-mails and WhatsApp messages, each with its true state',
      ],
      ['GET sourcer search (role sourcer, company)', 'are searched by name among the approved ones'],
      [
        'GET sourcer links (include account, candidate, filter requisitionId)',
        'are listed for a requisition with their account',
      ],
      ['POST /candidate/sourcer/many', 'are linked as far as they are sourcers of the company'],
      ['PUT, DELETE /candidate/sourcer/{id}', 'lose sight at once when access is revoked'],
      ['/requisition/template (paged)', 'takes everything but its title and position from there'],
      ['/requisition/skill', 'skills are listed, added without a second of one, and removed'],
      ['/requisition/location', 'a location is added and removed'],
      ['/requisition/note', 'a note is changed by whoever wrote it'],
      ['/requisition/question', 'keeps the words of a copied question when the bank is edited'],
      ['PUT /requisition/refcheck', 'the ref-check is set by a recruiter too'],
      ['evaluation paths exist', 'what candidates are weighed by is read in its order'],
      ['Details save sequence', 'keeps fields, skills, location, ref-check and status as one call'],
      [
        'Linking list: up to 100 requisitions with status 1 sorted by updatedAt descending.',
        'the list of requisitions to link holds',
      ],
      ['POST /guest/guest, GET /guest/comment, GET /referral/public_report'],
      [
        'GET /referral/modules/all; GET, POST, PUT /referral/referral (by public_id); GET /referral/referral/all',
        'are general, manager, peer, client and academic',
        'asks copies of the questions of its modules',
        "is the whole company's when it is public",
      ],
      [
        'GET referral records (include referral_referee, filter requisitionId); GET consolidated_data by referral id',
        'gets so many empty places for referees when it is added',
        'lists who has submitted, and their answers by question',
      ],
      ['Referee calls: /referral/referee/{slug}, complete, relationship, decline, consent, /referral/answer'],
      ['GET referral_report as PDF'],
      ['GET /account/client; GET, POST, PUT /other/company; partner, industry, degree, field of study'],
      ['slots: byInterviewer', 'the same function lists and books'],
      ['slots: /interview/slot/pattern, /many'],
      ['PUT /interview/interview/{id}', 'a pending interview becomes SCHEDULED and its candidate 6'],
      [
        '/requisition/requisition: DELETE',
        'is deleted by an admin with its candidates',
        'with candidates is not deleted',
      ],
    ],
  },
  {
    section: '8. Error catalogue',
    sentences: [
      ['the first message shows as a toast', 'shows the server’s first message'],
      ['Please provide valid inputs: {fields}.', 'that names fields says which'],
      ['Couldn’t connect to our servers.', 'of the line says so once'],
      ['Toasts can be suppressed per call.', 'of a quiet call shows nothing'],
      [
        'Could not parse the provided resume. Please try again later.',
        'answers a file that cannot be read with the toast’s text',
      ],
      [
        'A failure in any step of the requisition save is logged and later steps are skipped',
        'names and logs the step, skips the later ones',
      ],
      ['A CSV parse error clears the candidate list.'],
      [
        'The errors field on candidate add calls is shown as notices',
        'of many rows answers what was done and what was not',
      ],
      ['The client has not added any questions.', 'the bot without questions is refused in the specification’s words'],
      ["Empty states: 'No Logs found.', 'No interviewers available', 'No suggestions!', 'No Review'"],
      ["'No Skills Updated', 'No languages Updated'"],
    ],
  },
  {
    section: '9. Business constants and limits',
    sentences: [
      ['Dates DD/MM/YYYY HH:mm (logs with seconds).', 'a moment is DD/MM/YYYY HH:mm'],
      ['Duration as mm:ss.', 'a length is mm:ss'],
      [
        'levels 0-3 shown as 4 levels coloured red, orange, blue, green',
        'is shown as four levels: red, orange, blue, green',
      ],
      ['Question card review scale 0-4', 'rates an answer from 0 to 4 with notes'],
      ['Experience range options: 1 = 0-1 year … 4 = 5 years or more', 'an experience option from 1 to 4 stands for'],
      ['Guest validity: at most one year from today. Public report default validity: 2 days.'],
      ['Video player: skip 10 s; playback rates 5, 2, 1, 0.5, 0.1.'],
      ['Relationship types: 12 kinds'],
    ],
  },
]
