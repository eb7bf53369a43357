import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { inTime } from '../../core/inTime.ts'
import type { Storage } from '../../outside/storage.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'

/** What a try of the store has shown. */
export interface Probe {
  works: boolean
  ms: number
}

const every = 60_000
/** A store that does not answer for so long is as good as away. */
const patience = 10_000

/** What a try needs. Its file is noted before it is put, as any other: a process that dies in the middle leaves none. */
interface Tried {
  storage: Pick<Storage, 'get' | 'delete'>
  files: StoredFiles
}

/** Tries the store by writing, reading and removing a file, at most once a minute, however many look. */
export function openProbe(parts: Tried): () => Promise<Probe> {
  let last: { at: number; result: Promise<Probe> } | null = null
  return () => {
    if (!last || Date.now() - last.at > every) last = { at: Date.now(), result: tried(parts) }
    return last.result
  }
}

async function tried(parts: Tried): Promise<Probe> {
  const begun = performance.now()
  const tooLate = () => new Error('the store does not answer')
  const works = await inTime(roundTrip(parts), patience, tooLate).catch(() => false)
  return { works, ms: Math.round(performance.now() - begun) }
}

async function roundTrip({ storage, files }: Tried): Promise<boolean> {
  const sent = randomBytes(20)
  const { key } = await files.keep(sent, { type: 'application/octet-stream' })
  try {
    return (await buffer(await storage.get(key))).equals(sent)
  } finally {
    await storage.delete(key)
    await files.discard(key)
  }
}
