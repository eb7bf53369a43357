import type { Principal } from '@majlis/domain/core/role.ts'
import type { Actor } from './actor.ts'
import { all, join, name, none, type Sql, sql } from './sql.ts'
import type { DB } from './tables.gen.ts'

export type Table = keyof DB & string
/** Which rows of a table an actor sees, as a condition on it. */
export type Sight = (me: Actor) => Sql

/** A role that is not named sees nothing. */
const byRole =
  (sights: Partial<Record<Principal, Sight>>): Sight =>
  (me) =>
    (sights[me.role] ?? none_)(me)
const everything: Sight = () => all
const none_: Sight = () => none

const eitherOf =
  (...sights: Sight[]): Sight =>
  (me) =>
    sql`(${join(
      sights.map((sight) => sight(me)),
      ' or ',
    )})`

/** Is the column one of the actor's companies? One company by `=`, so that an index is walked in its order. */
function isOneOf(column: Sql, companyIds: readonly string[]): Sql {
  return companyIds.length === 1 ? sql`${column} = ${companyIds[0]}` : sql`${column} = any(${companyIds}::uuid[])`
}

/** Rows of the companies that the actor belongs to, or that are linked to it. */
const ofCompany =
  (table: Table): Sight =>
  (me) =>
    me.companyIds ? isOneOf(name(table, 'companyId'), me.companyIds) : all

/** Rows that carry the actor's own account. */
const own =
  (table: Table, column = 'accountId'): Sight =>
  (me) =>
    sql`${name(table, column)} = ${me.accountId}`

/** Seen by whoever sees the row it belongs to. */
const through =
  (table: Table, key: string, parent: Table): Sight =>
  (me) => {
    const sight = visible[parent](me)
    return sight === none
      ? none
      : sql`exists (select from ${name(parent)} where ${name(parent, 'id')} = ${name(table, key)} and ${sight})`
  }

/** Admins see all, the company's whole team what is their company's, the others what is said of them. */
const team = (table: Table, others: Partial<Record<Principal, Sight>> = {}): Sight =>
  byRole({
    admin: everything,
    moderator: everything,
    partner: ofCompany(table),
    company: ofCompany(table),
    recruiter: ofCompany(table),
    ...others,
  })

/** A row that belongs to another: the whole team by company, the others through what it belongs to. */
const child = (table: Table, key: string, parent: Table, except: readonly Principal[] = []): Sight => {
  const others: Principal[] = ['hiringManager', 'sourcer', 'interviewer', 'candidate', 'guest', 'referee']
  const seen = through(table, key, parent)
  return team(table, Object.fromEntries(others.filter((role) => !except.includes(role)).map((role) => [role, seen])))
}

/** Approved entries for all; what waits for approval only for its company or its maker. */
const lookup =
  (table: Table): Sight =>
  (me) => {
    if (me.companyIds === null) return all
    const of = (key: string) => name(table, key)
    return sql`(${of('approvedAt')} is not null or ${of('companyId')} = any(${me.companyIds}::uuid[]) or ${of('createdBy')} = ${me.accountId})`
  }

/** The portal's own rows and the company's. */
const portalOrCompany = (table: Table): Sight => {
  const seen: Sight = (me) =>
    me.companyIds
      ? sql`(${name(table, 'companyId')} is null or ${name(table, 'companyId')} = any(${me.companyIds}::uuid[]))`
      : all
  return byRole({
    admin: everything,
    moderator: everything,
    partner: seen,
    company: seen,
    hiringManager: seen,
    recruiter: seen,
  })
}

