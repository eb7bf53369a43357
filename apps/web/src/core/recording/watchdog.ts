/** How a recording is, once a second; moments in milliseconds, of any clock that stays one. */
export interface Reading {
  at: number
  /** By the ticker's own clock, which stands still with the machine. */
  tickedAt: number
  /** When the recorder began, and when it last handed over bytes; null before its first. */
  begunAt: number
  dataAt: number | null
  isSoundRunning: boolean
  /** Milliseconds of sound that the recording has less than have passed since it began. */
  soundBehind: number
  /** From 0 to 1: what is recorded, and what the call itself says of its voices (null: it does not). */
  mixLevel: number
  voiceLevel: number | null
  /** Pictures drawn so far; null where none are drawn. */
  drawn: number | null
  /** Seconds of the recording that the server lacks. */
  lag: number
}

/** What is to be done about it. */
export type Remedy =
  | 'flush'
  /** A new recorder, which begins before the old one ends. */
  | 'segment'
  | 'resume'
  /** A new mix, and a segment with it. */
  | 'mix'
  | 'ticker'
  /** A new segment that needs less of the line. */
  | 'lessPicture'
  /** The machine has slept: clocks and recorders know nothing of it. */
  | 'wake'

/** Something that went wrong, and since when. */
export interface Fault {
  remedy: Remedy
  since: number
}

const FLUSH = 4000
const STUCK = 6000
const HELD = 2000
const SILENT = 10_000
const ASLEEP = 3000
const FAR_BEHIND = 60
const LONGEST_PATIENCE = 60_000
/** -70 dB, and a voice that nobody overhears. */
const NOTHING = 10 ** (-70 / 20)
const VOICE = 0.01
/** A busy machine makes less sound than time passes; what follows would stand beside earlier pictures. */
const APART = 60
const APART_AGAIN = 60_000
/** A cough between two looks proves nothing. */
const SPOKEN = 3

/** Sees that a recording is made of what is there: by its bytes, sound and pictures, as their states lie. */
export class Watchdog {
  #before: Reading | null = null
  #flushedFor: number | null = null
  #mutePatience = STUCK
  #heldSince: number | null = null
  #heldPatience = HELD
  #isMixedAnew = false
  #soundAt: number | null = null
  #voices = 0
  #apartAt = Number.NEGATIVE_INFINITY
  #hasLess = false

  /** To be asked every second. */
  look(reading: Reading): Fault[] {
    const before = this.#before
    this.#before = reading
    const rules = [this.#sleep, this.#bytes, this.#sound, this.#apart, this.#silence, this.#picture, this.#lag]
    return rules.flatMap((rule) => rule.call(this, reading, before) ?? [])
  }

  #sleep({ tickedAt, at }: Reading, before: Reading | null): Fault | null {
    const slept = before ? tickedAt - before.tickedAt : 0
    return slept > ASLEEP ? { remedy: 'wake', since: at - slept } : null
  }

  #bytes({ at, begunAt, dataAt }: Reading): Fault | null {
    if (dataAt !== null && at - dataAt < FLUSH) this.#mutePatience = STUCK
    const since = dataAt ?? begunAt
    if (at - since >= this.#mutePatience) {
      // The next one may be as mute: each gets longer to show that it is not.
      this.#mutePatience = Math.min(LONGEST_PATIENCE, this.#mutePatience * 2)
      return { remedy: 'segment', since }
    }
    if (at - since < FLUSH || this.#flushedFor === since) return null
    this.#flushedFor = since
    return { remedy: 'flush', since }
  }

  #sound({ at, isSoundRunning }: Reading): Fault | null {
    if (isSoundRunning) return this.#soundIsBack()
    this.#heldSince ??= at
    const since = this.#heldSince
    if (at - since < this.#heldPatience) return { remedy: 'resume', since }
    this.#heldSince = at
    this.#isMixedAnew = true
    this.#heldPatience = Math.min(LONGEST_PATIENCE, this.#heldPatience * 2)
    return { remedy: 'mix', since }
  }

  /** What follows a gap in the sound may stand in the film where the gap began: it goes on in another. */
  #soundIsBack(): Fault | null {
    const since = this.#heldSince
    const isGap = since !== null && !this.#isMixedAnew
    this.#heldSince = null
    this.#isMixedAnew = false
    this.#heldPatience = HELD
    return isGap ? { remedy: 'segment', since } : null
  }

  /** Each segment stands in the film by its own moment. There are so many of them, and no more. */
  #apart({ at, soundBehind, isSoundRunning }: Reading, before: Reading | null): Fault | null {
    // What is late at one look alone comes after all.
    const isBehind = isSoundRunning && Math.min(soundBehind, before?.soundBehind ?? 0) >= APART
    if (!isBehind || at - this.#apartAt < APART_AGAIN) return null
    this.#apartAt = at
    return { remedy: 'segment', since: at }
  }

  #silence({ at, mixLevel, voiceLevel, isSoundRunning }: Reading): Fault | null {
    if (mixLevel > NOTHING || !isSoundRunning || this.#soundAt === null) {
      this.#soundAt = at
      this.#voices = 0
    }
    if (voiceLevel !== null && voiceLevel > VOICE) this.#voices++
    const since = this.#soundAt
    if (at - since < SILENT || this.#voices < SPOKEN) return null
    this.#soundAt = null
    return { remedy: 'mix', since }
  }

  #picture({ drawn }: Reading, before: Reading | null): Fault | null {
    const standsStill = drawn !== null && before !== null && drawn === before.drawn
    return standsStill ? { remedy: 'ticker', since: before.at } : null
  }

  #lag({ lag, at }: Reading): Fault | null {
    if (lag <= FAR_BEHIND || this.#hasLess) return null
    this.#hasLess = true
    return { remedy: 'lessPicture', since: at }
  }
}
