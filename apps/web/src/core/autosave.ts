import { useEffect, useState, useSyncExternalStore } from 'react'
import { Refused } from './client.ts'
import { type Draft, draftKey, draftOf } from './drafts.ts'
import { Observable } from './observable.ts'
import { dropKept, justNow, keepForReload, keptAt } from './reload.ts'
import { declareRisk } from './unsaved.ts'

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

/** How long after the last change it is saved, in milliseconds. */
const delay = 500
/** After how long a save is tried again that got no answer, in milliseconds. */
const again = 10_000

/** What was typed and not saved, with what it was typed over. */
interface Interrupted<V> {
  values: V
  /** When the record was saved that it was typed over. */
  updatedAt: string
  base: unknown
  /** When it was typed, in milliseconds since 1970. */
  at: number
}

/** One save at a time, always of the latest values, until what is shown is what is kept. */
export class Saver<V> extends Observable {
  state: SaveState = { kind: 'idle' }
  /** What the values were typed over, for a form that puts newer ones under them. */
  base: unknown
  /** Keeps on the device what the server does not take. */
  draft: Draft<Interrupted<V>> | undefined
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

  /** What was typed last and is not saved; undefined when all is. */
  get unsaved(): V | undefined {
    return this.#latest && this.#latest.values !== this.#saved ? this.#latest.values : undefined
  }

  /** Would words be lost with the page? Those that are only about to be saved are sent as it goes. */
  get isAtRisk(): boolean {
    const values = this.unsaved
    if (values === undefined) return false
    return this.state.kind === 'failed' || this.state.kind === 'conflict' || !this.#latest?.isReady(values)
  }

  /** Takes the values as they are now and saves them after the delay, unless newer ones come. */
  readonly offer = (latest: Offer<V>, wait: number): void => {
    const isNews = latest.values !== this.#latest?.values && latest.values !== this.#saved
    this.#latest = latest
    if (isNews) this.#wait(wait)
  }

  /** Goes on with words that a reload interrupted, over the record as it is now. */
  static after<V>(values: V, updatedAt: string, base?: unknown): Saver<V> {
    const saver = new Saver<V>(undefined as V, updatedAt)
    saver.base = base
    // Until its place offers the same values with the way to save them.
    saver.#latest = { values, isReady: () => false, save: async () => ({ updatedAt }) }
    saver.#wait(delay)
    return saver
  }

  /** What was typed and is not saved, for a page that is about to be loaded again. */
  get interrupted(): Interrupted<V> | undefined {
    const values = this.unsaved
    return values === undefined ? undefined : { values, updatedAt: this.#updatedAt, base: this.base, at: Date.now() }
  }

  /** Saves at once what still waits. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    const offer = this.#latest
    if (!offer || this.#running || this.state.kind === 'conflict') return
    if (offer.values === this.#saved) return this.draft?.drop()
    if (!offer.isReady(offer.values)) return this.#keep()
    this.#running = true
    this.#update({ kind: 'saving' })
    const result = await offer.save(offer.values, this.#updatedAt).catch((error) => error as Error)
    this.#running = false
    if (result instanceof Error) return this.#fail(result)
    this.#updatedAt = result.updatedAt
    this.#saved = offer.values
    this.draft?.drop()
    this.#update({ kind: 'saved', at: new Date().toISOString() })
    if (this.#latest?.values !== offer.values) await this.flush()
  }

  /** After a conflict: builds on what the server holds now; what was typed stays and is saved over it. */
  readonly reconcile = (updatedAt: string): void => {
    this.#updatedAt = updatedAt
    this.#update({ kind: 'idle' })
    void this.flush()
  }

  #keep(): void {
    if (this.interrupted) this.draft?.keep(this.interrupted, undefined)
  }

  #wait(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.flush, delay)
  }

  #fail(error: Error): void {
    if (!(error instanceof Refused)) throw error
    this.#keep()
    this.#update(error.status === 409 ? { kind: 'conflict', message: error.message } : { kind: 'failed' })
    if (error.status === 0) this.#wait(again)
  }

  #update(state: SaveState): void {
    this.state = state
    this.changed()
  }
}

/** One for each place that saves itself; what is not saved when its place goes away waits here for the line or for its person. */
const savers = new Map<string, Saver<unknown>>()

globalThis.addEventListener?.('online', () => {
  for (const saver of savers.values()) void saver.flush()
})

declareRisk(() => [...savers.values()].some(({ isAtRisk }) => isAtRisk))

const draftAt = <V>(key: string) => draftOf<Interrupted<V>>(`unsaved ${key}`)

/**
 * What was typed here before and is not saved, with what it was typed over. Whoever says since when the record is as it
 * is gets what a reload interrupted too.
 */
export function unsavedAt<V, Base = unknown>(key: string, updatedAt?: string): { values: V; base: Base } | undefined {
  const kept = draftAt<V>(key).at()
  const interrupted = updatedAt === undefined ? undefined : keptAt(key, updatedAt)
  dropKept(key)
  if (interrupted !== undefined) savers.set(draftKey(key), Saver.after<unknown>(interrupted, updatedAt ?? ''))
  else if (kept && !savers.has(draftKey(key))) {
    const isJustNow = updatedAt !== undefined && Date.now() - kept.at < justNow
    savers.set(draftKey(key), Saver.after<unknown>(kept.values, isJustNow ? updatedAt : kept.updatedAt, kept.base))
  }
  const { unsaved, base } = savers.get(draftKey(key)) ?? {}
  return unsaved === undefined ? undefined : { values: unsaved as V, base: base as Base }
}

function saverAt<V>(key: string, values: V, updatedAt: string): Saver<V> {
  const known = savers.get(draftKey(key))
  const saver = known?.unsaved === undefined ? new Saver(values, updatedAt) : (known as Saver<V>)
  saver.draft = draftAt(key)
  savers.set(draftKey(key), saver as Saver<unknown>)
  return saver
}

interface Autosave<V> extends Offer<V> {
  /** What is saved here, such as `review ${id}`: begin with the values of `unsavedAt` where there are any. */
  key: string
  updatedAt: string
  delay?: number
}

/** Saves 500 ms after the last change, when its place is left and when the line is back; `SaveStatus` of the kit shows the state. */
export function useAutosave<V>({ key, updatedAt, delay: wait = delay, ...offer }: Autosave<V>) {
  const [saver] = useState(() => saverAt(key, offer.values, updatedAt))
  const state = useSyncExternalStore(saver.subscribe, () => saver.state)
  useEffect(() => saver.offer(offer, wait))
  useEffect(() => {
    const leave = () => void saver.flush()
    const hide = () => {
      if (saver.interrupted) keepForReload(key, saver.interrupted)
      leave()
    }
    addEventListener('pagehide', hide)
    return () => {
      removeEventListener('pagehide', hide)
      leave()
    }
  }, [saver, key])
  return { state, flush: saver.flush, reconcile: saver.reconcile, saver }
}
