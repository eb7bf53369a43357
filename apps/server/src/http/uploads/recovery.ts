import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@majlis/domain/core/refusal.ts'
import { Upload } from '@tus/server'
import { createQueue } from '../../core/queue.ts'
import { ensureSpace } from '../../outside/storage/space.ts'
import { MissingFile } from '../../outside/storage.ts'
import type { Copy, CopyOptions } from './copies.ts'
import type { UploadLocker } from './lock.ts'
import { wordsOf } from './metadata.ts'
import type { DurableStore } from './store.ts'

interface Parts {
  copies: CopyOptions
  store: DurableStore
  locker: UploadLocker
  /** Bytes that are kept free on the folder's disk. */
  reserve(): number
}

/** Milliseconds for which an answer waits; whoever asked comes again. */
const PATIENCE = 2000

/** Brings back what the folder has lost of uploads and the store has. */
export class Recovery {
  readonly #parts: Parts
  readonly #running = new Map<string, Promise<void>>()
  // A whole disk may be lost at once: all its recorders ask, and each waits for its turn.
  readonly #queue = createQueue({ atOnce: 4, waiting: 10_000, name: 'uploadRecovery' })

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Done when the folder has as much of an upload as the store, at whichever process; throws where the store is away. */
  async bringBack(id: string): Promise<void> {
    if (!(await this.#lacks(id))) return
    const running = this.#running.get(id) ?? this.#begin(id)
    await running
  }

  /** The same for an answer, which does not wait for long: 503 until it is done. */
  async bringBackShortly(id: string): Promise<void> {
    const late = new AbortController()
    const isHere = await Promise.race([
      this.bringBack(id).then(
        () => true,
        () => false,
      ),
      pause(PATIENCE, false, { signal: late.signal }),
    ])
    late.abort()
    if (!isHere) throw new Refusal(503, [{ message: 'server.busy' }], 1)
  }

  #begin(id: string): Promise<void> {
    const { locker } = this.#parts
    const running = this.#queue
      .run(() => locker.alone(id, () => this.#fill(id)))
      .finally(() => this.#running.delete(id))
    this.#running.set(id, running)
    return running
  }

  async #lacks(id: string): Promise<boolean> {
    const { end } = await this.#parts.copies.notes.last(id)
    return end > (await this.#sizeOf(id)) || (end > 0 && !(await this.#parts.store.find(id)))
  }

  async #sizeOf(id: string): Promise<number> {
    return (await stat(this.#parts.store.pathOf(id)).catch(() => null))?.size ?? 0
  }

  async #fill(id: string): Promise<void> {
    const { copies, store, reserve } = this.#parts
    const segment = await copies.notes.segment(id)
    if (!segment) return
    const storage = { type: 'file', path: store.pathOf(id) }
    const creation_date = segment.createdAt
    await store.revive(new Upload({ id, offset: 0, metadata: wordsOf(segment), storage, creation_date }))
    let size = await this.#sizeOf(id)
    for (const copy of await copies.notes.all(id)) {
      if (copy.from + copy.size <= size) continue
      await ensureSpace(store.directory, copy.size, reserve())
      const end = await this.#fillOne(id, copy, size)
      if (end === null) break
      size = end
    }
    // All of it had arrived: nobody sends its last piece again.
    if (segment.finished && size === segment.size) {
      await store.declareUploadLength(id, size)
      await store.note(id, { finishedAt: new Date().toISOString() })
    }
  }

  /** Puts one copy back and answers how far the upload is then; null where the store has lost it, with all that follows. */
  async #fillOne(id: string, { from, size, key }: Copy, here: number): Promise<number | null> {
    const { copies, store } = this.#parts
    try {
      const body = await copies.storage.get(key, { start: here - from })
      const end = await store.putBack(id, here, body)
      if (end !== from + size) throw new Error(`the store gave ${end - here} bytes of ${from + size - here}`)
      return end
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error
      await copies.notes.drop(id, from)
      return null
    }
  }
}
