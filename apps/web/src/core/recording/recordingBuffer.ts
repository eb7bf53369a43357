import { DurableSource } from './durableSource.ts'
import type { Entry, Journal } from './journal.ts'

/** How a recording goes; sizes in bytes. */
export interface RecordingState {
  phase: 'recording' | 'paused' | 'finishing' | 'done' | 'refused'
  recorded: number
  acknowledged: number
  isOnline: boolean
  /** Why the server takes nothing just now, in its own words; empty when it was not reached. */
  hindrance: string
  /** False when this device keeps nothing over a reload. */
  isDurable: boolean
  /** What the server said when it took no more; empty when it said nothing. */
  refusal: string
}

/** Bytes that are kept though the server has them: minutes of film, should its store be away for so long. */
const MOST_TWICE = 64 * 2 ** 20

/** What has been recorded and is not at the server yet, in memory and in the journal, and who is told about it. */
export class RecordingBuffer {
  readonly source = new DurableSource()
  readonly #id: string
  readonly #listeners = new Set<(state: RecordingState) => void>()
  #journal: Journal | null
  #url: string | null = null
  #isEnded = false
  #queue: Promise<unknown> = Promise.resolve()
  #state: RecordingState

  constructor(id: string, journal: Journal | null) {
    this.#id = id
    this.#journal = journal
    this.#state = {
      phase: 'recording',
      recorded: 0,
      acknowledged: 0,
      isOnline: true,
      hindrance: '',
      isDurable: journal !== null,
      refusal: '',
    }
  }

  get state(): RecordingState {
    return this.#state
  }

  /** The server's name for the recording, once it has one. */
  get uploadId(): string | null {
    return this.#url?.split('/').at(-1) ?? null
  }

  listen(listener: (state: RecordingState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(change: Partial<RecordingState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener(this.#state)
  }

  begin(entry: Omit<Entry, 'id' | 'url'>): void {
    this.#note((journal) => journal.begin({ ...entry, id: this.#id, url: null }))
  }

  add(blob: Blob): void {
    // What comes after its end has no place: the server may know its length already.
    if (blob.size === 0 || this.#isEnded) return
    const part = this.source.push(blob)
    this.#note((journal) => journal.keep(this.#id, part))
    this.tell({ recorded: this.source.size })
  }

  end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.source.end()
    if (this.#state.phase !== 'refused') this.tell({ phase: 'finishing' })
  }

  located(url: string): void {
    this.#url = url
    this.#note((journal) => journal.located(this.#id, url))
  }

  /** What the server would lose with its disk is kept here too, up to a measure. */
  acknowledged(offset: number, stored: number): void {
    const last = this.source.acknowledge(Math.max(stored, offset - MOST_TWICE))
    if (last !== null) this.#note((journal) => journal.drop(this.#id, last))
    if (offset !== this.#state.acknowledged) this.tell({ acknowledged: offset })
  }

  online(isOnline: boolean, hindrance: string): void {
    const { isOnline: was, hindrance: before } = this.#state
    if (isOnline !== was || hindrance !== before) this.tell({ isOnline, hindrance })
  }

  /** Nothing of it needs to be kept any more. */
  async forget(): Promise<void> {
    this.#note((journal) => journal.forget(this.#id))
    await this.#queue
  }

  /** One after another: a part must not be dropped before it was kept. A full disk ends the journal, not the recording. */
  #note(work: (journal: Journal) => Promise<void>): void {
    this.#queue = this.#queue
      .then(() => this.#journal && work(this.#journal))
      .catch(() => {
        this.#journal = null
        this.tell({ isDurable: false })
      })
  }
}
