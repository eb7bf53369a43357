import { bookingApi } from '@majlis/domain/booking/api.ts'
import type { Booking } from '@majlis/domain/booking/schema.ts'
import { useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { useLoad } from '../../core/load.ts'
import { showLogo } from '../../core/product.ts'
import { earlyBooking } from './early.ts'
import { type BookingSource, isStillOffered, optionsOf } from './source.ts'

export type Hold = NonNullable<Booking['hold']>
/** A time that somebody else took meanwhile, and what is free instead. */
export interface Lost {
  startsAt: string
  next: string[]
}
/** What is being sent. */
export type Sending = { act: 'hold' | 'release' | 'book' | 'wish'; startsAt?: string }

const isTaken = ({ status, errors }: Refused) =>
  status === 409 && errors.some(({ field, code }) => field === 'startsAt' && code !== 'tooLate')

/** The own booking, and all that can be done with it. */
export function useBooking(source: BookingSource, onChange: () => void) {
  const { which } = source
  const read = async (signal: AbortSignal) =>
    showLogo(
      (source.link && (await earlyBooking())) ||
        (await call(bookingApi.booking, { query: which }, optionsOf(source, signal))),
    )
  const asked = useLoad(read, `${source.link} ${which.offerId} ${which.interviewId}`)
  const [sending, setSending] = useState<Sending | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [lost, setLost] = useState<Lost | null>(null)
  const [lapsed, setLapsed] = useState<Hold | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const [wasMoved, setWasMoved] = useState(false)

  const show = (booking: Booking) => {
    asked.set(booking)
    setLapsed(null)
    onChange()
  }
  const refuse = async (error: unknown, startsAt: string | undefined) => {
    if (!(error instanceof Refused)) throw error
    if (startsAt && isTaken(error)) setLost({ startsAt, next: error.errors.flatMap(({ next = [] }) => next) })
    else setRefusal(error.message)
    // Whatever stands now: the link may have ended, or the booking changed in another window.
    if (error.status >= 400 && error.status !== 429) await asked.again()
  }
  const send = async (now: Sending, request: () => Promise<Booking>) => {
    if (sending) return false
    setSending(now)
    setRefusal(null)
    setLost(null)
    try {
      const result = await request()
      if (now.act === 'book') {
        const before = asked.state === 'loaded' ? asked.answer : null
        setOther(otherPerson(before, result))
        setWasMoved(isMove(before, result))
      }
      show(result)
      return true
    } catch (error) {
      await refuse(error, now.startsAt)
      return false
    } finally {
      setSending(null)
    }
  }
  const options = optionsOf(source)
  return {
    asked,
    sending,
    refusal,
    lost,
    lapsed,
    /** The time is as it was chosen, but with somebody else. */
    other,
    /** Its time has just been moved here. */
    wasMoved,
    forgetLost: () => setLost(null),
    take: (startsAt: string) =>
      send({ act: 'hold', startsAt }, () => call(bookingApi.hold, { body: { startsAt, ...which } }, options)),
    release: () => send({ act: 'release' }, () => call(bookingApi.releaseHold, { query: which }, options)),
    book: (startsAt: string, timezone: string) =>
      send({ act: 'book', startsAt }, () => call(bookingApi.book, { body: { startsAt, timezone, ...which } }, options)),
    wish: (wishes: { startsAt: string }[], message: string) =>
      send({ act: 'wish' }, () =>
        call(bookingApi.wish, { body: { wishes, message: message.trim() || null, ...which } }, options),
      ),
    /** Its five minutes are over: the time may be free still. */
    async lapse(hold: Hold) {
      try {
        if (await isStillOffered(source, hold.startsAt)) setLapsed(hold)
        else setLost({ startsAt: hold.startsAt, next: [] })
        await asked.again()
      } catch (error) {
        await refuse(error, undefined)
      }
    },
    async reload() {
      await asked.again()
      onChange()
    },
  }
}

const isMove = (before: Booking | null, { startsAt }: Booking): boolean =>
  Boolean(before?.startsAt && before.startsAt !== startsAt)

/** Who it is with now, where that was somebody else when the same time was held or booked before. */
function otherPerson(before: Booking | null, { startsAt, with: now }: Booking): string | null {
  const was = before?.hold ?? before
  const isSameTime = was !== null && was !== undefined && was.startsAt === startsAt && was.with.length > 0
  return isSameTime && now.some((name) => !was.with.includes(name)) ? now.join(', ') : null
}

/** What every step is given. */
export interface StepOf {
  booking: ReturnType<typeof useBooking>
  answer: Booking
  source: BookingSource
}
