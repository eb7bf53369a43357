import type { ConsolidatedData } from '@majlis/domain/refcheck/reportSchema.ts'
import { signalLines } from '@majlis/domain/refcheck/signalLines.ts'
import type words from '@majlis/domain/refcheck/signalWords.en.ts'
import css from './blocks.module.css'
import { make } from './blocks.ts'
import type { Block } from './sheets.ts'

/** What was confirmed about how the references were given, behind the referees; nothing where nothing was. */
export function signalBlocks(data: ConsolidatedData, t: typeof words): Block[] {
  const signals = signalLines(data, t)
  if (!signals.length) return []
  return [
    { element: make('h2', undefined, t.heading), isSticky: true },
    ...signals.flatMap(({ heading, lines }) => [
      { element: make('p', css.by, heading), isSticky: true },
      ...lines.map((line) => ({ element: make('p', css.words, line), continued: heading })),
    ]),
  ]
}
