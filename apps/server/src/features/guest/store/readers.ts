import type { Role } from '@majlis/domain/core/role.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { Mentionable } from '@majlis/domain/guest/schema.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { type Actor, system } from '../../../db/actor.ts'
import { openScope, openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { granted } from '../../../db/visible/sight.ts'
import { loadReportFacts, reportShows } from '../../interview/store.ts'

/** In these roles people talk about reports; who holds several reads in the first by which it may. */
const talking = ['company', 'recruiter', 'hiringManager', 'guest'] as const
/** So many people are offered. */
const mostOffered = 100

/** Whoever has a role in a company, as it would act there. */
const actorIn = (companyId: string, accountId: string, role: Role): Actor => ({
  ...system,
  ...{ accountId, role, companyId, companyIds: [companyId] },
})

/** The scope in which a person reads a comment now, by whichever of its roles in the company; null where by none. */
export async function readerOf(
  tx: TransactionHandle,
  commentId: string,
  { accountId, companyId }: { accountId: string; companyId: string },
): Promise<Scope | null> {
  const held = await openSystemScope(tx, 'message').rows<{ role: Role }>(sql`
    select role from membership where "accountId" = ${accountId} and "companyId" = ${companyId} and active
      and "approvalStatus" = ${ApprovalStatus.APPROVED} and role = any(${talking})
      order by array_position(${talking}::text[], role::text)`)
  for (const { role } of held) {
    const scope = openScope(tx, actorIn(companyId, accountId, role))
    const sees = sql`comment.id = ${commentId} and ${reportShows(scope.me, 'comment')}`
    if (await scope.exists('comment', sees)) return scope
  }
  return null
}

/**
 * Whom the caller may name in a comment: the team its colleagues and the guests who are shown comments; a guest those of the
 * team who wrote to it, whoever shared the report with it, and its circle.
 */
export async function listMentionable(scope: Scope, interviewId: string): Promise<Mentionable[]> {
  const { me, tx } = scope
  const interview = await scope.get('interview', interviewId)
  const { companyId } = interview
  const isGuest = me.role === 'guest'
  const known = isGuest
    ? await scope.read<{ id: string }>(
        (
          sees,
        ) => sql`select comment."accountId" as id from comment where comment."interviewId" = ${interviewId} and ${sees('comment')}
          union select guest."createdBy" from guest where guest."interviewId" = ${interviewId} and ${sees('guest')}`,
      )
    : []
  const people = await scope.asSystem('directory').rows<{ accountId: string; name: string; role: Role }>(sql`
    select account.id as "accountId", account.name, membership.role from membership
      join account on account.id = membership."accountId"
      where membership."companyId" = ${companyId} and membership.active and account.active and not account.bot
        and "approvalStatus" = ${ApprovalStatus.APPROVED} and account.name is not null and account.id <> ${me.accountId}
        and (${isGuest}::boolean and (account.id = any(${known.map(({ id }) => id)}::uuid[])
            or exists (select from guest own join guest beside using (circle) where own."accountId" = ${me.accountId}
              and own."interviewId" = ${interviewId} and beside."accountId" = account.id))
          or not ${isGuest}::boolean and (role in ('company', 'recruiter', 'hiringManager')
            or exists (select from guest where guest."interviewId" = ${interviewId} and guest."accountId" = account.id)))
        and role = any(${talking})
      order by account.name, account.id limit ${mostOffered}`)
  const found = new Map<string, Mentionable>()
  for (const { role, ...person } of people) {
    const actor = actorIn(companyId, person.accountId, role)
    const shows =
      role === 'guest'
        ? sql`interview.id = ${interviewId} and ${granted(actor, sql`interview.id`, Shown.COMMENTS)}`
        : sql`interview.id = ${interviewId}`
    const sees =
      showsReport(role, await loadReportFacts(tx, actor, interview)) &&
      (await openScope(tx, actor).exists('interview', shows))
    if (sees || (!isGuest && role !== 'guest'))
      found.set(person.accountId, { ...person, sees: sees || found.get(person.accountId)?.sees === true })
  }
  return [...found.values()].filter(({ sees }) => sees || !isGuest)
}
