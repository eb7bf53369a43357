import type { Part } from './journal.ts'

/** The bytes of a recording that goes on: whatever the server has not acknowledged can be read again. */
export class DurableSource {
  #parts: Part[]
  #size: number
  #isEnded = false
  #wake: (() => void) | null = null

  constructor(parts: Part[] = []) {
    this.#parts = unbroken(parts)
    const last = this.#parts.at(-1)
    this.#size = last ? last.at + last.blob.size : 0
  }

  /** Bytes so far. */
  get size(): number {
    return this.#size
  }

  /** True while its first byte is still here, so that it could be sent to a new place. */
  get isWhole(): boolean {
    return this.#size === 0 || this.#parts[0]?.at === 0
  }

  /** Can everything from this byte on be read again? */
  reaches(offset: number): boolean {
    return offset >= (this.#parts[0]?.at ?? this.#size)
  }

  /** Adds what was recorded. */
  push(blob: Blob): Part {
    const part = { at: this.#size, blob }
    this.#parts.push(part)
    this.#size += blob.size
    this.#wake?.()
    return part
  }

  /** Nothing more will come. */
  end(): void {
    this.#isEnded = true
    this.#wake?.()
  }

  /** Bytes from an offset on, as soon as there are some, and whether they are the last. */
  async take(from: number, most: number): Promise<{ blob: Blob; isLast: boolean }> {
    while (this.#size <= from && !this.#isEnded)
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
    const to = Math.min(from + most, this.#size)
    const slices = this.#parts
      .filter(({ at, blob }) => at < to && at + blob.size > from)
      .map(({ at, blob }) => blob.slice(Math.max(0, from - at), to - at))
    return { blob: new Blob(slices), isLast: this.#isEnded && to >= this.#size }
  }

  /** Lets go of what the server has for sure; answers where the last part that is gone began. */
  acknowledge(offset: number): number | null {
    const kept = this.#parts.findIndex(({ at, blob }) => at + blob.size > offset)
    const gone = this.#parts.splice(0, kept === -1 ? this.#parts.length : kept)
    return gone.at(-1)?.at ?? null
  }
}

/** The parts up to the first hole: behind one, the bytes of a film mean nothing. */
function unbroken(parts: Part[]): Part[] {
  const hole = parts.findIndex(({ at }, nth) => {
    const before = parts[nth - 1]
    return before !== undefined && before.at + before.blob.size !== at
  })
  return hole === -1 ? [...parts] : parts.slice(0, hole)
}
