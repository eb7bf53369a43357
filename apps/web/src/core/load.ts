import { useEffect, useState } from 'react'
import { Refused } from './client.ts'

/** What a page without a cache knows of its first call. */
export type LoadState<T> =
  | { state: 'waiting' }
  | { state: 'loaded'; answer: T }
  | { state: 'failed'; error: Refused; retry: () => void }

/** One read of a page for strangers: asked when it opens, again on retry. `load` has to be stable or depend on `key` alone. */
export function useLoad<T>(
  load: (signal: AbortSignal) => Promise<T>,
  key: string,
): LoadState<T> & { set: (answer: T) => void } {
  const [loadState, setLoadState] = useState<LoadState<T>>({ state: 'waiting' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new on every render; `key` says when it differs
  useEffect(() => {
    const leaving = new AbortController()
    const retry = () => {
      setLoadState({ state: 'waiting' })
      setRound((before) => before + 1)
    }
    load(leaving.signal).then(
      (answer) => setLoadState({ state: 'loaded', answer }),
      (error) => error instanceof Refused && setLoadState({ state: 'failed', error, retry }),
    )
    return () => leaving.abort()
  }, [key, round])
  return { ...loadState, set: (answer) => setLoadState({ state: 'loaded', answer }) }
}
