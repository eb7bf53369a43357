import { createHash } from 'node:crypto'
import type { LiveRoom } from '@majlis/domain/liveRoom/schema.ts'
import { iceServersFor } from '../../core/ice.ts'
import type { Scope } from '../../db/scope.ts'
import { frameOf } from '../candidate/store.ts'
import { logoOf } from '../company/store.ts'
import { consentWords } from '../consent/store.ts'
import type { LiveRoomDependencies } from './dependencies.ts'
import { kindOf } from './store/consents.ts'
import { readStanding } from './store/people.ts'
import { enterRoom } from './store/room.ts'

/** The room as the caller may see it. */
export async function showRoom(
  scope: Scope,
  id: string,
  { env }: Pick<LiveRoomDependencies, 'env'>,
): Promise<LiveRoom> {
  const room = await enterRoom(scope, id)
  const { interview, side } = room
  const frame = await frameOf(scope, interview)
  const { standing } = await readStanding(scope, room)
  const agreed = standing.people.some(({ me, agreed: has }) => me && has)
  const { companyId } = interview
  return {
    ...standing,
    interviewId: id,
    candidateName: frame.candidateName,
    company: frame.company,
    logo: await logoOf(scope.tx, companyId),
    position: frame.hidden && side === 'candidate' ? null : frame.position,
    side,
    endsAt: interview.scheduledEnd,
    agreed,
    consent: agreed ? null : await consentWords(scope.tx, env, kindOf(side), { companyId, company: frame.company }),
    ...iceServersFor(env, relayName(id, scope.me.accountId), Date.parse(standing.now)),
  }
}

/** Whom a relay serves: told apart, and named to nobody who reads its log. */
const relayName = (id: string, accountId: string) =>
  createHash('sha256').update(`${id} ${accountId}`).digest('hex').slice(0, 16)
