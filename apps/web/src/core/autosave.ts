import { useEffect, useState, useSyncExternalStore } from 'react'
import { Refused } from './client.ts'
import { Observed } from './observed.ts'

/** What the autosave's line says: when it was last saved, that it is being saved, or why it is not. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed' }
  | { kind: 'conflict'; message: string }

interface Offer<V> {
  values: V
  /** Are the values ones that may be saved? Faulty ones wait until they are right. */
  isReady: (values: V) => boolean
  /** Saves; answers the record's new `updatedAt`. A 409 is a conflict, any other refusal may be tried again. */
  save: (values: V, updatedAt: string) => Promise<{ updatedAt: string }>
}

/** One save at a time, always of the latest values, until what is shown is what is kept. */
export class Saver<V> extends Observed {
  state: SaveState = { kind: 'idle' }
  #saved: V
  #updatedAt: string
  #latest: Offer<V> | null = null
  #running = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(saved: V, updatedAt: string) {
    super()
    this.#saved = saved
    this.#updatedAt = updatedAt
  }

  /** Takes the values as they are now and saves them after the delay, unless newer ones come. */
  readonly offer = (latest: Offer<V>, delay: number): void => {
    const isNews = latest.values !== this.#latest?.values && latest.values !== this.#saved
    this.#latest = latest
    if (!isNews) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, delay)
  }

  /** Saves at once what still waits. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    const offer = this.#latest
    if (!offer || this.#running || this.state.kind === 'conflict') return
    if (offer.values === this.#saved || !offer.isReady(offer.values)) return
    this.#running = true
    this.#become({ kind: 'saving' })
    const told = await offer.save(offer.values, this.#updatedAt).catch((error) => error as Error)
    this.#running = false
    if (told instanceof Error) return this.#fail(told)
    this.#updatedAt = told.updatedAt
    this.#saved = offer.values
    this.#become({ kind: 'saved', at: new Date().toISOString() })
    if (this.#latest?.values !== offer.values) await this.flush()
  }

  /** After a conflict: builds on what the server holds now; what was typed stays and is saved over it. */
  readonly reconcile = (updatedAt: string): void => {
    this.#updatedAt = updatedAt
    this.#become({ kind: 'idle' })
    void this.flush()
  }

  #fail(error: Error): void {
    if (!(error instanceof Refused)) throw error
    this.#become(error.status === 409 ? { kind: 'conflict', message: error.message } : { kind: 'failed' })
  }

  #become(state: SaveState): void {
    this.state = state
    this.changed()
  }
}

/** Saves 500 ms after the last change and when the page is left; `SaveLine` of the kit shows the state. */
export function useAutosave<V>({ updatedAt, delay = 500, ...offer }: Offer<V> & { updatedAt: string; delay?: number }) {
  const [saver] = useState(() => new Saver(offer.values, updatedAt))
  const state = useSyncExternalStore(saver.subscribe, () => saver.state)
  useEffect(() => saver.offer(offer, delay))
  useEffect(() => {
    const leave = () => void saver.flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [saver])
  return { state, flush: saver.flush, reconcile: saver.reconcile }
}
