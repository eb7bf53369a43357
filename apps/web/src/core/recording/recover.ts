import { claim } from './claim.ts'
import { DurableSource } from './durableSource.ts'
import { type Entry, type Journal, openJournal } from './journal.ts'
import { send, UploadRefusal } from './send.ts'

const KEEP = 14 * 86_400_000

/** Whose recordings are finished, and where they go. */
export interface Recovery {
  interviewId: string
  endpoint: string
  /** Asked before every request. */
  headers: () => HeadersInit | Promise<HeadersInit>
  /** Bytes that the server lacks, for whom waits. */
  left?(bytes: number): void
}

/**
 * Sends what an earlier visit recorded for the interview and could not send: a reload, a crash, a dead line.
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
    else if (entry.interviewId === recovery.interviewId) whole += (await finish(entry, journal, recovery)) ? 1 : 0
    release()
  }
  return whole
}

async function finish(entry: Entry, journal: Journal, { endpoint, headers, left }: Recovery): Promise<boolean> {
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
      headers,
      located: (url) => void journal.located(entry.id, url),
      acknowledged: (offset) => left?.(Math.max(0, source.size - offset)),
      online: () => {},
    })
    await journal.forget(entry.id)
    return true
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error
    // The place is gone, and so is the beginning: nobody can make anything of the rest.
    if (error.status === 404 || error.status === 410) await journal.forget(entry.id)
    return false
  }
}
