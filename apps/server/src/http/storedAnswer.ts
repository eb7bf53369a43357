import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Keys } from '../core/keys.ts'
import type { MetRows, Scope } from '../db/scope.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Table } from '../db/visible/sight.ts'

/** What is kept of an answer: its sealed words, the rows that it is about, and whom and what it names. */
export interface StoredAnswer {
  answer: Buffer
  subjects: Record<string, Table>
  mentions: string[]
}

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi

/**
 * Makes an answer ready for keeping. `about` is where it is kept: moved to another place it does not open. Of a row that
 * did not come through the scope nobody could say later whether it is in sight: of that only the fact is kept.
 */
export function storableAnswer(keys: Keys, answer: unknown, met: MetRows, about: string): StoredAnswer {
  const ids = idsOf(answer)
  const subjects = Object.fromEntries(ids.flatMap((id) => (met.has(id) ? [[id, met.get(id) as Table]] : [])))
  const isKnown = ids.every((id) => met.has(id)) || isBare(answer)
  const words = JSON.stringify(isKnown ? { answer } : {})
  return {
    answer: keys.seal(Buffer.from(words), about),
    subjects,
    mentions: [...new Set(words.match(uuid)?.map((id) => id.toLowerCase()))],
  }
}

/** An answer that was kept, or null when only the fact was, or it was sealed with a key that is gone. */
export function openStoredAnswer(keys: Keys, sealed: Buffer, about: string): { answer: unknown } | null {
  const words = keys.open(sealed, about)
  const kept = words && (JSON.parse(words.toString()) as { answer?: unknown })
  return kept && 'answer' in kept ? { answer: kept.answer } : null
}

/** An id alone tells nothing. */
const isBare = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).every((key) => key === 'id')

/** Throws 404 unless everything that an answer is about is still there, and still in the caller's sight. */
export async function refuseUnseen(scope: Scope, subjects: StoredAnswer['subjects']): Promise<void> {
  const tables = Map.groupBy(Object.entries(subjects), ([, table]) => table)
  for (const [table, rows] of tables) {
    const ids = rows.map(([id]) => id)
    const seen = await scope.all(table as 'candidate', anyOf(ids))
    if (seen.length < ids.length) throw refuse(404, 'notFound')
  }
}

const anyOf = (ids: string[]): Sql => sql`id = any(${ids}::uuid[])`

/** The ids of what an answer is about: of one row, of many, or of a bulk call's rows. */
function idsOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(idsOf)
  if (answer === null || typeof answer !== 'object') return []
  if ('errors' in answer && 'data' in answer) return idsOf(answer.data)
  return 'id' in answer && typeof answer.id === 'string' ? [answer.id] : []
}
