import type { Part } from './coverage.sentences.ts'

/** Sections 4 and 5 of the specification, sentence by sentence. */
export const rules: readonly Part[] = [
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
      ['Reject: to REJECTED_BY_RECRUITER, only … with a comment', 'rejects only with a comment'],
      ['Reject … hidden if already rejected or duplicate.', 'at %i a recruiter has %j'],
      [
        'Mark as Duplicate … hidden if already duplicate or status is at or above SELECTED_BY_COMPANY.',
        'at %i a recruiter has %j',
      ],
      ['Submit Candidate … once status is at least INTERVIEW_VERDICT_COMPLETED', 'submits once the verdict is in'],
      ['Reject and Submit Candidate: only after confirmation'],
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
      ['a switch toggles a guest between granted and revoked'],
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
      ['Phone input: max length 20, default country AE, international format.'],
      ['Location and tag selectors: a new option is created only when …'],
      ['Requisition form: Title required, min 2, max 60', 'says what is wrong with its title in the exact words'],
      ['Job position required, 2 to 60 with matching messages.', 'says what is wrong with its job position and notes'],
      [
        'Notes optional, min 2 (Aleast 2 characters.), max 300',
        'says what is wrong with its job position and notes in the exact words',
      ],
      ['Any change autosaves after a 500 ms debounce.', 'saves once, 500 ms after the last key'],
      ['Candidate forms: name required, min 2, max 255', 'adding a candidate says what is wrong in the exact words'],
      ['E-mail required, must match a pattern, max 128', 'adding a candidate says what is wrong in the exact words'],
      ['Please enter a valid mobile number.', 'says what is wrong with which row in the exact words'],
      ['Linking to a ref-check requisition is required when ref-check is enabled (This is required.)'],
      ['Uploads: PDF for resumes and CVs', 'refuses a file that is no PDF, by its content'],
      ['Uploads: CSV for the list', 'a list of candidates that is none is refused by its content'],
      ['Missing Resume, candidate will not be added'],
      ['A candidate with no e-mail from the parse is not submitted.'],
      ['Submit or Next in the CSV step is disabled until a CSV is chosen.'],
      ['Add user form: name, e-mail, phone, customer, role'],
      ['Referee answers: free text required only when the question is mandatory'],
      ['Field errors appear under fields.'],
    ],
  },
]
