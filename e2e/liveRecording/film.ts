import type { Page } from 'playwright-core'

const BARS = 16
const STEP = 20
const WINDOW = 0.25

/** What a film shows. */
export interface Pictures {
  /** What the candidate's camera showed, picture after picture: milliseconds since the base. */
  times: number[]
  /** The middle of each place's lower half, in the last picture. */
  colours: { large: string; small: string }
  size: string
  /** How long it is, in seconds. */
  length: number
}

/** For every quarter of a second, how loud each voice was. */
export type Sound = Record<'candidate' | 'interviewer', number>[]

/** How a film is laid out: everybody on one canvas, or one camera alone. */
type Layout = 'room' | 'camera'

/** Listens to a film with the browser's own ears. */
export function soundOf(page: Page, bytes: Buffer): Promise<Sound> {
  return page.evaluate(
    async ({ encoded, WINDOW }) => {
      const data = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
      const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(data.buffer)
      const loudness = (wave: Float32Array, tone: number) => {
        const k = 2 * Math.cos((2 * Math.PI * tone) / 48_000)
        let [one, two] = [0, 0]
        for (const value of wave) [one, two] = [value + k * one - two, one]
        return (Math.sqrt(Math.max(0, one * one + two * two - k * one * two)) * 2) / wave.length
      }
      const wave = sound.getChannelData(0)
      const length = WINDOW * 48_000
      return Array.from({ length: Math.floor(wave.length / length) }, (_, nth) => {
        const part = wave.subarray(nth * length, (nth + 1) * length)
        return { candidate: loudness(part, 440), interviewer: loudness(part, 880) }
      })
    },
    { encoded: bytes.toString('base64'), WINDOW },
  )
}

/** Plays a film in the browser's own player, and reads its pictures. */
export function picturesOf(page: Page, bytes: Buffer, layout: Layout): Promise<Pictures> {
  return page.evaluate(
    async ({ encoded, layout, BARS, STEP }) => {
      const data = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
      const video = document.createElement('video')
      Object.assign(video, { muted: true, playbackRate: 2, src: URL.createObjectURL(new Blob([data])) })
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
      const times: number[] = []
      const colours = { large: '', small: '' }
      const colourAt = (x: number, y: number) => {
        const [red = 0, green = 0, blue = 0] = pen.getImageData(x * canvas.width, y * canvas.height, 1, 1).data
        if (red > 120 && blue < 100) return 'red'
        if (blue > 120 && red < 100) return green > 120 ? 'cyan' : 'blue'
        return `${red},${green},${blue}`
      }
      const share = layout === 'room' ? 0.75 : 1
      const read = () => {
        Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
        pen.drawImage(video, 0, 0)
        let steps = 0
        for (let nth = 0; nth < BARS; nth++) {
          const [red = 0] = pen.getImageData(((nth + 0.5) / BARS) * share * canvas.width, canvas.height / 4, 1, 1).data
          if (red > 127) steps += 2 ** nth
        }
        times.push(steps * STEP)
        colours.large = colourAt(share / 2, 0.65)
        colours.small = layout === 'room' ? colourAt(0.875, 0.22) : ''
      }
      const over = new Promise((resolve) => {
        for (const end of ['ended', 'error']) video.addEventListener(end, resolve)
      })
      const next = () =>
        video.requestVideoFrameCallback(() => {
          read()
          next()
        })
      next()
      await Promise.race([video.play().catch(() => {}), over])
      await over
      return { times, colours, size: `${video.videoWidth}x${video.videoHeight}`, length: video.currentTime }
    },
    { encoded: bytes.toString('base64'), layout, BARS, STEP },
  )
}

/** Seconds of a film in which one of the voices is not heard, of the first second none. */
export function silence(sound: Sound, side: 'candidate' | 'interviewer'): number {
  return sound.slice(1 / WINDOW).filter((loudness) => loudness[side] < 0.05).length * WINDOW
}

/** The longest time, in milliseconds, that none of these films shows, between the first and the last. */
export function longestHole(films: readonly Pictures[]): number {
  // Before somebody is seen, a camera shows no time.
  const times = films.flatMap((film) => film.times.filter((time) => time > 0)).sort((a, b) => a - b)
  return times.reduce((hole, time, nth) => Math.max(hole, time - (times[nth - 1] ?? time)), 0)
}
