import { refuse } from '@majlis/domain/core/refusal.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import type { AnswerChange } from '@majlis/domain/reference/schema.ts'
import type { Scope } from '../../db/scope.ts'
import { type Place, refuseEnded } from './page.ts'
import { holdAnswer, saveAnswer } from './store.ts'

/** Refuses who has not agreed yet, who is done, and who is on the phone. */
export function refuseAnswering(place: Place): void {
  refuseEnded(place)
  if (place.status !== RefereeStatus.ADDED) throw refuse(409, 'reference.final')
  if (place.consent !== 1) throw refuse(409, 'reference.consent')
  if (place.taken === 1 && !place.callEndedAt) throw refuse(409, 'reference.call')
}

/** Keeps one answer; submitting waits for it, and nothing is kept once that is done. */
export async function keepAnswer(scope: Scope, id: string, { referralRefereeId, ...change }: AnswerChange) {
  const mine = scope.me.link?.referralRefereeId ?? ''
  const held = await holdAnswer(scope, mine, id)
  if (held.row.referralRefereeId !== referralRefereeId) throw refuse(403, 'reference.other')
  refuseAnswering(held.place)
  return saveAnswer(scope, held, change, {
    name: [held.place.first_name, held.place.last_name].filter(Boolean).join(' '),
  })
}
