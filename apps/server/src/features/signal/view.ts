import { refuse } from '@majlis/domain/core/refusal.ts'
import { explainUntil, isForOther, mayAsk, mayExplain } from '@majlis/domain/signal/decide.ts'
import type { Asked, OwnSignal, Signal } from '@majlis/domain/signal/schema.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { hasColleagues, namesOf } from './store/check.ts'
import { askedOf, entriesOf, peopleOf, signalsOf } from './store.ts'

type Row = RowOf<'referral_signal'>
type Names = Awaited<ReturnType<typeof namesOf>>

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** What was seen and whom it names, without anything that was done about it. */
function seenOf(row: Row, { referees, candidate }: Names) {
  const { id, kind, level, detail, state } = row
  return {
    ...{ id, kind: kind as Signal['kind'], level, detail: detail as Signal['detail'], state, candidate },
    referee: referees.get(row.referralRefereeId) ?? '',
    other: row.otherRefereeId && (referees.get(row.otherRefereeId) ?? ''),
  }
}

/** The same for whoever is spoken to itself. */
function toldTo(role: 'candidate' | 'referee', row: Row, names: Names) {
  const seen = seenOf(row, names)
  const isOfTwo = row.otherRefereeId !== null
  return role === 'candidate' ? { ...seen, isOfTwo } : { ...seen, isOfTwo, referee: null, other: null }
}

/** The signals of a ref-check in sight, as the company reads them; of one, that one alone. */
export async function shownSignals(scope: Scope, checkId: string, id: string | null = null): Promise<Signal[]> {
  const check = await scope.get('referral_candidate', checkId)
  const rows = await signalsOf(scope, checkId, id)
  if (!rows.length) return []
  const [names, entries, people, colleagues, now] = [
    await namesOf(scope.tx, checkId),
    await entriesOf(scope, rows),
    await peopleOf(scope, rows),
    await hasColleagues(scope, check),
    await scope.now(),
  ]
  const decider = { accountId: scope.me.accountId, hasColleagues: colleagues }
  return rows.map((row) => ({
    ...seenOf(row, names),
    referralRefereeId: row.referralRefereeId,
    otherRefereeId: row.otherRefereeId,
    raisedAt: row.raisedAt,
    asked: row.asked as Signal['asked'],
    askedAt: row.askedAt,
    explainUntil: moment(explainUntil(row)),
    explanation: row.explanation,
    note: row.note,
    mayAsk: mayAsk(row, now),
    isForOther: isForOther(row, decider),
    entries: entries
      .filter(({ signalId }) => signalId === row.id)
      .map(({ id: entryId, what, asked, words, accountId, createdAt }) => ({
        ...{ id: entryId, what, words, createdAt, asked: asked as Signal['asked'] },
        by: accountId && (people.get(accountId) ?? null),
      })),
    updatedAt: row.updatedAt,
  }))
}

/** What a link's holder is asked to explain; nothing that the company said of it. */
export async function askedSignals(scope: Scope): Promise<Asked> {
  const { link, language } = scope.me
  if (!link) throw refuse(404, 'link.ended')
  const role = link.referralRefereeId ? 'referee' : 'candidate'
  const rows = await askedOf(scope, role)
  const check = rows[0]?.referralCandidateId
  const names: Names = check
    ? await namesOf(scope.tx, check)
    : { company: '', candidate: '', referees: new Map<string, string>() }
  const now = await scope.now()
  return {
    ...{ company: names.company, role, language },
    signals: rows.map((row) => ({
      ...toldTo(role, row, names),
      explainUntil: moment(explainUntil(row)),
      explanation: row.explanation,
      mayExplain: mayExplain(row, now),
    })),
  }
}

/** What was seen about the candidate itself, as far as its sight shows that. */
export async function ownSignals(scope: Scope, checkId: string): Promise<OwnSignal[]> {
  const rows = await signalsOf(scope, checkId)
  if (!rows.length) return []
  const names = await namesOf(scope.tx, checkId)
  return rows.map((row) => ({ ...toldTo('candidate', row, names), raisedAt: row.raisedAt }))
}