/** What a company keeps about a person: its team's; what the person keeps itself: its own, and of those who see the candidate. */
const ofPerson = (table: Table): Sight => {
  const kept = through(table, 'candidateId', 'candidate')
  const candidates: Sight = (me) =>
    sql`${name(table, 'companyId')} is null and exists (select from candidate where candidate."accountId" = ${name(table, 'accountId')} and ${visible.candidate(me)})`
  const seen = eitherOf(kept, candidates)
  return byRole({
    admin: everything,
    moderator: everything,
    partner: eitherOf(ofCompany(table), candidates),
    company: eitherOf(ofCompany(table), candidates),
    recruiter: eitherOf(ofCompany(table), candidates),
    hiringManager: eitherOf(seen, own(table)),
    sourcer: eitherOf(kept, own(table)),
    interviewer: eitherOf(seen, own(table)),
    candidate: (me) => sql`${name(table, 'accountId')} = ${me.accountId} and ${name(table, 'companyId')} is null`,
  })
}

/** Interviews shared with a guest, while access is granted and valid; a report link opens its one interview. */
const shared: Sight = (me) =>
  me.link
    ? sql`interview.id = ${me.link.interviewId}`
    : sql`exists (select from guest where guest."interviewId" = interview.id and guest."accountId" = ${me.accountId}
        and guest.status = 1 and guest.active
        and now() < ((guest."validTill" + 1)::timestamp at time zone (select timezone from company where company.id = guest."companyId")))`

/** Those who have no part in a ref-check's settings. */
const strangers: readonly Principal[] = ['sourcer', 'interviewer', 'candidate', 'guest', 'referee']
const assigned = sql`interviewer.status in (0, 1)`

/**
 * Which rows exist for an actor. It reads like decisions, section 1; a table without an entry does not compile.
 * Sign-in, links, throttling and settings are the product's own: nobody else reads them.
 */
