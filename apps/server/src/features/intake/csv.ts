import { Refusal } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type pg from 'pg'
import type { Keys } from '../../core/keys.ts'
import { openThread } from '../../core/thread.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { FileAnswer } from '../../http/handlers.ts'
import { erasedAmong, openRequisition } from '../candidate/store.ts'
import type { ReadList } from './csv/list.ts'
import type { Order, Result } from './csv/worker.ts'
import { presentIn } from './store/present.ts'

/** Each that waits holds a list of up to 2 MB; the largest takes about two seconds. */
const thread = openThread<Order, Result>(new URL('./csv/worker.ts', import.meta.url), {
  name: 'candidateLists',
  most: 16,
  limit: 20_000,
  memory: 512,
})

/** Reads the candidates of a list: every row as it is written, and what is wrong with which. Nobody is added. */
export async function readCsv(
  scope: Scope,
  { body, requisitionId }: { body: string; requisitionId: string },
  { pool, keys, gone }: { pool: pg.Pool; keys: Keys; gone: AbortSignal },
): Promise<() => Promise<ReadList>> {
  const { id, companyId } = await openRequisition(scope, requisitionId)
  const present = await presentIn(scope, id)
  return async () => {
    const result = await thread({ body, present }, { signal: gone })
    if ('refused' in result) throw new Refusal(result.refused.status, result.refused.faults)
    const emails = result.data.map(({ email }) => email)
    const erased = await inTransaction(pool, 'read', (tx) =>
      erasedAmong(openScope(tx, scope.me), keys, companyId, emails),
    )
    const erasedAt = new Map(erased.map(({ email, at }) => [email, at]))
    return { ...result, data: result.data.map((row) => ({ ...row, erasedAt: erasedAt.get(row.email) ?? null })) }
  }
}

const samples: Record<Language, string[][]> = {
  en: [
    ['Name', 'Email', 'Phone'],
    ['Demo Candidate', 'candidate@example.com', '+971501234567'],
  ],
  ar: [
    ['الاسم', 'البريد الإلكتروني', 'الهاتف'],
    ['مرشح للتجربة', 'candidate@example.com', '+971501234567'],
  ],
}

/** A list to fill in; the mark at its beginning lets spreadsheets read Arabic. */
export function sampleCsv(language: Language): FileAnswer {
  const lines = samples[language].map((cells) => `${cells.join(',')}\r\n`)
  return { name: 'candidates.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from(`\uFEFF${lines.join('')}`) }
}
