import { bookingApi } from '@majlis/domain/booking/api.ts'
import { type CallOptions, call } from '../../core/client.ts'

/** Whose booking it is: what a link names, or what the session's own dashboard names. */
export interface BookingSource {
  link?: string
  /** The offer or the interview, where a session asks. */
  which: { offerId?: string; interviewId?: string }
}

/** How its calls are sent; each place shows its failure itself. */
export const optionsOf = ({ link }: BookingSource, signal?: AbortSignal): CallOptions => ({ quiet: true, link, signal })

/** Is this start still offered? Asked of the server, at the moment. */
export async function isStillOffered(source: BookingSource, startsAt: string): Promise<boolean> {
  const at = Date.parse(startsAt)
  const query = { ...source.which, from: startsAt, to: new Date(at + 86_400_000).toISOString() }
  const { starts } = await call(bookingApi.bookingTimes, { query }, optionsOf(source))
  return starts.some((start) => Date.parse(start) === at)
}
