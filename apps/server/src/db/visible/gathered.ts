import type { Condition, ListQuery } from '@majlis/domain/core/query.ts'
import type { Actor } from '../actor.ts'
import { always, name, type Sql, sql } from '../sql.ts'
import { ofCompany, type Sight, sightOf, type Table } from './sight.ts'

/** Where the rows of a list stand, and the fields by which a caller narrows it so far that it need not be asked. */
interface Gathered {
  unless: readonly string[]
  where: Sight
}

/** Whose candidates somebody sees, and itself: by their accounts. */
const behind = (me: Actor): Sql => sql`select ${me.accountId}::uuid
  union select candidate."accountId" from candidate where ${sightOf('candidate')(me)}`

/** What a company keeps of its people, and what these keep themselves. */
const ofPeople = (table: Table): Gathered => ({
  unless: ['accountId', 'candidateId'],
  where: (me) => sql`(${ofCompany(table)(me)} or ${name(table, 'accountId')} = any(array(${behind(me)})))`,
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
      union select membership."accountId" from membership where membership."companyId" = any(${me.companyIds}::uuid[])
      union select person.id from account person where person.bot))`,
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
      select interview.id from interview where ${ofCompany('interview')(me)}))`,
  },
  candidate_history: {
    unless: ['candidateId'],
    where: (me) => sql`candidate_history."candidateId" = any(array(
      select candidate.id from candidate where ${sightOf('candidate')(me)}))`,
  },
}

const isNarrow = ({ operator }: Condition) => operator === '$eq' || operator === '$in'

/**
 * Where an index finds the rows that a list may show. A sight asks of each row, by `or` and `exists`, whether it is seen: right for the rows of a page, and
 * for a list of everybody's millions only beside this. It widens nothing.
 */
export function gatheredBy(me: Actor, table: Table, { conditions }: Pick<ListQuery, 'conditions'>): Sql {
  const found = gathered[table]
  if (!found || me.companyIds === null || me.role === 'candidate' || me.role === 'guest') return always
  return conditions.some((one) => found.unless.includes(one.field) && isNarrow(one)) ? always : found.where(me)
}
