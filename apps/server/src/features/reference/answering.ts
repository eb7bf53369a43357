import { refuse } from '@majlis/domain/core/refusal.ts'
import { RefereeStatus } from '@majlis/domain/refcheck/status.ts'
import { fieldsOf, isOffered } from '@majlis/domain/reference/rules.ts'
import type { AnswerChange } from '@majlis/domain/reference/schema.ts'
import type { Scope } from '../../db/scope.ts'
import { type Place, refuseEnded } from './page.ts'
import { answersOf, shareReferee } from './store.ts'

const fields = [
  ...(['text_answer', 'choice_number', 'choice_expansion'] as const),
  ...(['scale_number', 'scale_expansion', 'attachment_approval'] as const),
]

/** Refuses who has not agreed yet, and who is done. */
export function refuseAnswering(place: Place): void {
  refuseEnded(place)
  if (place.status !== RefereeStatus.ADDED) throw refuse(409, 'reference.final')
  if (place.consent !== 1) throw refuse(409, 'reference.consent')
}

/** Keeps one answer; submitting waits for it, and nothing is kept once that is done. */
export async function keepAnswer(scope: Scope, id: string, { referralRefereeId, ...change }: AnswerChange) {
  const mine = scope.me.link?.referralRefereeId ?? ''
  // Sent together and answered in this order: a page saves with nearly each pause in typing, and each wait is one more.
  const [place, row, [answer], now] = await Promise.all([
    shareReferee(scope, mine),
    scope.lock('referral_answer', id),
    answersOf(scope, mine, id),
    scope.now(),
  ])
  if (row.referralRefereeId !== referralRefereeId) throw refuse(403, 'reference.other')
  refuseAnswering(place)
  if (change.updatedAt && row.updatedAt !== change.updatedAt) throw stale(place)
  if (!answer) throw refuse(404, 'notFound')
  const { ref_question } = answer
  const given = fields.filter((field) => change[field] !== undefined)
  const odd = given.find((field) => !fieldsOf(ref_question.question_type).includes(field) && change[field] !== null)
  if (odd) throw refuse(422, 'reference.offered', { field: odd })
  const values = Object.fromEntries(given.map((field) => [field, emptied(change[field])]))
  if (!isOffered(ref_question, { ...answer, ...values }))
    throw refuse(422, 'reference.offered', { field: 'choice_number' })
  const since = now - Date.parse(place.startedAt ?? '')
  const saved = await scope.set('referral_answer', id, {
    ...values,
    // What the page measured never shrinks, and is never longer than the server's own clock saw.
    active_ms: Math.round(Math.min(since, Math.max(row.active_ms ?? 0, change.active_ms ?? 0))),
    in_one_piece: Math.max(row.in_one_piece ?? 0, change.in_one_piece ?? 0),
  })
  return { id, updatedAt: saved.updatedAt }
}

const emptied = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)
const stale = ({ first_name, last_name }: Place) =>
  refuse(409, 'stale', { field: 'updatedAt', params: { name: [first_name, last_name].filter(Boolean).join(' ') } })
