import { buffer } from 'node:stream/consumers'
import { newKey, type Storage } from '../../outside/storage.ts'

/** What a try of the store has shown. */
export interface Probe {
  works: boolean
  ms: number
}

const every = 60_000
/** A store that does not answer for so long is as good as away. */
const patience = 10_000

/** Tries the store by writing, reading and removing a file, at most once a minute, however many look. */
export function openProbe(storage: Pick<Storage, 'put' | 'get' | 'delete'>): () => Promise<Probe> {
  let last: { at: number; result: Promise<Probe> } | null = null
  return () => {
    if (!last || Date.now() - last.at > every) last = { at: Date.now(), result: tried(storage) }
    return last.result
  }
}

async function tried(storage: Pick<Storage, 'put' | 'get' | 'delete'>): Promise<Probe> {
  const begun = performance.now()
  const tooLate = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => tooLate.resolve(false), patience)
  const works = await Promise.race([roundTrip(storage).catch(() => false), tooLate.promise])
  clearTimeout(timer)
  return { works, ms: Math.round(performance.now() - begun) }
}

async function roundTrip(storage: Pick<Storage, 'put' | 'get' | 'delete'>): Promise<boolean> {
  const key = newKey()
  const sent = Buffer.from(key)
  try {
    await storage.put(key, sent, { type: 'application/octet-stream' })
    return (await buffer(await storage.get(key))).equals(sent)
  } finally {
    await storage.delete(key)
  }
}
