import { open, stat } from 'node:fs/promises'
import type { Storage } from '../../outside/storage.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'
import type { Segment } from './metadata.ts'

/** A stretch of an upload that the store has: the byte at which it begins, its length, and its name there. */
export interface Copy {
  from: number
  size: number
  key: string
}

/** What is noted of copies; they follow each other without a hole. */
export interface CopyNotes {
  /** Up to which byte an upload is copied, and how many seconds ago that was noted last. */
  last(id: string): Promise<{ end: number; seconds: number | null }>
  all(id: string): Promise<Copy[]>
  /** False where it is noted already, or nobody needs it any more: then its bytes are nobody's. */
  add(id: string, copy: Copy): Promise<boolean>
  /** Forgets those from a byte on; their bytes follow. */
  drop(id: string, from: number): Promise<unknown>
  /** What an upload was begun with, and whether it ended, or null for an unknown one. */
  segment(id: string): Promise<(Omit<Segment, 'path'> & { finished: boolean; createdAt: string }) | null>
  /** The uploads of which no film is stored yet, and up to which byte each is copied. */
  lagging(): Promise<{ id: string; end: number }[]>
}

/** Where uploads that grow are copied to. */
export interface CopyOptions {
  notes: CopyNotes
  files: Pick<StoredFiles, 'keep' | 'discard'>
  storage: Pick<Storage, 'get'>
}

const second = 1000
/** What a lost machine may cost where its recorder never comes back; the price of requests is its other side (docs/scale.md). */
const EVERY = 10 * second
/** Most bytes of one copy: what a store that was away has missed is not read into memory at once. */
const MOST = 4 * 2 ** 20
const AT_ONCE = 4
/** How often it is looked for what processes that died have not copied, and how long such an upload rests before. */
const LOOK_EVERY = 30 * second
const RESTED = 2 * EVERY
/** The pauses while the store is away, from the first to the longest. */
const PAUSES = [2 * second, 60 * second] as const
const FORGOTTEN_AFTER = 600 * second

interface Growing {
  /** Up to which byte this process knows it to be copied. */
  stored: number
  /** When it is to be copied; null when all of it is. */
  dueAt: number | null
  /** Since when it has bytes that are not copied; null while it has none. */
  waitsSince: number | null
  /** All of it is here: nobody waits for more. */
  isWhole: boolean
  touchedAt: number
}

/** Copies uploads to the store while they grow, beside the requests: a store that is away holds nobody up. */
export class Copier {
  readonly #options: CopyOptions
  readonly #pathOf: (id: string) => string
  readonly #growing = new Map<string, Growing>()
  #lookedAt = Number.NEGATIVE_INFINITY
  #pause = 0
  #pausedUntil = 0

  constructor(options: CopyOptions, pathOf: (id: string) => string) {
    this.#options = options
    this.#pathOf = pathOf
  }

  /** An upload has more bytes than before, or is whole. */
  grown(id: string, isWhole = false): void {
    const growing = this.#of(id)
    growing.isWhole ||= isWhole
    growing.waitsSince ??= Date.now()
    growing.dueAt = isWhole ? 0 : (growing.dueAt ?? Date.now() + EVERY)
  }

  /** Up to which byte an upload outlives this machine, as far as this process knows. */
  stored(id: string): number {
    return this.#growing.get(id)?.stored ?? 0
  }

