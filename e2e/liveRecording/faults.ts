import type { BrowserContext, Page } from 'playwright-core'

/** What can be made to fail in a page, from the moment at which it is called. */
export interface Faults {
  /** The recorders that run hand nothing over until they are stopped, as after sleep. */
  mute(): void
  /** The first mix is suspended; it may also refuse to be resumed. */
  holdSound(isForGood: boolean): void
  /** No voice reaches the first mix any more. */
  unplug(): void
  /** What draws the picture ticks no more. */
  stopTicker(): void
}

declare const faults: Faults

/** Prepares the pages of a context to fail; before anything else listens to their recorders. */
export async function prepareFaults(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recorders: { isMute: boolean }[] = []
    const mixes: AudioContext[] = []
    const voices: MediaStreamAudioSourceNode[][] = []
    const tickers: Worker[] = []
    window.MediaRecorder = class extends MediaRecorder {
      isMute = false
      readonly #held: Blob[] = []
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options)
        recorders.push(this)
        this.addEventListener('dataavailable', (event) => {
          if (!this.isMute) return
          event.stopImmediatePropagation()
          this.#held.push(event.data)
        })
        this.addEventListener('stop', () => {
          this.isMute = false
          if (this.#held.length) this.dispatchEvent(new BlobEvent('dataavailable', { data: new Blob(this.#held) }))
        })
      }
    }
    window.AudioContext = class extends AudioContext {
      readonly #voices: MediaStreamAudioSourceNode[] = []
      constructor(options?: AudioContextOptions) {
        super(options)
        // The test's own contexts ask for no rate.
        if (!options?.sampleRate) return
        mixes.push(this)
        voices.push(this.#voices)
      }
      override createMediaStreamSource(stream: MediaStream) {
        const voice = super.createMediaStreamSource(stream)
        this.#voices.push(voice)
        return voice
      }
    }
    window.Worker = class extends Worker {
      override postMessage(milliseconds: number) {
        if (milliseconds === 100) tickers.push(this)
        super.postMessage(milliseconds)
      }
    }
    Object.assign(window, {
      faults: {
        mute() {
          for (const recorder of recorders) recorder.isMute = true
        },
        holdSound(isForGood) {
          const [mix] = mixes
          if (mix && isForGood) mix.resume = () => Promise.reject(new Error('not now'))
          mix?.suspend()
        },
        unplug() {
          for (const voice of voices[0] ?? []) voice.disconnect()
        },
        stopTicker() {
          for (const ticker of tickers) ticker.terminate()
        },
      } satisfies Faults,
    })
  })
}

/** Lets something fail now; answers when that was. */
export async function fail(page: Page, fault: keyof Faults, isForGood = false): Promise<number> {
  return page.evaluate(
    ([fault, isForGood]) => {
      faults[fault](isForGood)
      return Date.now()
    },
    [fault, isForGood] as const,
  )
}
