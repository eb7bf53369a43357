import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { AccessLevel, type Mentionable } from '@majlis/domain/guest/schema.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import { type Actor, system } from '../../../db/actor.ts'
import { openScope, openSystemScope, type Scope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { granted, lasts, reaches } from '../../../db/visible/sight.ts'
import { loadReportFacts, reportShows } from '../../interview/store.ts'
import { isEditor } from './comments.ts'

/** In these roles people talk about reports; who holds several reads in the first by which it may. */
const talking = ['company', 'recruiter', 'hiringManager', 'guest'] as const
/** So many people are offered. */
const mostOffered = 100

/** Whoever has a role in a company, as it would act there. */
const actorIn = (companyId: string, accountId: string, role: Role): Actor => ({
  ...system,
  ...{ accountId, role, companyId, companyIds: [companyId] },
})

/** The scope in which a person reads a comment now, by whichever of its roles in the company or of its links; null where by none. */
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
  for (const actor of await addresseesOf(tx, commentId, { accountId, companyId })) {
    const scope = openScope(tx, actor)
    if (await scope.exists('comment', sql`comment.id = ${commentId} and ${reportShows(actor, 'comment')}`)) return scope
  }
  return null
}

/**
 * Whom the caller may name in a comment: the team its colleagues, the guests who are shown comments and whom a code let in to
 * them; a guest, by account or by such a link, those of the team who wrote to it, whoever shared the report, and its circle.
 */
export async function listMentionable(scope: Scope, interviewId: string): Promise<Mentionable[]> {
  const { me, tx } = scope
  const interview = await scope.get('interview', interviewId)
  const { companyId } = interview
  const isGuest = me.role === 'guest'
  if (me.link && !(await isEditor(scope, interviewId))) throw refuse(403, 'forbidden')
  const known = isGuest
    ? await scope.read<{ id: string }>(
        (
          sees,
        ) => sql`select comment."accountId" as id from comment where comment."interviewId" = ${interviewId} and ${sees('comment')}
          union select guest."createdBy" from guest where guest."interviewId" = ${interviewId} and ${sees('guest')}`,
      )
    : []
  if (me.link) known.push(...(await senderOfLink(scope)))
  const people = await scope.asSystem('directory').rows<{ accountId: string; name: string; role: Role }>(sql`
    select account.id as "accountId", account.name, membership.role from membership
      join account on account.id = membership."accountId"
      where membership."companyId" = ${companyId} and membership.active and account.active and not account.bot
        and "approvalStatus" = ${ApprovalStatus.APPROVED} and account.name is not null and account.id <> ${me.accountId}
        and (${isGuest}::boolean and (account.id = any(${known.map(({ id }) => id)}::uuid[])
            or ${me.link === null}::boolean and exists (select from guest own join guest beside using (circle) where own."accountId" = ${me.accountId}
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
  const guest = actorIn(companyId, system.accountId, 'guest')
  const isOpen = (!isGuest || me.link !== null) && showsReport('guest', await loadReportFacts(tx, guest, interview))
  // Who also is of the company and cannot read there still reads by its link.
  for (const { accountId, name } of isOpen ? await letIn(scope, interviewId, me.link?.circle ?? null) : [])
    found.set(accountId, { accountId, name, sees: true })
  return [...found.values()].filter(({ sees }) => sees || !isGuest)
}

/** A bound link, `access`, that shows the comments of an interview today. */
const tells = (interviewId: Sql): Sql => sql`${reaches(interviewId)} and access.bound and access."revokedAt" is null
  and (access.show & ${Shown.COMMENTS}::int) <> 0 and ${lasts}`

/**
 * Whom a code let in to the comments of an interview: on a device that is in now, or by what it said here. Of an address that
 * was only written to, nobody learns whose it is. In a circle only those who were sent a link in the same act.
 */
const letIn = (scope: Scope, interviewId: string, circle: string | null) =>
  scope.asSystem('directory').rows<{ accountId: string; name: string }>(sql`
    select distinct account.id as "accountId", account.name from public_report access
      join account on lower(account.email) = lower(access.email)
      where ${tells(sql`${interviewId}::uuid`)} and (${circle}::uuid is null or access.circle = ${circle}::uuid)
        and account.active and not account.bot and account.name is not null and account.id <> ${scope.me.accountId}
        and (exists (select from report_device device where device."publicReportId" = access.id
            and device."accountId" = account.id and now() < device."until")
          or exists (select from comment where comment."interviewId" = ${interviewId}
            and comment."accountId" = account.id and comment.circle = access.circle))
      order by account.name, "accountId" limit ${mostOffered}`)

/** Who sent the link by which the caller reads. */
const senderOfLink = ({ me, ...scope }: Scope) =>
  scope.asSystem('directory').rows<{ id: string }>(sql`select report."accountId" as id from link_token
    join public_report report on report.id = link_token."publicReportId" where link_token.id = ${me.link?.id ?? null}`)

type Held = { id: string; circle: string; show: number } & Record<'interviewId' | 'shortlistId', string | null>

/** Each way in which the addressee of bound links reads a comment today; its link's id is that of the report by link. */
async function addresseesOf(
  tx: TransactionHandle,
  commentId: string,
  { accountId, companyId }: { accountId: string; companyId: string },
): Promise<Actor[]> {
  const held = await openSystemScope(tx, 'message').rows<Held>(sql`
    select access.id, access.circle, access.show, access."interviewId", access."shortlistId" from public_report access
      join account on lower(account.email) = lower(access.email) join comment on comment.id = ${commentId}
      where account.id = ${accountId} and account.active and access."companyId" = ${companyId}
        and ${tells(sql`comment."interviewId"`)}
      order by access."createdAt"`)
  return held.map((link) => ({
    ...system,
    ...{ accountId, role: 'guest', companyId, companyIds: [companyId] },
    link: { ...ofReport, ...link },
  }))
}
const ofReport = {
  purpose: 'report',
  candidateId: null,
  offerId: null,
  referralRefereeId: null,
  referralCandidateId: null,
  ...{ accessLevel: AccessLevel.VIEWER, bound: true, deviceId: null },
}
