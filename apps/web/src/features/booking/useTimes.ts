import { bookingApi } from '@majlis/domain/booking/api.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { earlyTimes } from './early.ts'
import { type BookingSource, optionsOf } from './source.ts'

const stretch = 28 * 86_400_000
/** So many stretches without any time are passed over by themselves. */
const mostEmpty = 3

/** The starts that are offered, as far as they were asked for. */
export interface KnownTimes {
  starts: number[]
  /** Up to here they are known. */
  to: number
  /** There may be later ones. */
  more: boolean
  /** Null where several interviewers differ. */
  interviewerTimezone: string | null
}

async function readStretch(source: BookingSource, from: number, signal?: AbortSignal): Promise<KnownTimes> {
  const to = from + stretch
  const query = { ...source.which, from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const { starts, more, interviewerTimezone } = await call(
    bookingApi.bookingTimes,
    { query },
    optionsOf(source, signal),
  )
  return { starts: starts.map((at) => Date.parse(at)), to, more, interviewerTimezone }
}

/** The first stretch, which the document may have asked for already. */
async function readFirst(source: BookingSource, from: number, signal: AbortSignal): Promise<KnownTimes> {
  const early = source.link ? await earlyTimes() : null
  if (!early) return readStretch(source, from, signal)
  return { ...early, starts: early.starts.map((at) => Date.parse(at)) }
}

/** Goes on from a stretch until there are times, or none for long. */
async function readOn(source: BookingSource, first: Promise<KnownTimes>, signal?: AbortSignal): Promise<KnownTimes> {
  let times = await first
  for (let empty = 1; empty < mostEmpty && times.more && !times.starts.length; empty++)
    times = await readStretch(source, times.to, signal)
  return times
}

/** The times to choose from: asked for at once, beside what they are for, and again whenever they are wanted anew. */
export function useTimes(source: BookingSource, isWanted: boolean, now: () => number) {
  const [times, setTimes] = useState<KnownTimes | null>(null)
  const [error, setError] = useState<Refused | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [round, setRound] = useState(0)
  const fail = (failure: unknown) => {
    if (failure instanceof Refused) setError(failure)
    else if (!(failure instanceof DOMException)) throw failure
  }
  const start = useEffectEvent((signal: AbortSignal) => {
    setError(null)
    readOn(source, readFirst(source, now(), signal), signal).then(setTimes, fail)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    start(leaving.signal)
    return () => leaving.abort()
  }, [isWanted, round])
  const loadMore = async () => {
    if (!times || isLoading) return
    setLoading(true)
    try {
      const later = await readOn(source, readStretch(source, times.to))
      setTimes({ ...later, starts: [...times.starts, ...later.starts] })
    } catch (failure) {
      fail(failure)
    } finally {
      setLoading(false)
    }
  }
  /** Asks anew, and answers what is offered now. */
  const reload = () => setRound((before) => before + 1)
  return { times, error, isLoading, loadMore, reload }
}
export type Times = ReturnType<typeof useTimes>
