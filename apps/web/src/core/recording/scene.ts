import {
  type Box,
  cardOf,
  fitted,
  HEIGHT,
  type LivePerson,
  type LiveScene,
  placesOf,
  type SceneTexts,
  WIDTH,
} from './liveScene.ts'
import type { Playback } from './playback.ts'
import { startTicker } from './ticker.ts'

const colours = { ground: '#14171c', card: '#262b33', word: '#f4f5f7', shade: 'rgb(0 0 0 / 55%)' }
const LETTERS = 20
const MARGIN = 12
/** Until the two are connected nobody hears the other either: what is not recorded meanwhile, nobody misses. */
const LONGEST_START = 1000

/** How large and how often it is drawn. */
export interface SceneSize {
  width: number
  height: number
  /** Pictures a second. */
  rate: number
}

/** The picture of film `room`: everybody on one canvas, whose size never changes, as no film's may. */
export class Scene {
  readonly #canvas = document.createElement('canvas')
  readonly #pen: CanvasRenderingContext2D
  readonly #playback: Playback
  readonly #texts: SceneTexts
  readonly #now: () => number
  readonly #rate: number
  readonly track: MediaStreamTrack
  #scene: LiveScene
  #stopTicker = () => {}
  #drawnAt = 0
  /** How many pictures have been drawn. */
  drawn = 0

  constructor(scene: LiveScene, playback: Playback, texts: SceneTexts, now: () => number, size: SceneSize) {
    this.#scene = scene
    this.#playback = playback
    this.#texts = texts
    this.#now = now
    this.#rate = size.rate
    Object.assign(this.#canvas, { width: size.width, height: size.height })
    const pen = this.#canvas.getContext('2d', { alpha: false })
    const [track] = this.#canvas.captureStream(size.rate).getVideoTracks()
    if (!pen || !track) throw new Error('nothing can be drawn here')
    this.#pen = pen
    this.track = track
    pen.scale(size.width / WIDTH, size.height / HEIGHT)
    pen.font = `600 ${LETTERS}px ${getComputedStyle(document.body).fontFamily}`
    pen.direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
    pen.textBaseline = 'middle'
    this.#draw()
    this.restart()
  }

  show(scene: LiveScene): void {
    this.#scene = scene
  }

  /** Done as soon as everybody who is there is seen, or does not come for a while: no film is to begin with an empty card. */
  async begun(): Promise<void> {
    const late = performance.now() + LONGEST_START
    // A recorder may begin with a picture that was drawn before.
    for (let seen = 0; seen < 2 && performance.now() < late; seen = this.#isWhole() ? seen + 1 : 0)
      await new Promise((resolve) => setTimeout(resolve, 1000 / this.#rate))
  }

  #isWhole(): boolean {
    const isSeen = ({ stream, hasPicture, awaySince }: LivePerson) =>
      awaySince !== null || (stream !== null && (!hasPicture || this.#playback.pictureOf(stream) !== null))
    return [this.#scene.me, ...this.#scene.others].every(isSeen)
  }

  /** A new ticker in the place of one that stands still. */
  restart(): void {
    this.#stopTicker()
    const least = 500 / this.#rate
    this.#stopTicker = startTicker(1000 / this.#rate, () => {
      // A page that was busy finds several beats at once.
      if (performance.now() - this.#drawnAt >= least) this.#draw()
    })
  }

  close(): void {
    this.#stopTicker()
    this.track.stop()
  }

  #draw(): void {
    this.#drawnAt = performance.now()
    const { screen, people } = placesOf(this.#scene)
    this.#fill({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, colours.ground)
    if (screen && this.#scene.screen) this.#picture(this.#scene.screen, screen)
    for (const [person, box] of people) this.#person(person, box)
    const time = this.#texts.clock(this.#now())
    this.#word(time, WIDTH - MARGIN, HEIGHT - MARGIN - LETTERS / 2, 'right')
    this.drawn++
  }

  #person(person: LivePerson, box: Box): void {
    const { stream, hasPicture, awaySince } = person
    const isSeen = awaySince === null && hasPicture && stream && this.#picture(stream, box)
    if (!isSeen) {
      this.#fill({ x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }, colours.card)
      const words = cardOf(person, this.#texts)
      if (words) this.#word(words, box.x + box.width / 2, box.y + box.height / 2, 'center')
    }
    const label = person.side === 'candidate' ? this.#texts.candidate : this.#texts.interviewer
    this.#word(label, box.x + MARGIN, box.y + box.height - MARGIN - LETTERS / 2, 'left')
  }

  /** False where there is none yet. */
  #picture(stream: MediaStream, box: Box): boolean {
    const picture = this.#playback.pictureOf(stream)
    if (!picture) return false
    const { x, y, width, height } = fitted(box, picture.videoWidth, picture.videoHeight)
    this.#pen.drawImage(picture, x, y, width, height)
    return true
  }

  #fill({ x, y, width, height }: Box, colour: string): void {
    this.#pen.fillStyle = colour
    this.#pen.fillRect(x, y, width, height)
  }

  /** On a dark ground of its own, as nobody knows what is behind it. */
  #word(words: string, x: number, y: number, align: 'left' | 'center' | 'right'): void {
    const width = this.#pen.measureText(words).width + MARGIN
    const from = { left: x, center: x - width / 2, right: x - width }[align]
    this.#fill({ x: from, y: y - LETTERS * 0.75, width, height: LETTERS * 1.5 }, colours.shade)
    this.#pen.fillStyle = colours.word
    this.#pen.textAlign = 'center'
    this.#pen.fillText(words, from + width / 2, y)
  }
}
