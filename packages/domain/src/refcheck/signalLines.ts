import type { ConsolidatedData } from './reportSchema.ts'
import { type SignalKind, type SignalLevel, SignalState } from './signal.ts'
import type words from './signalWords.en.ts'

/** A signal in the words of a report: its heading, what was seen, what can explain it, and what was said about it. */
export interface SignalLines {
  heading: string
  lines: readonly string[]
}

/** What a report prints of signals, in the words of its language. */
export function signalLines({ signals, candidateData }: ConsolidatedData, t: typeof words): SignalLines[] {
  return signals.map(({ kind, level, state, detail, explanation, note, ...names }) => ({
    heading: [t.kinds[kind as SignalKind], t.levels[level as SignalLevel], t.states[state as SignalState]].join(' · '),
    lines: [
      `${t.seen[kind as SignalKind](detail, { ...names, candidate: candidateData.candidate_name })} ${t.mayBe[kind as SignalKind]}`,
      ...(explanation ? [t.explained(explanation)] : []),
      ...(note && state === SignalState.CONFIRMED ? [t.noted(note)] : []),
    ],
  }))
}
