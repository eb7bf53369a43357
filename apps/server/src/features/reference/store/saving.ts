import { refuse } from '@majlis/domain/core/refusal.ts'
import { fieldsOf, isOffered } from '@majlis/domain/reference/rules.ts'
import type { AnswerChange, RelationshipWord } from '@majlis/domain/reference/schema.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'
import { answersOf, shareReferee } from './rows.ts'

const fields = [
  ...(['text_answer', 'choice_number', 'choice_expansion'] as const),
  ...(['scale_number', 'scale_expansion', 'attachment_approval'] as const),
]
type Place = RowOf<'referral_referee'>
type Change = Omit<AnswerChange, 'referralRefereeId'>

/** An answer that is held until the transaction ends, with its referee. */
export type HeldAnswer = Awaited<ReturnType<typeof holdAnswer>>

/**
 * Holds an answer and the referee who gives it. All is sent together and answered in this order: a page saves with nearly each
 * pause in typing, and each wait is one more.
 */
export async function holdAnswer(scope: Scope, referralRefereeId: string, id: string) {
  const [place, row, [answer], now] = await Promise.all([
    shareReferee(scope, referralRefereeId),
    scope.lock('referral_answer', id),
    answersOf(scope, referralRefereeId, id),
    scope.now(),
  ])
  return { place, row, answer, now }
}

/** Keeps one answer, as its referee writes it or as `savedBy` writes it down by phone. */
export async function saveAnswer(
  scope: Scope,
  { place, row, answer, now }: HeldAnswer,
  change: Change,
  by: { name: string; savedBy?: string },
) {
  if (row.referralRefereeId !== place.id) throw refuse(404, 'notFound')
  if (change.updatedAt && row.updatedAt !== change.updatedAt)
    throw refuse(409, 'stale', { field: 'updatedAt', params: { name: by.name } })
  if (!answer) throw refuse(404, 'notFound')
  const { ref_question } = answer
  const given = fields.filter((field) => change[field] !== undefined)
  const odd = given.find((field) => !fieldsOf(ref_question.question_type).includes(field) && change[field] !== null)
  if (odd) throw refuse(422, 'reference.offered', { field: odd })
  const values = Object.fromEntries(given.map((field) => [field, emptied(change[field])]))
  if (!isOffered(ref_question, { ...answer, ...values }))
    throw refuse(422, 'reference.offered', { field: 'choice_number' })
  const saved = await scope.set('referral_answer', row.id, {
    ...values,
    ...(by.savedBy
      ? { savedBy: by.savedBy }
      : place.taken
        ? asWritten(row, values)
        : measured(now, place, row, change)),
  })
  return { id: row.id, updatedAt: saved.updatedAt }
}

type Row = RowOf<'referral_answer'>

/** What was written down by phone, kept beside what its referee makes of it: once, and where it becomes something else. */
function asWritten(row: Row, values: Record<string, unknown>) {
  const isOther = Object.entries(values).some(([field, value]) => row[field as keyof Row] !== value)
  if (row.phone_text || !isOther) return {}
  return { phone_text: Object.fromEntries(fields.map((field) => [field, row[field]])) }
}

/** What the page measured never shrinks, and is never longer than the server's own clock saw. */
function measured(now: number, place: Place, row: Row, change: Change) {
  const since = now - Date.parse(place.startedAt ?? '')
  return {
    active_ms: Math.round(Math.min(since, Math.max(row.active_ms ?? 0, change.active_ms ?? 0))),
    in_one_piece: Math.max(row.in_one_piece ?? 0, change.in_one_piece ?? 0),
  }
}

const emptied = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** Keeps what the referee says of the relationship beside what the candidate said. */
export function keepRelation(scope: Scope, place: Place, { status, ...said }: RelationshipWord): Promise<Place> {
  const corrected = Object.fromEntries(Object.entries(said).map(([key, value]) => [`confirmed_${key}`, value || null]))
  return scope.set('referral_referee', place.id, { relationship_status: status, ...corrected })
}
