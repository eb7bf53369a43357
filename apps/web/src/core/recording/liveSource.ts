import type { LivePlan } from './livePlan.ts'
import type { LiveScene } from './liveScene.ts'
import { Mix } from './mix.ts'
import { Playback } from './playback.ts'
import { Scene } from './scene.ts'

/** More pictures a second would take more than 0.6 of a core beside the call. */
const SIZE = { width: 1280, height: 720, rate: 20 }
/** So long takes a picture from its camera over the canvas into the film, in seconds; its sound waits for it. */
const DRAWING = 0.08

/** What a live film is made of: both voices, and everybody's picture (`room`) or the own camera's (`own`). */
export class LiveSource {
  readonly #playback = new Playback()
  readonly #picture: Scene | null
  readonly #isOwnSeen: boolean
  #mix: Mix
  #replaced: Mix[] = []
  #watched: MediaStream | null = null
  #scene: LiveScene

  constructor({ side, scene, texts, now, picture, size }: LivePlan) {
    this.#scene = scene
    this.#isOwnSeen = picture
    this.#picture = side === 'interviewer' ? new Scene(scene, this.#playback, texts, now, size ?? SIZE) : null
    this.#mix = this.#newMix()
    this.refresh()
  }

  show(scene: LiveScene): void {
    this.#scene = scene
    this.#picture?.show(scene)
    this.refresh()
  }

  /** Takes in what streams have gained, and plays again what a browser has stopped. */
  refresh(): void {
    const { me, others, screen } = this.#scene
    const streams = [me, ...others].flatMap(({ stream }) => stream ?? [])
    // A screen may be shared with its sound.
    const all = screen ? [...streams, screen] : streams
    this.#playback.show(all)
    this.#mix.show(all)
  }

  /** What to record now, in a stream of its own: none that is being recorded may change. */
  stream(hasPicture: boolean): MediaStream {
    const camera = this.#isOwnSeen && hasPicture ? this.#scene.me.stream?.getVideoTracks()[0] : undefined
    const picture = this.#picture?.track ?? (camera?.readyState === 'live' ? camera : undefined)
    return new MediaStream(picture ? [picture, this.#mix.track] : [this.#mix.track])
  }

  /** What watchers get of it; the same stream until its sound is another. */
  get watched(): MediaStream | null {
    if (!this.#picture) return null
    const isSame = this.#watched?.getAudioTracks()[0] === this.#mix.track
    if (!isSame) this.#watched = new MediaStream([this.#picture.track, this.#mix.track])
    return this.#watched
  }

  get isSoundRunning(): boolean {
    return this.#mix.isRunning
  }

  /** Seconds of sound that the present mix has made, which are fewer than have passed where a machine is too busy. */
  get soundSeconds(): number {
    return this.#mix.seconds
  }

  get drawn(): number | null {
    return this.#picture?.drawn ?? null
  }

  /** Done as soon as the sound runs, or does not for a while; at first as soon as everybody is seen, too. */
  async begun(isFirst: boolean): Promise<void> {
    await Promise.all([this.#mix.begun(), isFirst && this.#picture?.begun()])
  }

  mixLevel(): number {
    return this.#mix.level()
  }

  resumeSound(): void {
    this.#mix.resume()
  }

  restartPicture(): void {
    this.#picture?.restart()
  }

  /** A new mix of the same voices; the old one sounds on for who still records it, until `settle`. */
  renewMix(): void {
    this.#replaced.push(this.#mix)
    this.#mix = this.#newMix()
    this.refresh()
  }

  #newMix(): Mix {
    const mix = new Mix(this.#picture ? DRAWING : 0)
    mix.resume()
    return mix
  }

  settle(): void {
    for (const mix of this.#replaced.splice(0)) mix.close()
  }

  close(): void {
    this.settle()
    this.#mix.close()
    this.#picture?.close()
    this.#playback.close()
  }
}
