import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import type { Principal } from '@majlis/domain/core/role.ts'
import type { Actor } from '../actor.ts'
import { name, type Sql, sql } from '../sql.ts'
import { assigned, living, ofCompany, type Sight, sightOf, type Table, takesPart } from './sight.ts'

/** Where the rows of a list stand, and the fields by which a caller narrows it so far that it need not be asked. */
interface Gathered {
  unless: readonly string[]
  /** Null for a role whose sight leads to the rows by itself. */
  where: (me: Actor) => Sql | null
  /** Whose sight this is, told the other way round: what is found is not asked again, row by row. */
  whole?: readonly Principal[]
}

const byCompany: readonly Principal[] = ['partner', 'company', 'recruiter']
const everyRole: readonly Principal[] = [...byCompany, 'hiringManager', 'sourcer', 'interviewer']

/** Whose candidates somebody sees, and itself: by their accounts. */
const behind = (me: Actor): Sql => sql`select ${me.accountId}::uuid
  union all select candidate."accountId" from candidate where ${sightOf('candidate')(me)}`

/** What belongs to candidates in sight. */
const ofSeenCandidates =
  (table: Table): Sight =>
  (me) =>
    sql`${name(table, 'candidateId')} = any(array(select candidate.id from candidate where ${sightOf('candidate')(me)}))`

/** What a company keeps of its people, and what these keep themselves; of the latter a sourcer sees its own alone. */
const ofPeople = (table: Table): Gathered => {
  const of = (key: string) => name(table, key)
  const ofCandidates: Sight = (me) => sql`${of('accountId')} = ${me.accountId} or ${ofSeenCandidates(table)(me)}`
  const where: Sight = (me) => {
    if (me.role === 'sourcer') return sql`(${ofCandidates(me)})`
    const kept = byCompany.includes(me.role) ? ofCompany(table) : ofCandidates
    return sql`(${kept(me)} or ${of('companyId')} is null and ${of('accountId')} = any(array(${behind(me)})))`
  }
  return { unless: ['accountId', 'candidateId'], where, whole: everyRole }
}

/** What belongs to a requisition. Whose it is, the sight asks; the fence hides what is of another company. */
const ofRequisitions = (table: Table): Gathered => ({
  unless: ['requisitionId'],
  where: (me) => sql`${name(table, 'requisitionId')} = any(array(
    select requisition.id from requisition where ${ofCompany('requisition')(me)}))`,
})

/** The interviews that somebody leads or takes part in. */
const led: Sight = (me) => sql`(interview."interviewerAccountId" = ${me.accountId} and interview."interviewerId" in (
  select interviewer.id from interviewer where interviewer."accountId" = ${me.accountId} and ${assigned}) or ${takesPart(me)})`

const gathered: Partial<Record<Table, Gathered>> = {
  account: {
    unless: ['id'],
    where: (me) => {
      const colleagues = sql`union all select membership."accountId" from membership where ${ofCompany('membership')(me)}
        union all select person.id from account person where person.bot`
      const isAlone = me.role === 'sourcer' || me.role === 'interviewer'
      return sql`account.id = any(array(${behind(me)} ${isAlone ? sql`` : colleagues}))`
    },
    whole: everyRole,
  },
  account_skill: ofPeople('account_skill'),
  account_language: ofPeople('account_language'),
  account_attachment: ofPeople('account_attachment'),
  requisition_skill: ofRequisitions('requisition_skill'),
  requisition_question: ofRequisitions('requisition_question'),
  requisition_note: ofRequisitions('requisition_note'),
  evaluation: ofRequisitions('evaluation'),
  sourcer: ofRequisitions('sourcer'),
  // The rest of the team sees them by company.
  interview: {
    unless: ['id', 'candidateId', 'candidate'],
    where: (me) =>
      me.role === 'interviewer' ? led(me) : me.role === 'hiringManager' ? ofSeenCandidates('interview')(me) : null,
    whole: ['hiringManager', 'interviewer'],
  },
  comment: {
    unless: ['interviewId', 'replyId'],
    where: (me) => sql`comment."interviewId" = any(array(
      select interview.id from interview where ${sightOf('interview')(me)}))`,
    whole: ['hiringManager'],
  },
  candidate_history: {
    unless: ['candidateId'],
    where: ofSeenCandidates('candidate_history'),
    whole: ['hiringManager'],
  },
}

/** What of interviews a guest may list, and the interview's id in it. */
const ofShared: Partial<Record<Table, string>> = {
  interview: 'id',
  ...{ interview_question: 'interviewId', feedback: 'interviewId', interview_skill_feedback: 'interviewId' },
  ...{ comment: 'interviewId', recording: 'interviewId' },
}

/** The interviews that are shared with a guest today, by themselves or in a shortlist: its sight asks that of each of the company's. */
const shared: Sight = (
  me,
) => sql`select access."interviewId" from guest access where ${living(me)} and access."interviewId" is not null
  union all select held."interviewId" from guest access
    join shortlist_item held on held."shortlistId" = access."shortlistId" where ${living(me)}`

/** A guest itself, and whose reports are shared with it. */
const sharedPeople: Sight = (
  me,
) => sql`select ${me.accountId}::uuid union all select candidate."accountId" from interview
  join candidate on candidate.id = interview."candidateId" where interview.id = any(array(${shared(me)}))`

/** Whose sight is no more than that: what is found is not asked again, row by row. */
const wholeForGuest: readonly Table[] = ['interview', 'interview_question']

function gatheredForGuest(me: Actor, table: Table, conditions: readonly Condition[]): Sql | null {
  const isFiles = table === 'account_attachment'
  const key = isFiles ? 'accountId' : ofShared[table]
  if (!key || me.link || conditions.some((one) => isNarrowedBy([key], one))) return null
  const where = sql`${name(table, key)} = any(array(${isFiles ? sharedPeople(me) : shared(me)}))`
  return wholeForGuest.includes(table) ? where : sql`${sightOf(table)(me)} and ${where}`
}

/** Is a list narrowed by one of these fields, or by what is said of the row that it names? */
const isNarrowedBy = (fields: readonly string[], { field, operator }: Condition) =>
  fields.includes(field) ? operator === '$eq' || operator === '$in' : fields.includes(field.split('.')[0] as string)

/**
 * Where an index finds the rows that a list may show; null where nothing has to be gathered. A sight asks of each row, by `or` and `exists`, whether it is
 * seen: right for the rows of a page, and for a list of everybody's millions only beside this, or not at all where this is the whole sight. It widens nothing.
 */
export function gatheredBy(me: Actor, table: Table, { conditions }: Pick<ListQuery, 'conditions'>): Sql | null {
  if (me.role === 'guest') return gatheredForGuest(me, table, conditions)
  const found = gathered[table]
  if (!found || me.companyIds === null || me.role === 'candidate') return null
  if (conditions.some((one) => isNarrowedBy(found.unless, one))) return null
  const where = found.where(me)
  if (!where) return null
  return found.whole?.includes(me.role) ? where : sql`${sightOf(table)(me)} and ${where}`
}
