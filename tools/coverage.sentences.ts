/** A sentence of the specification, and words of the names of the tests that hold it; without any nothing holds it yet. */
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
      ['/404 is used when a requisition, referral or referral-candidate lookup fails.'],
      ['Candidate review drawer: opens from the right (from the left in Arabic).'],
      ['A sample CSV template can be downloaded.', 'can be started from a sample'],
      ['Suggested Interviewers', 'suggests by required skills matched, then by load', 'first, however busy'],
      ['All Interviewers with a name search, a skills multi-select', 'several skills, 10 a page'],
      [
        'Candidate Email Logs has tabs Email Logs and Whatsapp Logs',
        'e-mails and WhatsApp messages, each with its true state',
      ],
      ['an N Invited count', 'counts the requests that are open, and no answered one'],
      ['Step 1 Upload Candidate List, Step 2 Upload Resume, Step 3 Review & Add.'],
      ['A drag-and-drop PDF resume upload area wraps the list and allows several files.'],
      ['Re-initiate confirm', 'can be started again with the same interviewer'],
      ['Share dialog: invites people by e-mail chips and lists guests with access.'],
      ['Comments area on interviews: threaded comments with replies'],
      ['Referee response page: opened by a token link.'],
    ],
  },
  {
    section: '4. Candidate status and recruiter actions',
    sentences: [
      [
        'Candidate status (numeric; higher is further along)',
        'the numbers of the candidate status are the specification’s',
      ],
      [
        'Available only while status is below SUBMITTED_BY_RECRUITER',
        'none of the five actions is there from SUBMITTED_BY_RECRUITER on',
      ],
      ['Available only while … the panel is not disabled', 'cannot change anything in a closed requisition'],
      [
        'Shortlist: status below SELECTED_BY_RECRUITER becomes SELECTED_BY_RECRUITER.',
        'shortlists, moves back and shortlists again',
      ],
      [
        'Move back: to ADDED_BY_SOURCER if a sourcer exists, otherwise ADDED_BY_COMPANY.',
        'Move back leads to ADDED_BY_SOURCER',
      ],
      ['Reject: to REJECTED_BY_RECRUITER, only after confirmation and with a comment', 'rejects only with a comment'],
      ['Reject … hidden if already rejected or duplicate.', 'at %i a recruiter has %j'],
      [
        'Mark as Duplicate … hidden if already duplicate or status is at or above SELECTED_BY_COMPANY.',
        'at %i a recruiter has %j',
      ],
      ['Submit Candidate … once status is at least INTERVIEW_VERDICT_COMPLETED', 'submits once the verdict is in'],
      ['After any status change the drawer closes.'],
    ],
  },
  {
    section: '4. Interview report visibility',
    sentences: [
      [
        'The report shows only when feedback has a verdict or interview_type is 1.',
        'shows only when feedback has a verdict or interview_type is 1',
      ],
      [
        'Roles other than recruiter and company: at least INTERVIEW_VERDICT_COMPLETED.',
        'shows to other roles than recruiter and company',
      ],
      [
        'Company role: at least SUBMITTED_BY_RECRUITER, unless mode is 2',
        'shows to the company from SUBMITTED_BY_RECRUITER on',
      ],
      ['with mode 2 at least INTERVIEW_VERDICT_COMPLETED', 'shows to the company in mode 2'],
      ['with interview_type 1 at least INTERVIEW_COMPLETED', 'shows to the company with interview_type 1'],
      ['Without a recording the panel says The interview recording is still being processed.'],
    ],
  },
  {
    section: '4. Interview status',
    sentences: [
      ['PENDING 0 … CANCELLED_BY_CANDIDATE 8', 'the numbers of the interview status are the specification’s'],
      ['Allowed changes between them', 'at %i goes on to %j and nowhere else'],
      ['Each status has a display colour.'],
    ],
  },
  {
    section: '4. Panel rules',
    sentences: [
      [
        'Remove Candidate is disabled when candidate status is above 4.',
        'Remove Candidate is disabled above 4',
        'is removed up to status 4',
      ],
      [
        'A candidate with status 0 or 3 can be removed from the list in the data view.',
        'the data view removes 0 and 3',
      ],
      [
        'Schedule is disabled when interview status is at or above SCHEDULED.',
        'Schedule is disabled at or above SCHEDULED',
      ],
      ['Re-Send Invite is hidden when the status is SUBMITTED.', 'Re-Send Invite is hidden when SUBMITTED'],
      [
        'Interview Report is enabled only when status is COMPLETED or SUBMITTED.',
        'shows only for an interview that is COMPLETED or SUBMITTED',
      ],
      [
        'The candidate checkbox is disabled … unless the interviewer is the placeholder bot',
        'the checkbox is disabled in every state',
      ],
      ['the bot can always be reassigned', 'the bot can always be reassigned', 'ends it as 3 and begins a new one'],
      ['Select all ticks every candidate and records those selectable.'],
      ['Assigning … below INTERVIEWER_ASSIGNED or who were cancelled', 'assigning applies below INTERVIEWER_ASSIGNED'],
      [
        'Requesting … up to INTERVIEW_COMPLETED or cancelled by either party',
        'requesting applies up to INTERVIEW_COMPLETED',
      ],
      ['Candidates with a bot interviewer get an assignment update; the others get a new request.'],
      ['The row button becomes Request Sent and is disabled.'],
      [
        'Requisition status may be set after saving',
        'keeps fields, skills, location, ref-check and status as one call',
      ],
      ['the list of requisitions to link uses status 1', 'the list of requisitions to link holds the active ones'],
    ],
  },
  {
    section: '4. Ref-check and question card',
    sentences: [
      ['N of M Referees added until every referee has status 2 or higher'],
      ['Referee flow: consent, relationship, answers, submit or decline'],
      [
        'Approval and access: a switch toggles a guest between granted and revoked',
        'shows to a guest while access is granted and valid',
      ],
      [
        'Access enum: PENDING 0, ACCESS_GRANTED 1, ACCESS_REVOKED 2 (sourcer links)',
        'lose sight at once when access is revoked',
      ],
      ['Asked if askedAt or askedTime is set, otherwise Unasked', 'is Asked when askedAt or askedTime is set'],
      ['Jump offset is askedTime, or the seconds between interview start and askedAt.', 'is jumped to by askedTime'],
      ['The jump button is disabled until the recording is processed'],
      ['A card without a review shows No Review.'],
    ],
  },
  {
    section: '5. Validation rules',
    sentences: [
      ['Please include a reason for rejecting, in the comments.', 'rejects only with a comment'],
      ['Guest assignment: access level required; Valid Till required; at most one year ahead.'],
      [
        'E-mail chips: trimmed, must match an e-mail pattern, no duplicates',
        'a pasted list becomes single addresses, trimmed, none twice',
      ],
      ['Comments: Post Comment and Post Reply are disabled while the message is empty.'],
      ['Phone input: max length 20, default country AE, international format.', 'without a prefix is of the country'],
      ['Location and tag selectors: a new option is created only when …'],
      ['Requisition form: Title required, min 2, max 60', 'says what is wrong with its title in the exact words'],
      ['Job position required, 2 to 60 with matching messages.'],
      ['Notes optional, min 2 (Aleast 2 characters.), max 300', 'a note is changed by whoever wrote it'],
      ['Any change autosaves after a 500 ms debounce.', 'saves once, 500 ms after the last key'],
      ['Candidate forms: name required, min 2, max 255', 'adding a candidate says what is wrong in the exact words'],
      ['E-mail required, must match a pattern, max 128', 'adding a candidate says what is wrong in the exact words'],
      ['Phone required (Please enter a valid mobile number.)', 'says what is wrong with which row in the exact words'],
      ['Linking to a ref-check requisition is required when ref-check is enabled (This is required.)'],
      ['Uploads: PDF for resumes and CVs', 'refuses a file that is no PDF, by its content'],
      ['Uploads: CSV for the list', 'a list of candidates that is none is refused by its content'],
      ['Missing Resume, candidate will not be added'],
      ['A candidate with no e-mail from the parse is not submitted.'],
      ['Submit or Next in the CSV step is disabled until a CSV is chosen.'],
      ['Add user form: name, e-mail, phone, customer, role', 'adding users an invitation is mailed'],
      ['Referee answers: free text required only when the question is mandatory'],
      ['Field errors appear under fields.', 'that names fields says which'],
    ],
  },
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
      ['Ref-check calls below /referral'],
      ['GET /account/client; GET, POST, PUT /other/company; partner, industry, degree, field of study'],
      ['slots: /interview/slot/pattern, /many, byInterviewer'],
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
      ['Empty states: No Logs found., No suggestions!, No interviewers available, No Review'],
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
      ['Experience range options: 1 = 0-1 year … 4 = 5 years or more', 'leaves years alone that no option stands for'],
      ['Guest validity: at most one year from today. Public report default validity: 2 days.'],
      ['Video player: skip 10 s; playback rates 5, 2, 1, 0.5, 0.1.'],
      ['Relationship types: 12 kinds'],
    ],
  },
]
