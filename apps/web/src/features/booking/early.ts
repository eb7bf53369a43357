import type { Booking, BookingTimes } from '@majlis/domain/booking/schema.ts'

/** What the document asked for before this script had come (`tools/boot.js`), and how far ahead the times go. */
interface Early {
  booking?: Promise<Response>
  times?: Promise<Response>
  to: string
}
declare global {
  interface Window {
    majlisBooking?: Early
  }
}

/** What the booking is about, as the document asked it; once, and null where the page has to ask by itself. */
export const earlyBooking = (): Promise<Booking | null> => take<Booking>('booking')

/** The first times and up to when they are known, as the document asked for them. */
export async function earlyTimes(): Promise<(BookingTimes & { to: number }) | null> {
  const to = window.majlisBooking?.to
  const times = await take<BookingTimes>('times')
  return times && to ? { ...times, to: Date.parse(to) } : null
}

/** A refusal is asked for again: the page tells it in its own way. */
async function take<T>(what: 'booking' | 'times'): Promise<T | null> {
  const sent = window.majlisBooking?.[what]
  delete window.majlisBooking?.[what]
  const response = await sent?.catch(() => null)
  return response?.ok ? (await response.json()).content.data : null
}
