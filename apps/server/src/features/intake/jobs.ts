import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import { forgetOldMerges } from './store/merges.ts'

/** What was merged into candidates is forgotten once that cannot be undone any more. */
export const forgetCandidateMerges = (pool: pg.Pool): Promise<unknown> => inTransaction(pool, 'write', forgetOldMerges)
