import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import type { Principal } from '@majlis/domain/core/role.ts'
import type { Actor } from '../actor.ts'
import { name, type Sql, sql } from '../sql.ts'
import { ofCompany, type Sight, sightOf, type Table } from './sight.ts'

/** Where the rows of a list stand, and the fields by which a caller narrows it so far that it need not be asked. */
interface Gathered {
  unless: readonly string[]
  where: Sight
  /** Whose sight this is, told the other way round: what is found is not asked again, row by row. */
  whole?: readonly Principal[]
}

/** Whose candidates somebody sees, and itself: by their accounts. */
const behind = (me: Actor): Sql => sql`select ${me.accountId}::uuid
  union all select candidate."accountId" from candidate where ${sightOf('candidate')(me)}`

/** What a company keeps of its people, and what these keep themselves. */
const ofPeople = (table: Table): Gathered => ({
  unless: ['accountId', 'candidateId'],
  where: (me) =>
    sql`(${ofCompany(table)(me)} or ${name(table, 'companyId')} is null and ${name(table, 'accountId')} = any(array(${behind(me)})))`,
  whole: ['partner', 'company', 'recruiter'],
})

/** What belongs to a requisition. Whose it is, the sight asks; the fence hides what is of another company. */
const ofRequisitions = (table: Table): Gathered => ({
  unless: ['requisitionId'],
  where: (me) => sql`${name(table, 'requisitionId')} = any(array(
    select requisition.id from requisition where ${ofCompany('requisition')(me)}))`,
})

const gathered: Partial<Record<Table, Gathered>> = {
  account: {
    unless: ['id'],
    where: (me) => sql`account.id = any(array(${behind(me)}
      union all select membership."accountId" from membership where ${ofCompany('membership')(me)}
      union all select person.id from account person where person.bot))`,
    whole: ['partner', 'company', 'hiringManager', 'recruiter'],
  },
  account_skill: ofPeople('account_skill'),
  account_language: ofPeople('account_language'),
  account_attachment: ofPeople('account_attachment'),
  requisition_skill: ofRequisitions('requisition_skill'),
  requisition_question: ofRequisitions('requisition_question'),
  requisition_note: ofRequisitions('requisition_note'),
  evaluation: ofRequisitions('evaluation'),
  sourcer: ofRequisitions('sourcer'),
  comment: {
    unless: ['interviewId', 'replyId'],
    where: (me) => sql`comment."interviewId" = any(array(
      select interview.id from interview where ${sightOf('interview')(me)}))`,
    whole: ['hiringManager'],
  },
  candidate_history: {
    unless: ['candidateId'],
    where: (me) => sql`candidate_history."candidateId" = any(array(
      select candidate.id from candidate where ${sightOf('candidate')(me)}))`,
    whole: ['hiringManager'],
  },
}

const isNarrow = ({ operator }: Condition) => operator === '$eq' || operator === '$in'

/**
 * Where an index finds the rows that a list may show; null where nothing has to be gathered. A sight asks of each row, by `or` and `exists`, whether it is
 * seen: right for the rows of a page, and for a list of everybody's millions only beside this, or not at all where this is the whole sight. It widens nothing.
 */
export function gatheredBy(me: Actor, table: Table, { conditions }: Pick<ListQuery, 'conditions'>): Sql | null {
  const found = gathered[table]
  if (!found || me.companyIds === null || me.role === 'candidate' || me.role === 'guest') return null
  if (conditions.some((one) => found.unless.includes(one.field) && isNarrow(one))) return null
  const where = found.where(me)
  return found.whole?.includes(me.role) ? where : sql`${sightOf(table)(me)} and ${where}`
}
