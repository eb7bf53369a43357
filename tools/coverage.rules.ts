import type { Part } from './coverage.sentences.ts'

/** Sections 4 and 5 of the specification, rule by rule in its own words, which are the name of the test too. */
export const rules: readonly Part[] = [
  {
    section: '4. Candidate status and recruiter actions',
    sentences: [
      ['Candidate status (numeric; higher is further along)'],
      ['Available only while status is below SUBMITTED_BY_RECRUITER and the panel is not disabled'],
      ['Shortlist for interview planning: status below SELECTED_BY_RECRUITER becomes SELECTED_BY_RECRUITER.'],
      [
        'Move back to CV Collection: from SELECTED_BY_RECRUITER to ADDED_BY_SOURCER if a sourcer exists, otherwise ADDED_BY_COMPANY.',
      ],
      [
        'Reject: to REJECTED_BY_RECRUITER, only after confirmation and with a comment; hidden if already rejected or duplicate.',
      ],
      [
        'Mark as Duplicate: to MARKED_DUPLICATE_BY_RECRUITER; hidden if already duplicate or status is at or above SELECTED_BY_COMPANY.',
      ],
      [
        'Submit Candidate: to SUBMITTED_BY_RECRUITER after confirmation; available once status is at least INTERVIEW_VERDICT_COMPLETED, in the results view.',
      ],
      ['After any status change the drawer closes.'],
    ],
  },
  {
    section: '4. Interview report visibility',
    sentences: [
      ['The report shows only when feedback has a verdict or interview_type is 1.'],
      ['Roles other than recruiter and company: when status is at least INTERVIEW_VERDICT_COMPLETED.'],
      [
        'Company role: status at least SUBMITTED_BY_RECRUITER, unless mode is 2; with mode 2 at least INTERVIEW_VERDICT_COMPLETED; with interview_type 1 at least INTERVIEW_COMPLETED.',
      ],
      ["Without a recording the panel says 'The interview recording is still being processed.'"],
    ],
  },
  {
    section: '4. Interview status',
    sentences: [
      ['PENDING 0, SCHEDULED 1, RESCHEDULED 2, CANCELLED 3, SUBMITTED 4, IN_PROGRESS 5, COMPLETED 6'],
      ["0 'Interviewer Accepted' and 4 'Verdict Submitted'; 6 is 'Interview Completed'"],
      ['Each status has a display colour.'],
      ['Allowed changes between them'],
    ],
  },
  {
    section: '4. Panel rules',
    sentences: [
      ['Remove Candidate is disabled when candidate status is above 4.'],
      ['A candidate with status 0 or 3 can be removed from the list in the data view.'],
      ['Schedule is disabled when interview status is at or above SCHEDULED.'],
      ['Re-Send Invite is hidden when the status is SUBMITTED.'],
      ['Interview Report is enabled only when status is COMPLETED or SUBMITTED.'],
      [
        'The candidate checkbox is disabled when the interview is PENDING, SCHEDULED, COMPLETED, SUBMITTED, CANCELLED or a cancelled state, unless the interviewer is the placeholder bot account',
      ],
      ['the bot can always be reassigned'],
      ['Select all ticks every candidate and records those selectable.'],
      [
        'Assigning an interviewer applies to selected candidates whose status is below INTERVIEWER_ASSIGNED or who were cancelled by interviewer or candidate.',
      ],
      [
        'Requesting an interviewer applies to candidates with status up to INTERVIEW_COMPLETED or cancelled by either party.',
      ],
      ['Candidates with a bot interviewer get an assignment update; the others get a new request.'],
      ["The row button becomes 'Request Sent' and is disabled."],
      ['Requisition status may be set after saving (a status above 0 is sent)'],
      ['the list of requisitions to link uses status 1'],
    ],
  },
  {
    section: '4. Ref-check and question card',
    sentences: [
      [
        "Status shows 'N of M Referees added' until every referee has status 2 or higher, then the first referee's status label.",
      ],
      ['1 PENDING FOR SUBMISSION (yellow), 2 CANDIDATE ADDED REFEREE (blue), 3 DECLINED BY REFEREE (red)'],
      ['Status 4 counts as a submitted response and is listed in the report.'],
      ["consent statement until consent is 1 ('I Agree' sets consent 1)"],
      ['confirm relationship (1 yes, 2 no)'],
      [
        "submit (status 4) or decline (status 5, after the confirmation 'Are you sure you want to decline this referral?')",
      ],
      ['Question types: 0 free text, 1 choice, 2 scale (5 points), 5 attachment approval.'],
      ['a switch toggles a guest between granted and revoked'],
      ['Access enum: PENDING 0, ACCESS_GRANTED 1, ACCESS_REVOKED 2', 'lose sight at once when access is revoked'],
      ["'Asked' if askedAt or askedTime is set, otherwise 'Unasked'."],
      ["The jump button is disabled until the recording is processed (tooltip 'Recording processing.'"],
      ['Jump offset is askedTime, or the seconds between interview start and askedAt.'],
      ["A card without a review shows 'No Review'."],
    ],
  },
  {
    section: '5. Validation rules',
    sentences: [
      ["Reject: non-empty comment, else 'Please include a reason for rejecting, in the comments.'"],
      ["Guest assignment: access level required ('Access Level is required.')"],
      ["Valid Till required ('Validity is required.'); date not earlier than today and not later than one year ahead."],
      ['E-mail chips: trimmed, must match an e-mail pattern, no duplicates; separated by comma, Enter or Tab'],
      ['pasted comma lists are de-duplicated'],
      ['Comments: Post Comment and Post Reply are disabled while the message is empty.'],
      ['Phone input: max length 20, default country AE, international format.'],
      ['a new option is created only when typed text has more than one non-space character and no exact match exists'],
      ["No-match text: 'No options found. Try changing input value.'"],
      [
        "Title required ('Title is required.'), min 2 ('Title should have at least 2 characters.'), max 60 ('Title can have a maximum of 60 characters.').",
      ],
      ["Job position required ('Job position is required.'), 2 to 60 with matching messages."],
      ["Notes optional, min 2 ('Aleast 2 characters.'), max 300 ('Atmost 300 characters.')."],
      ['Any change autosaves after a 500 ms debounce.'],
      [
        "Candidate forms: name required, min 2 ('The name has to be at least 2 characters.'), max 255 ('The name can at most be 255 characters.').",
      ],
      ["E-mail required ('Please enter candidate's email.'), must match a pattern, min 2, max 128"],
      ["Phone required ('Please enter a valid mobile number.' in the resume flow"],
      ["'Contact Number is Required.' for the WhatsApp phone"],
      ["Linking to a ref-check requisition is required when ref-check is enabled ('This is required.')."],
      ['Uploads: PDF for resumes and CVs, CSV for the list.'],
      ["a candidate without a resume shows 'Missing Resume, candidate will not be added'"],
      ['A candidate with no e-mail from the parse is not submitted.'],
      ['Submit or Next in the CSV step is disabled until a CSV is chosen.'],
      ['Review Candidate Details is disabled with no file.'],
      ["Add user form: name required ('This field is required.'), 2 to 255"],
      ['Submission needs a company (chosen or own) and a role.'],
      ['free text required only when the question is mandatory'],
      ['a follow-up text is required when the chosen choice or scale option marks expansion as mandatory'],
      ['mandatory questions carry a red asterisk'],
      ['the relationship must be confirmed yes or no'],
      ['Field errors appear under fields.'],
    ],
  },
]
