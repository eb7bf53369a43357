import type { ConsentKind } from '@majlis/domain/consent/kinds.ts'
import type { RoomConsent, Side } from '@majlis/domain/liveRoom/schema.ts'
import type { output } from 'zod/mini'
import type { Scope } from '../../../db/scope.ts'
import { now, sql } from '../../../db/sql.ts'
import { frameOf } from '../../candidate/store.ts'
import { agreedTo, type PlacesOfData } from '../../consent/store.ts'
import type { Room } from './room.ts'

/** What somebody sends who agrees, or takes that back. */
export type GivenConsent = output<typeof RoomConsent>

/** Which text a side agrees to. */
export const kindOf = (side: Side): ConsentKind =>
  side === 'candidate' ? 'live' : side === 'watcher' ? 'watcher' : 'interviewer'

/** As whom a side agrees: one account may stand on both sides, and agrees for each. */
const subjectOf = ({ side }: Pick<Room, 'side'>) => (side === 'candidate' ? 'candidate' : 'interviewer')

const ofCaller = ({ me }: Scope, room: Pick<Room, 'interview' | 'side'>) =>
  sql`consent."interviewId" = ${room.interview.id} and consent."accountId" = ${me.accountId}
    and consent.subject = ${subjectOf(room)}`
const valid = sql`consent."withdrawnAt" is null`

/** Has the caller ever agreed to be seen and heard here, though it may not be recorded any more? */
export const everAgreed = (scope: Scope, room: Room): Promise<boolean> =>
  scope.asSystem('asked').exists('consent', ofCaller(scope, room))

/** Does the caller agree now? */
export const agrees = (scope: Scope, room: Room): Promise<boolean> =>
  scope.asSystem('asked').exists('consent', sql`${ofCaller(scope, room)} and ${valid}`)

/** Keeps that the caller agrees, a row each time; false when it does so already. */
export async function keepConsent(
  scope: Scope,
  room: Room,
  given: GivenConsent,
  { ip, env }: { ip: string; env: PlacesOfData },
): Promise<boolean> {
  if (await agrees(scope, room)) return false
  const { interview } = room
  const { companyId } = interview
  const { company } = await frameOf(scope, interview)
  const agreed = await agreedTo(scope.tx, env, kindOf(room.side), { companyId, company }, given)
  await scope.asSystem('consequence').add('consent', {
    ...agreed,
    companyId,
    interviewId: interview.id,
    subject: subjectOf(room),
    accountId: scope.me.accountId,
    ip,
  })
  return true
}

/** Notes that the caller takes it back; false when there was nothing to take. */
export async function withdrawConsent(scope: Scope, room: Room): Promise<boolean> {
  const taken = sql`${ofCaller(scope, room)} and ${valid}`
  return (await scope.asSystem('consequence').setAll('consent', taken, { withdrawnAt: now })).length > 0
}

/** Uploads ask the interview: it is agreed to while its candidate and who leads it both agree. */
export async function settleConsent(scope: Scope, { interview, candidateAccountId }: Room): Promise<void> {
  const agreed = await scope.asSystem('asked').row<{ count: number }>(sql`
    select count(distinct subject)::int as count from consent where "interviewId" = ${interview.id}
      and (subject, "accountId") in (('candidate', ${candidateAccountId}::uuid),
        ('interviewer', ${interview.interviewerAccountId}::uuid)) and ${valid}`)
  const isAgreed = agreed?.count === 2
  if (isAgreed === (interview.consentedAt !== null)) return
  await scope.asSystem('consequence').set('interview', interview.id, { consentedAt: isAgreed ? now : null })
}
