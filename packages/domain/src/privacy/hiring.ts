import { follows, kept, line, own, type PersonalData, removed } from './deed.ts'

const author = { account: kept('author') }
const words = { candidate: kept('words'), referee: kept('words'), account: kept('words') }
const ofCandidate = { candidate: follows('candidate') }
const ofInterview = { candidate: follows('interview') }

/** Requisitions, candidates, their interviews, and who reads the reports. */
export const hiringData: Record<string, PersonalData> = {
  requisition: line({ holds: 'notes', plain: 'public_id title job_position', names: 'accountId' }, words),
  requisition_location: line({ plain: 'place_id city state country' }),
  requisition_note: line({ holds: 'message', names: 'accountId' }, words),
  requisition_question: line({ holds: 'notes' }, words),
  requisition_referral: line({}),
  requisition_removal: line({ plain: 'title lastError stuckIds', names: 'askedBy' }, author),
  requisition_skill: line({}),
  requisition_template: line({ plain: 'title body', names: 'accountId' }, author),
  evaluation: line({ plain: 'name' }),
  question: line(
    { holds: 'title answer', plain: 'language', names: 'accountId' },
    { candidate: own('questions'), account: kept('author') },
  ),
  question_kit: line({ plain: 'title', names: 'accountId' }, author),
  question_kit_question: line({}),
  question_skill: line({}, { candidate: follows('question') }),

  candidate: line(
    {
      holds: 'accountName email primary_phone location country links searchKey',
      names: 'accountId sourcerId',
    },
    { candidate: removed('id'), account: kept('otherCompany') },
  ),
  'search.candidate_key': line({ holds: 'key' }, ofCandidate),
  candidate_history: line(
    { holds: 'message', plain: 'kind', names: 'accountId' },
    { ...ofCandidate, account: kept('author') },
  ),
  candidate_merge: line(
    { holds: 'name email phone location links skills took', names: 'accountId' },
    { ...ofCandidate, account: kept('author') },
  ),
  hold_count: line({}, ofCandidate),
  slot_offer: line({ plain: 'mode', names: 'createdBy' }, { ...ofCandidate, account: kept('author') }),
  offer_person: line({ names: 'accountId' }, { candidate: follows('slot_offer'), account: removed('accountId') }),
  offer_wish: line({ holds: 'message' }, { candidate: follows('slot_offer') }),
  interviewer: line({ holds: 'message', names: 'accountId requestedBy' }, { ...ofCandidate, account: kept('author') }),
  interview: line(
    { holds: 'recruiterComment message', plain: 'timezone companyName calendarUid absent', names: 'absentBy' },
    { ...ofCandidate, account: kept('author') },
  ),
  interview_history: line(
    { holds: 'message', plain: 'kind', names: 'accountId' },
    { ...ofInterview, account: kept('author') },
  ),
  interview_person: line({ names: 'accountId' }, { ...ofInterview, account: kept('author') }),
  interview_question: line({ holds: 'notes answerText', names: 'author' }, { ...ofInterview, account: kept('author') }),
  interview_skill_feedback: line({ names: 'accountId' }, { ...ofInterview, account: kept('author') }),
  feedback: line({ holds: 'client_feedback', names: 'accountId' }, { ...ofCandidate, account: kept('author') }),
  comment: line({ holds: 'message', names: 'accountId' }, { ...ofInterview, account: kept('author') }),
  comment_mention: line({ names: 'accountId' }, { ...ofInterview, account: removed('accountId') }),
  comment_notice: line({ names: 'accountId' }, { ...ofInterview, account: removed('accountId') }),
  comment_read: line({ names: 'accountId' }, { ...ofInterview, account: removed('accountId') }),

  recording: line({ holds: 'lastError pieces' }, ofInterview),
  recording_segment: line({ holds: 'sha256 faults', plain: 'upload_id mime film' }, ofInterview),
  segment_copy: line({ plain: 'key' }, { candidate: follows('recording_segment') }),
  earlier_film: line({}, ofInterview),
  room_visit: line(
    { holds: 'device', plain: 'side step', names: 'accountId' },
    { ...ofInterview, account: removed('accountId') },
  ),
  room_event: line({ holds: 'body', plain: 'kind' }, { ...ofInterview, account: follows('room_visit') }),
  room_mark: line({ holds: 'text', plain: 'kind', names: 'author' }, { ...ofInterview, account: kept('author') }),

  guest: line({ names: 'accountId createdBy revokedBy' }, { ...ofInterview, account: removed('accountId') }),
  public_report: line(
    { holds: 'email message', names: 'accountId revokedBy' },
    { ...ofInterview, account: own('invitations') },
  ),
  report_code: line({ plain: 'mac' }, { candidate: follows('public_report'), account: follows('public_report') }),
  report_device: line(
    { holds: 'hash', names: 'accountId' },
    { candidate: follows('public_report'), account: removed('accountId') },
  ),
  report_view: line({ holds: 'device' }, { ...ofInterview, account: follows('guest') }),
  bulk_job: line(
    { holds: 'detail', plain: 'role act lastError', names: 'accountId' },
    { ...words, account: removed('accountId') },
  ),
  bulk_row: line({ plain: 'fault trace' }, ofCandidate),
  saved_view: line(
    { holds: 'title query address', plain: 'role list', names: 'accountId' },
    { ...words, account: removed('accountId') },
  ),
  shortlist: line({ holds: 'title', names: 'accountId' }, words),
  shortlist_item: line({}, ofInterview),
  shortlist_mark: line(
    { holds: 'word', names: 'accountId' },
    { candidate: follows('shortlist_item'), account: removed('accountId') },
  ),
}
