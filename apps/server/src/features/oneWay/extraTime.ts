import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { mostExtraDays } from '@majlis/domain/oneWay/extraTime.ts'
import { isResendable } from '@majlis/domain/oneWay/rules.ts'
import type { ExtraTime } from '@majlis/domain/oneWay/schema.ts'
import type { Scope } from '../../db/scope.ts'
import { addHistory, lockOpen, panelRow } from '../candidate/store.ts'
import type { Interview } from '../interview/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { tellOfExtraTime } from './messages.ts'
import { grantTime, grantWords } from './store.ts'

const day = 86_400_000

/** Gives one candidate more time: until later, or longer for each answer. Written down, and told with a link. */
export async function giveTime(
  scope: Scope,
  dependencies: SenderDependencies,
  id: string,
  wanted: ExtraTime,
): Promise<void> {
  const { candidate, requisition } = await lockOpen(scope, id)
  const row = await panelRow(scope, candidate)
  if (!row.interview || !isResendable(row)) throw refuse(409, 'interview.noInvite', { field: 'status' })
  const given = await givenTo(scope, row.interview, wanted)
  const interview = await grantTime(scope, row.interview, given)
  const { status } = candidate
  const message = await grantWords(scope, interview)
  await addHistory(scope, candidate, { from: status, to: status, kind: 'extraTime', message })
  await tellOfExtraTime(scope, dependencies, candidate, requisition, interview, `${interview.id}:${randomUUIDv7()}`)
}

/** What changes by it; refused where nothing does. */
async function givenTo(scope: Scope, interview: Interview, { deadline, timeFactor }: ExtraTime) {
  const { deadline: before, timeFactor: factor } = interview
  const until = deadline == null ? null : new Date(deadline)
  if (until) {
    const now = await scope.now()
    const isLater = until.getTime() > Math.max(now, before === null ? 0 : Date.parse(before))
    if (!isLater || until.getTime() > now + mostExtraDays * day)
      throw refuse(422, 'interview.laterDate', { field: 'deadline', params: { days: mostExtraDays } })
  }
  const isLonger = timeFactor !== undefined && timeFactor !== factor
  if (!until && !isLonger) throw refuse(422, 'interview.noMoreTime', { field: 'deadline' })
  return { ...(until && { deadline: until.toISOString() }), ...(isLonger && { timeFactor }) }
}
