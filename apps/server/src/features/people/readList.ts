import { Refusal } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { openThread } from '../../core/thread.ts'
import type { FileAnswer } from '../../http/handlers.ts'
import type { PeopleRead } from './list/people.ts'
import type { ReadResult } from './list/worker.ts'

const thread = openThread<{ body: string }, ReadResult>(new URL('./list/worker.ts', import.meta.url), {
  name: 'peopleLists',
  most: 8,
  limit: 20_000,
  memory: 512,
})

/** Reads the people of a list: every row as it is written, and what is wrong with which. Nobody is invited. */
export async function readList(body: string, gone: AbortSignal): Promise<PeopleRead> {
  const result = await thread({ body }, { signal: gone })
  if ('refused' in result) throw new Refusal(result.refused.status, result.refused.faults)
  return result
}

const samples: Record<Language, string[][]> = {
  en: [
    ['Name', 'Email', 'Phone', 'Role'],
    ['Demo Interviewer', 'interviewer@example.com', '+971501234567', 'Interviewer'],
  ],
  ar: [
    ['الاسم', 'البريد الإلكتروني', 'الهاتف', 'الدور'],
    ['محاور للتجربة', 'interviewer@example.com', '+971501234567', 'محاور'],
  ],
}

/** A list to fill in; the mark at its beginning lets spreadsheets read Arabic. */
export function samplePeople(language: Language): FileAnswer {
  const lines = samples[language].map((cells) => `${cells.join(',')}\r\n`)
  return { name: 'people.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from(`\uFEFF${lines.join('')}`) }
}
