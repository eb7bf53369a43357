import { proofYears } from '@majlis/domain/privacy/rules.ts'
import type pg from 'pg'
import { inTransaction } from '../../../db/transaction.ts'
import {
  addToJournal,
  type JournalLine,
  journalOf,
  knownInJournal,
  readJournal,
  shortenJournal,
} from '../journalFile.ts'
import { endOldProofs, endRequest, eraseAgain, knownErasures, linesOf, recentProofs, restoreProof } from '../store.ts'

interface Dependencies {
  pool: pg.Pool
  /** Everything we keep: the database stands in it, or elsewhere. */
  folder: string
}

/** So many lines are written at once. */
const atOnce = 500

/** Writes down the erasures that the journal does not have yet, and answers how many. */
export async function keepJournal({ pool, folder }: Dependencies): Promise<number> {
  const proofs = await inTransaction(pool, 'read', recentProofs)
  if (!proofs.length) return 0
  const file = journalOf(folder)
  const known = await knownInJournal(file)
  const fresh = proofs.filter((id) => !known.has(id))
  for (let from = 0; from < fresh.length; from += atOnce)
    await addToJournal(file, await inTransaction(pool, 'read', (tx) => linesOf(tx, fresh.slice(from, from + atOnce))))
  return fresh.length
}

/**
 * Carries out again what the journal knows and the database does not: a backup was restored that is older than they are.
 * Runs before anybody is let in. Answers how many.
 */
export async function replayJournal({ pool, folder }: Dependencies): Promise<number> {
  // A line whose proof has ended by its age is nothing that a backup could bring back.
  const isOver = ({ goneAt }: JournalLine) => Date.parse(goneAt) < Date.now() - proofYears * 366 * 24 * 3600 * 1000
  const lines = (await readJournal(journalOf(folder))).filter((line) => !isOver(line))
  if (!lines.length) return 0
  const known = await inTransaction(pool, 'read', (tx) =>
    knownErasures(
      tx,
      lines.map(({ id }) => id),
    ),
  )
  const missing = lines.filter(({ id }) => !known.has(id)).sort((a, b) => (a.goneAt < b.goneAt ? -1 : 1))
  for (const line of missing) await replay(pool, line)
  return missing.length
}

const replay = (pool: pg.Pool, line: JournalLine) =>
  inTransaction(pool, 'write', async (tx) => {
    await eraseAgain(tx, line.subject, line.rowId)
    if (line.requestId) await endRequest(tx, line.requestId, new Date(line.goneAt))
    await restoreProof(tx, line)
  })

/**
 * Ends what proves requests, erasures and holds five years after they were over, in the database and in the journal, and
 * links by which nobody can ask any more. Answers how many rows went.
 */
export async function endProofs({ pool, clock, folder }: Dependencies & { clock: () => Date }): Promise<number> {
  const before = new Date(clock())
  before.setUTCFullYear(before.getUTCFullYear() - proofYears)
  const gone = await inTransaction(pool, 'write', (tx) => endOldProofs(tx, before, clock()))
  await shortenJournal(journalOf(folder), before)
  return gone
}
