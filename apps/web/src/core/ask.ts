import { useEffect, useState } from 'react'
import { Refused } from './client.ts'

/** What a page without a cache knows of its first call. */
export type Asked<T> =
  | { state: 'waiting' }
  | { state: 'told'; answer: T }
  | { state: 'failed'; error: Refused; retry: () => void }

/** One read of a page for strangers: asked when it opens, again on retry. `ask` has to be stable or depend on `key` alone. */
export function useAsk<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  key: string,
): Asked<T> & { set: (answer: T) => void } {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'waiting' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is new on every render; `key` says when it differs
  useEffect(() => {
    const leaving = new AbortController()
    const retry = () => {
      setAsked({ state: 'waiting' })
      setRound((before) => before + 1)
    }
    ask(leaving.signal).then(
      (answer) => setAsked({ state: 'told', answer }),
      (error) => error instanceof Refused && setAsked({ state: 'failed', error, retry }),
    )
    return () => leaving.abort()
  }, [key, round])
  return { ...asked, set: (answer) => setAsked({ state: 'told', answer }) }
}
