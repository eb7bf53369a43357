import { useEffect, useState } from 'react'
import { Refused } from './client.ts'

/** What a page without a cache knows of its first call. */
export type LoadState<T> =
  | { state: 'waiting' }
  | { state: 'loaded'; answer: T }
  | { state: 'failed'; error: Refused; retry: () => void }

/** What such a page does with its first call's answer. */
interface Loading<T> {
  /** Another call has answered the same. */
  set: (answer: T) => void
  /** Asks again; what is shown stays until the answer comes. */
  again: () => Promise<void>
}

/** One read of a page for strangers: asked when it opens, again on retry. `load` has to be stable or depend on `key` alone. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, key: string): LoadState<T> & Loading<T> {
  const [loadState, setLoadState] = useState<LoadState<T>>({ state: 'waiting' })
  const [round, setRound] = useState(0)
  const ask = (signal: AbortSignal) => {
    const retry = () => {
      setLoadState({ state: 'waiting' })
      setRound((before) => before + 1)
    }
    return load(signal).then(
      (answer) => setLoadState({ state: 'loaded', answer }),
      (error) => error instanceof Refused && setLoadState({ state: 'failed', error, retry }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new on every render; `key` says when it differs
  useEffect(() => {
    const leaving = new AbortController()
    void ask(leaving.signal)
    return () => leaving.abort()
  }, [key, round])
  return {
    ...loadState,
    set: (answer) => setLoadState({ state: 'loaded', answer }),
    again: async () => void (await ask(new AbortController().signal)),
  }
}
