import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { signalApi } from '@majlis/domain/signal/api.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { words } from './text.ts'

/** What shows signals, or counts them. */
export const showsSignals = [signalApi.ofCheck, nominationApi.running, refcheckApi.consolidated]

/** Clears or confirms a signal, or takes that back. */
export function useDecision() {
  const t = useText(words)
  return useAct(signalApi.decide, {
    refreshes: showsSignals,
    message: ({ body: { state } }) => t.decided[state],
  })
}