  /** For how many seconds the oldest bytes wait that this machine alone has. */
  secondsBehind(): number {
    const oldest = Math.min(
      ...[...this.#growing.values()].map(({ waitsSince }) => waitsSince ?? Number.POSITIVE_INFINITY),
    )
    return Number.isFinite(oldest) ? (Date.now() - oldest) / second : 0
  }

  /** An upload is gone: its copies are no longer needed. */
  async gone(id: string): Promise<void> {
    this.#growing.delete(id)
    await this.#options.notes.drop(id, 0)
  }

  /** The same, read anew. */
  async read(id: string): Promise<number> {
    const { end } = await this.#options.notes.last(id)
    // Of what nobody has copied nothing is remembered: it may be no upload at all.
    if (end > 0 || this.#growing.has(id)) this.#of(id).stored = end
    return end
  }

  /** Copies what is due. Throws where the store is away; what was due then stays so. */
  async copyDue(): Promise<void> {
    const now = Date.now()
    if (now < this.#pausedUntil) return
    if (now - this.#lookedAt > LOOK_EVERY) await this.#look(now)
    const due = this.#due(now)
    const lane = async () => {
      for (let id = due.pop(); id !== undefined; id = due.pop()) await this.#copy(id)
    }
    const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
    const failed = lanes.find((one) => one.status === 'rejected')
    this.#pause = failed ? Math.min(PAUSES[1], 2 * this.#pause || PAUSES[0]) : 0
    this.#pausedUntil = Date.now() + this.#pause
    if (failed) throw failed.reason
  }

  #of(id: string): Growing {
    const known = this.#growing.get(id) ?? { stored: 0, dueAt: null, waitsSince: null, isWhole: false, touchedAt: 0 }
    known.touchedAt = Date.now()
    this.#growing.set(id, known)
    return known
  }

  #due(now: number): string[] {
    const due: string[] = []
    for (const [id, { dueAt, touchedAt }] of this.#growing)
      if (dueAt === null ? now - touchedAt > FORGOTTEN_AFTER : dueAt <= now) due.push(id)
    return due.filter((id) => this.#growing.get(id)?.dueAt !== null || !this.#growing.delete(id))
  }

  /** Finds what other processes took and did not copy, as they died or their store was away. */
  async #look(now: number): Promise<void> {
    for (const { id, end } of await this.#options.notes.lagging()) {
      const file = await stat(this.#pathOf(id)).catch(() => null)
      if (!file || file.size <= end || now - file.mtimeMs <= RESTED) continue
      const growing = this.#of(id)
      growing.dueAt ??= now
      growing.waitsSince ??= file.mtimeMs
    }
    this.#lookedAt = now
  }

  async #copy(id: string): Promise<void> {
    const { notes } = this.#options
    const growing = this.#of(id)
    const { end, seconds } = await notes.last(id)
    growing.stored = end
    const rest = seconds === null || growing.isWhole ? 0 : EVERY - seconds * second
    // Another process that takes pieces of it was here a moment ago.
    if (rest > second) {
      growing.dueAt = Date.now() + rest
      return
    }
    const { waitsSince } = growing
    growing.dueAt = null
    growing.waitsSince = null
    try {
      while (await this.#copyNext(id, growing));
    } catch (error) {
      growing.dueAt = 0
      growing.waitsSince = waitsSince
      throw error
    }
  }

  /** Copies the next stretch; false when there is none. */
  async #copyNext(id: string, growing: Growing): Promise<boolean> {
    const { notes, files } = this.#options
    const bytes = await stretchOf(this.#pathOf(id), growing.stored)
    if (!bytes) return false
    const { key, size } = await files.keep(bytes, { type: 'application/octet-stream' })
    const isOurs = await notes.add(id, { from: growing.stored, size, key })
    if (!isOurs) {
      await files.discard(key)
      return false
    }
    growing.stored += size
    // It was removed meanwhile, and with it the copies that stood then.
    if (!(await stat(this.#pathOf(id)).catch(() => null))) await this.gone(id)
    return bytes.length === MOST
  }
}

async function stretchOf(path: string, from: number): Promise<Buffer | null> {
  const file = await open(path, 'r').catch(() => null)
  if (!file) return null
  try {
    const length = Math.min(MOST, (await file.stat()).size - from)
    if (length <= 0) return null
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, from)
    return bytesRead ? buffer.subarray(0, bytesRead) : null
  } finally {
    await file.close()
  }
}
