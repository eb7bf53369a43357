import type { PersonMedia } from './types.ts'

/** Where it is read what this page sends, and how its line is. */
interface Own {
  devices(): Pick<PersonMedia, 'microphone' | 'camera' | 'sharing'>
  line(): { weak: boolean }
}

/** Less is as usual and not worth a word; more is told in steps, so that it is not told every second. */
const usualLag = 10
const stepOfLag = 5

/** What the others are told of this page: its devices, how its line is, and how its film goes. */
export class ToldMedia {
  recording = false
  /** Seconds that the film is behind with what the server has. */
  lagSeconds = 0
  readonly #own: Own
  #last = ''

  constructor(own: Own) {
    this.#own = own
  }

  /** What is to be told now. */
  media(): PersonMedia {
    const { recording, lagSeconds: lag } = this
    const lagSeconds = lag > usualLag ? Math.round(lag / stepOfLag) * stepOfLag : 0
    return { ...this.#own.devices(), recording, weak: this.#own.line().weak, lagSeconds }
  }

  /** The same, where it is other than when it was asked for last. */
  news(): PersonMedia | null {
    const media = this.media()
    const said = JSON.stringify(media)
    if (said === this.#last) return null
    this.#last = said
    return media
  }
}
