import { claim } from './claim.ts'
import { DurableSource } from './durableSource.ts'
import { type Entry, type Film, type Journal, openJournal } from './journal.ts'
import { type Pace, send, UploadRefusal } from './send.ts'

const KEEP = 14 * 86_400_000

/** Whose recordings are finished, and where they go. */
export interface Recovery {
  /** All of the films that the caller may send, unless one interview is meant. */
  interviewId?: string
  endpoint: string
  /** Asked before every request. */
  headers: (interviewId: string) => HeadersInit | Promise<HeadersInit>
  /** Which of the two films of a live interview the caller may send. */
  film?: Film
  pace?: Pace
  /** Bytes that the server lacks, for whom waits. */
  left?(bytes: number): void
}

/**
 * Sends what an earlier visit recorded and could not send: a reload, a crash, a dead line.
 * Answers how many recordings are whole now. Parts too old to be wanted are removed from the device.
 */
export async function recoverRecordings(recovery: Recovery): Promise<number> {
  const journal = await openJournal().catch(() => null)
  if (!journal) return 0
  let whole = 0
  for (const entry of await journal.entries()) {
    const release = await claim(entry.id)
    if (!release) continue
    if (Date.now() - entry.begunAt > KEEP) await journal.forget(entry.id)
    else if ((recovery.interviewId ?? entry.interviewId) === entry.interviewId && entry.film === recovery.film)
      whole += (await finish(entry, journal, recovery)) ? 1 : 0
    release()
  }
  return whole
}

async function finish(
  entry: Entry,
  journal: Journal,
  { interviewId, endpoint, headers, pace, left }: Recovery,
): Promise<boolean> {
  const source = new DurableSource(await journal.parts(entry.id))
  source.end()
  if (source.size === 0 && !entry.url) {
    await journal.forget(entry.id)
    return false
  }
  try {
    await send({
      ...entry,
      source,
      endpoint,
      headers: () => headers(entry.interviewId),
      pace,
      located: (url) => void journal.located(entry.id, url),
      acknowledged: (offset) => left?.(Math.max(0, source.size - offset)),
      online: () => {},
    })
    await journal.forget(entry.id)
    return true
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error
    // The place is gone, and so is the beginning: nobody can make anything of the rest. Where no interview is named it
    // may be another's who uses this device, and is theirs to send.
    const isGone = error.status === 410 || (error.status === 404 && interviewId !== undefined)
    if (isGone) await journal.forget(entry.id)
    return false
  }
}
