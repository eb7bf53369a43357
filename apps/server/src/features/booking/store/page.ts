import { refuse } from '@majlis/domain/core/refusal.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { logoOf } from '../../company/store.ts'
import type { Subject } from './subject.ts'

/** Whom and what a booking is about. */
export interface Frame {
  candidateName: string
  email: string
  company: string
  logo: string | null
  position: string
  /** The position is not told. */
  hidden: boolean
  /** `isCurrent`: whom it is with as it stands, not who could take it. */
  people: { accountId: string; name: string; timezone: string; isCurrent: boolean }[]
}

/** Reads the frame of a booking that the caller was found to hold. */
export async function frameOfSubject(tx: TransactionHandle, subject: Subject): Promise<Frame> {
  const { candidateId, companyId, people, interview, hold } = subject
  const ids = [...new Set([...people.map(({ accountId }) => accountId), ...(hold?.accountIds ?? [])])]
  const [about, persons, logo] = await Promise.all([
    openSystemScope(tx, 'asked').row<Omit<Frame, 'people' | 'logo'>>(sql`
      select candidate."accountName" as "candidateName", candidate.email, company.name as company,
        requisition.job_position as position, requisition.hide_position as hidden
      from candidate join requisition on requisition.id = candidate."requisitionId"
      join company on company.id = candidate."companyId" where candidate.id = ${candidateId}`),
    openSystemScope(tx, 'asked').rows<Omit<Frame['people'][number], 'isCurrent'>>(sql`
      select account.id as "accountId", coalesce(account.name, '') as name,
        coalesce(rule.timezone, account.timezone, company.timezone) as timezone
      from account join company on company.id = ${companyId}
      left join slot_rule rule on rule."accountId" = account.id and rule."companyId" = company.id
      where account.id = any(${ids}::uuid[])`),
    logoOf(tx, companyId),
  ])
  if (!about) throw refuse(404, 'notFound')
  const isCurrent = ({ accountId }: { accountId: string }) =>
    subject.mode !== 'any' || accountId === interview?.interviewerAccountId
  const ordered = ids.flatMap((id) => persons.filter(({ accountId }) => accountId === id))
  return { ...about, logo, people: ordered.map((person) => ({ ...person, isCurrent: isCurrent(person) })) }
}

/** A time that a candidate suggested, and when. */
export interface Wish {
  startsAt: string
  endsAt: string
  createdAt: string
}

/** What a candidate suggested for an offer, the last time it did. */
export const wishesOf = (tx: TransactionHandle, offerId: string | null): Promise<Wish[]> =>
  openSystemScope(tx, 'asked').rows<Wish>(
    sql`select "startsAt", "endsAt", "createdAt" from offer_wish where "offerId" = ${offerId} order by "order"`,
  )
