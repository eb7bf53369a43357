import { Refusal } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { openThread } from '../../core/thread.ts'
import type { Scope } from '../../db/scope.ts'
import type { FileAnswer } from '../../http/handlers.ts'
import { openRequisition } from '../candidate/store.ts'
import type { ReadList } from './csv/list.ts'
import type { Order, Result } from './csv/worker.ts'
import { presentIn } from './store/present.ts'

/** Each that waits holds a list of up to 2 MB; the largest takes about two seconds. */
const thread = openThread<Order, Result>(new URL('./csv/worker.ts', import.meta.url), {
  most: 16,
  limit: 20_000,
  memory: 512,
})

/** Reads the candidates of a list: every row as it is written, and what is wrong with which. Nobody is added. */
export async function readCsv(
  scope: Scope,
  { body, requisitionId }: { body: string; requisitionId: string },
  gone: AbortSignal,
): Promise<() => Promise<ReadList>> {
  const { id } = await openRequisition(scope, requisitionId)
  const present = await presentIn(scope, id)
  return async () => {
    const result = await thread({ body, present }, { signal: gone })
    if ('refused' in result) throw new Refusal(result.refused.status, result.refused.faults)
    return result
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
