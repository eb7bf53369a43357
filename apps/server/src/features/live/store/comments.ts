import { guestShapes } from '@majlis/domain/guest/shapes.ts'
import type { LiveChange } from '@majlis/domain/live/schema.ts'
import type { Scope } from '../../../db/scope.ts'

/** So many comments travel in one answer; where there are more their thread is read. */
const mostComments = 20

/**
 * Comments as the actor's list call answers them, beside the word that they changed: where their interview is watched. What
 * is shown by a link is read as a whole.
 */
export async function withComments(
  scope: Scope,
  changes: LiveChange[],
  watch: readonly string[],
): Promise<LiveChange[]> {
  const ids = changes.flatMap(({ table, op, id }) => (table === 'comment' && op === 'set' && id ? [id] : []))
  if (scope.me.link || !ids.length || ids.length > mostComments) return changes
  const rows = await scope.these('comment', guestShapes.comment, ids, ['account'])
  const shown = new Map(rows.filter(({ interviewId }) => watch.includes(interviewId)).map((row) => [row.id, row]))
  return changes.map((change) => {
    const row = shown.get(change.id ?? '')
    return row ? { ...change, row } : change
  })
}
