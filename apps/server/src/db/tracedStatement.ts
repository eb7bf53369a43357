import type pg from 'pg'
import { traced, tracing } from '../core/trace.ts'

const summaries = new Map<string, string>()

/** What a statement does, in two words, and to which table first; it says no value, as none stands in its text. */
function summaryOf({ name = '', text }: pg.QueryConfig): string {
  const known = summaries.get(name)
  if (known) return known
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)/i.exec(text) ?? []
  const summary = `${verb.toLowerCase()} ${table}`.trim()
  if (name) summaries.set(name, summary)
  return summary
}

/** Statements that are sent by their text. */
export interface OwnerStatements {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>>
}

/** Statements of the database's owner, for work that no role of a request may do; each is told as those of transactions are. */
export const asOwner = (on: pg.Pool | pg.ClientBase): OwnerStatements => ({
  query: (text, values = []) => sendTraced({ text, values }, () => on.query(text, values)),
})

const writing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Sends a statement, at once; where tracing is on it is told by its name and what it does, never with its values. */
export function sendTraced<R extends pg.QueryResult | pg.QueryArrayResult>(
  query: pg.QueryConfig,
  send: () => Promise<R>,
): Promise<R> {
  const told = tracing()
  if (!told) return send()
  const summary = summaryOf(query)
  return traced(
    summary,
    async () => {
      const result = await send()
      const rows = result.rowCount ?? 0
      told.note({
        'db.response.returned_rows': result.rows.length,
        ...(writing.has(result.command) && { 'majlis.written': rows }),
      })
      return result
    },
    {
      outside: true,
      told: {
        ...{ 'db.system.name': 'postgresql', 'db.query.summary': summary },
        ...(query.name && { 'majlis.statement': query.name }),
      },
    },
  )
}