export const visible: Record<Table, Sight> = {
  credential: none_,
  session: none_,
  link_token: none_,
  login_attempt: none_,
  idempotency_key: none_,
  setting: byRole({ admin: everything, moderator: everything }),
  place: everything,
  place_key: everything,

  company: (me) => (me.companyIds === null ? all : sql`company.id = any(${me.companyIds}::uuid[])`),
  company_setting: team('company_setting'),
  company_location: team('company_location', { hiringManager: ofCompany('company_location') }),
  account: byRole({
    admin: everything,
    moderator: everything,
    partner: (me) => people(me),
    company: (me) => people(me),
    hiringManager: (me) => people(me),
    recruiter: (me) => people(me),
    sourcer: eitherOf(own('account', 'id'), (me) => behindCandidate(me)),
    interviewer: eitherOf(own('account', 'id'), (me) => behindCandidate(me)),
    candidate: own('account', 'id'),
    guest: own('account', 'id'),
  }),
  membership: team('membership', {
    hiringManager: own('membership'),
    recruiter: own('membership'),
    sourcer: own('membership'),
    interviewer: own('membership'),
    candidate: own('membership'),
    guest: own('membership'),
  }),
  partner: byRole({ admin: everything, moderator: everything, partner: own('partner') }),
  designation: lookup('designation'),
  skill: lookup('skill'),
  industry: lookup('industry'),
  degree: lookup('degree'),
  field_of_study: lookup('field_of_study'),

  account_info: ofPerson('account_info'),
  account_skill: ofPerson('account_skill'),
  account_language: ofPerson('account_language'),
  account_attachment: ofPerson('account_attachment'),
  attachment: (me) =>
    me.companyIds === null
      ? all
      : sql`exists (select from account_attachment where account_attachment."attachmentId" = attachment.id and ${visible.account_attachment(me)})`,

  requisition: team('requisition', {
    hiringManager: (me) =>
      sql`requisition."companyId" = any(${me.companyIds}::uuid[]) and requisition."accountId" = ${me.accountId}`,
    sourcer: (me) =>
      sql`exists (select from sourcer where sourcer."requisitionId" = requisition.id and sourcer."accountId" = ${me.accountId} and sourcer.status = 1)`,
    interviewer: (me) =>
      sql`exists (select from candidate join interviewer on interviewer."candidateId" = candidate.id where candidate."requisitionId" = requisition.id and interviewer."accountId" = ${me.accountId} and ${assigned})`,
    candidate: (me) =>
      sql`exists (select from candidate where candidate."requisitionId" = requisition.id and ${visible.candidate(me)})`,
    guest: (me) =>
      sql`exists (select from interview where interview."requisitionId" = requisition.id and ${shared(me)})`,
  }),
  requisition_skill: child('requisition_skill', 'requisitionId', 'requisition', ['candidate', 'guest', 'referee']),
  requisition_location: child('requisition_location', 'requisitionId', 'requisition', [
    'candidate',
    'guest',
    'referee',
  ]),
  requisition_note: child('requisition_note', 'requisitionId', 'requisition', [
    'sourcer',
    'interviewer',
    'candidate',
    'guest',
    'referee',
  ]),
  requisition_question: child('requisition_question', 'requisitionId', 'requisition', [
    'sourcer',
    'candidate',
    'guest',
    'referee',
  ]),
  requisition_template: (me) =>
    me.companyIds === null
      ? all
      : sql`(requisition_template."companyId" is null or requisition_template."companyId" = any(${me.companyIds}::uuid[]))`,
  evaluation: child('evaluation', 'requisitionId', 'requisition', ['sourcer', 'candidate', 'guest', 'referee']),
  question: (me) => {
    if (me.companyIds === null) return all
    const bank = sql`question."inBank" and question."companyId" is null`
    const asked = sql`exists (select from interview_question where interview_question."questionId" = question.id and ${visible.interview_question(me)})`
    if (me.role === 'candidate' || me.role === 'guest') return asked
    const company = sql`question."companyId" = any(${me.companyIds}::uuid[])`
    if (me.role === 'partner' || me.role === 'company' || me.role === 'recruiter') return sql`(${bank} or ${company})`
    const copied = sql`exists (select from requisition_question where requisition_question."questionId" = question.id and ${visible.requisition_question(me)})`
    return me.role === 'hiringManager' || me.role === 'interviewer'
      ? sql`(${bank} or (question."inBank" and ${company}) or ${copied} or ${asked})`
      : none
  },
  question_skill: through('question_skill', 'questionId', 'question'),

  candidate: team('candidate', {
    hiringManager: through('candidate', 'requisitionId', 'requisition'),
    sourcer: (me) =>
      sql`candidate."sourcerId" = ${me.accountId} and ${through('candidate', 'requisitionId', 'requisition')(me)}`,
    interviewer: (me) =>
      sql`exists (select from interviewer where interviewer."candidateId" = candidate.id and interviewer."accountId" = ${me.accountId} and ${assigned})`,
    candidate: (me) => (me.link ? sql`candidate.id = ${me.link.candidateId}` : own('candidate')(me)),
    guest: (me) => sql`exists (select from interview where interview."candidateId" = candidate.id and ${shared(me)})`,
  }),
  candidate_history: child('candidate_history', 'candidateId', 'candidate', [
    'sourcer',
    'interviewer',
    'candidate',
    'guest',
    'referee',
  ]),
  sourcer: team('sourcer', { sourcer: own('sourcer') }),
  interviewer: team('interviewer', {
    hiringManager: through('interviewer', 'candidateId', 'candidate'),
    interviewer: (me) => sql`${own('interviewer')(me)} and ${assigned}`,
    candidate: through('interviewer', 'candidateId', 'candidate'),
    guest: through('interviewer', 'candidateId', 'candidate'),
  }),
  interview: team('interview', {
    hiringManager: through('interview', 'candidateId', 'candidate'),
    interviewer: through('interview', 'interviewerId', 'interviewer'),
    candidate: (me) =>
      me.link ? sql`interview.id = ${me.link.interviewId}` : through('interview', 'candidateId', 'candidate')(me),
    guest: shared,
  }),
  interview_history: child('interview_history', 'interviewId', 'interview', [
    'sourcer',
    'candidate',
    'guest',
    'referee',
  ]),
  interview_question: child('interview_question', 'interviewId', 'interview'),
  consent: child('consent', 'interviewId', 'interview', ['sourcer', 'guest', 'referee']),
  recording: child('recording', 'interviewId', 'interview', ['sourcer', 'referee']),
  recording_segment: child('recording_segment', 'interviewId', 'interview', ['sourcer', 'guest', 'referee']),
  feedback: child('feedback', 'interviewId', 'interview', ['sourcer', 'candidate', 'referee']),
  interview_skill_feedback: child('interview_skill_feedback', 'interviewId', 'interview', [
    'sourcer',
    'candidate',
    'referee',
  ]),

  slot_rule: team('slot_rule', { hiringManager: ofCompany('slot_rule'), interviewer: own('slot_rule') }),
  slot_pattern: team('slot_pattern', { hiringManager: ofCompany('slot_pattern'), interviewer: own('slot_pattern') }),
  slot_exception: team('slot_exception', {
    hiringManager: ofCompany('slot_exception'),
    interviewer: own('slot_exception'),
  }),
  slot: team('slot', { hiringManager: ofCompany('slot'), interviewer: own('slot') }),
  slot_hold: team('slot_hold', { hiringManager: ofCompany('slot_hold') }),
  guest: child('guest', 'interviewId', 'interview', [
    'hiringManager',
    'sourcer',
    'interviewer',
    'candidate',
    'referee',
  ]),
  comment: child('comment', 'interviewId', 'interview', ['sourcer', 'interviewer', 'candidate', 'referee']),
  public_report: team('public_report'),

  module: portalOrCompany('module'),
  ref_question: portalOrCompany('ref_question'),
  ref_choice: portalOrCompany('ref_choice'),
  ref_scale: portalOrCompany('ref_scale'),
  ref_attachment: portalOrCompany('ref_attachment'),
  referral: team('referral', {
    hiringManager: (me) =>
      sql`referral."companyId" = any(${me.companyIds}::uuid[]) and (referral.public_project or referral."accountId" = ${me.accountId})`,
  }),
  referral_module: child('referral_module', 'referralId', 'referral', strangers),
  requisition_referral: child('requisition_referral', 'requisitionId', 'requisition', strangers),
  referral_candidate: team('referral_candidate', {
    hiringManager: through('referral_candidate', 'referralId', 'referral'),
    candidate: (me) => (me.link ? sql`referral_candidate.id = ${me.link.referralCandidateId}` : none),
  }),
  referral_referee: team('referral_referee', {
    hiringManager: through('referral_referee', 'referralCandidateId', 'referral_candidate'),
    candidate: through('referral_referee', 'referralCandidateId', 'referral_candidate'),
    referee: (me) => (me.link ? sql`referral_referee.id = ${me.link.referralRefereeId}` : none),
  }),
  referral_answer: team('referral_answer', {
    hiringManager: through('referral_answer', 'referralRefereeId', 'referral_referee'),
    referee: through('referral_answer', 'referralRefereeId', 'referral_referee'),
  }),
  referee_attachment: team('referee_attachment', {
    hiringManager: through('referee_attachment', 'referralRefereeId', 'referral_referee'),
    referee: through('referee_attachment', 'referralRefereeId', 'referral_referee'),
  }),

  notification_log: team('notification_log', {
    hiringManager: through('notification_log', 'requisitionId', 'requisition'),
  }),
  message_template: byRole({
    admin: everything,
    moderator: everything,
    partner: ofCompany('message_template'),
    company: ofCompany('message_template'),
  }),
  privacy_request: byRole({
    admin: everything,
    company: ofCompany('privacy_request'),
    candidate: own('privacy_request'),
  }),
  audit_log: byRole({ admin: everything, moderator: everything, company: ofCompany('audit_log') }),
}

/** The people of the actor's companies: their members, their candidates, and itself. */
function people(me: Actor): Sql {
  const members = sql`exists (select from membership where membership."accountId" = account.id and membership."companyId" = any(${me.companyIds}::uuid[]))`
  return sql`(account.id = ${me.accountId} or account.bot or ${members} or ${behindCandidate(me)})`
}
const behindCandidate = (me: Actor) =>
  sql`exists (select from candidate where candidate."accountId" = account.id and ${visible.candidate(me)})`
