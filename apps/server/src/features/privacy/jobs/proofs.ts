import { proofYears } from '@majlis/domain/privacy/rules.ts'
import type pg from 'pg'
import { inTransaction } from '../../../db/transaction.ts'
import { journalOf, shortenJournal } from '../journalFile.ts'
import { endOldProofs } from '../store.ts'

interface Dependencies {
  pool: pg.Pool
  clock: () => Date
  folder: string
}

/**
 * Ends what proves requests, erasures and holds five years after they were over, in the database and in the journal, and
 * links by which nobody can ask any more. Answers how many rows went.
 */
export async function endProofs({ pool, clock, folder }: Dependencies): Promise<number> {
  const before = new Date(clock())
  before.setUTCFullYear(before.getUTCFullYear() - proofYears)
  const gone = await inTransaction(pool, 'write', (tx) => endOldProofs(tx, before, clock()))
  await shortenJournal(journalOf(folder), before)
  return gone
}
