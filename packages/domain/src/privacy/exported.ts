import type { Erased } from './deed.ts'

const list = (words: string) => words.split(' ')

/** What of each table somebody gets as a copy of its data: no column of it tells of anybody else. */
const ofCandidate = {
  candidate: list('accountName email primary_phone location country links status createdAt invitedAt'),
  account_info: list('name info'),
  account_language: list('lang'),
  account_skill: list('skillId level'),
  candidate_history: list('from to createdAt'),
  candidate_merge: list('name email phone location links skills at'),
  interview: list('status scheduledStart scheduledEnd startedAt endedAt timezone companyName createdAt'),
  interview_question: list('questionId order askedAt answeredBy overlong answerText review notes'),
  interview_skill_feedback: list('skillId review createdAt'),
  feedback: list('verdict client_feedback createdAt'),
  offer_wish: list('startsAt endsAt message'),
  consent: list('kind subject text_version language words adult at withdrawnAt ip'),
  referral_candidate: list('first_name last_name email primary_phone createdAt'),
}
const ofReferee = {
  referral_referee: list(
    'first_name last_name email primary_phone linkedin_profile company_name referee_role relationship relationship_period relationship_time status language mailedAt startedAt finishedAt referee_ip',
  ),
  referral_answer: list('refQuestionId text_answer choice_number choice_expansion scale_number scale_expansion'),
  consent: list('kind subject text_version language words adult at withdrawnAt ip'),
}
const ofAccount = {
  account: list('name email primary_phone location country timezone language createdAt'),
  membership: list('role active createdAt'),
  account_info: list('name info'),
  account_language: list('lang'),
  account_skill: list('skillId level'),
  session: list('role device ip createdAt lastSeenAt'),
  slot_exception: list('startsAt endsAt reason'),
}
export const exportedColumns: Readonly<Record<Erased, Readonly<Record<string, readonly string[]>>>> = {
  candidate: ofCandidate,
  referee: ofReferee,
  account: ofAccount,
}
