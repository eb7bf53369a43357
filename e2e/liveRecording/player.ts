import type { Page } from 'playwright-core'

/** The film in a report's player: the page's first video. */
export interface Player {
  duration(): Promise<number>
  bytes(): Promise<Buffer>
  /** The seconds at which a tone begins to sound. */
  beginningsOf(tone: number): Promise<number[]>
  /** What the places of both people show at a second of the film. */
  at(seconds: number): Promise<{ large: string; small: string }>
}

/** Steers the player of the report that a page shows. */
export function playerOn(page: Page): Player {
  const video = page.locator('video').first()
  return {
    duration: () => video.evaluate((one) => (one as HTMLVideoElement).duration),
    bytes: async () => {
      const encoded = await video.evaluate(async (one) => {
        const blob = await (await fetch((one as HTMLVideoElement).currentSrc)).blob()
        return new Promise<string>((resolve) => {
          const reader = Object.assign(new FileReader(), { onload: () => resolve(String(reader.result)) })
          reader.readAsDataURL(blob)
        })
      })
      return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
    },
    beginningsOf: (tone) =>
      video.evaluate(async (one, tone) => {
        const RATE = 16_000
        const film = await (await fetch((one as HTMLVideoElement).currentSrc)).arrayBuffer()
        const wave = (await new OfflineAudioContext(1, 1, RATE).decodeAudioData(film)).getChannelData(0)
        const length = RATE / 50
        const k = 2 * Math.cos((2 * Math.PI * tone) / RATE)
        const isHeard = (from: number) => {
          let [one, two] = [0, 0]
          for (const value of wave.subarray(from, from + length)) [one, two] = [value + k * one - two, one]
          return Math.sqrt(Math.max(0, one * one + two * two - k * one * two)) * 2 > 0.05 * length
        }
        const heard = Array.from({ length: Math.floor(wave.length / length) }, (_, nth) => isHeard(nth * length))
        // A hole in it is no beginning.
        const wasHeard = (nth: number) => heard.slice(Math.max(0, nth - 10), nth).some(Boolean)
        return heard.flatMap((is, nth) => (is && !wasHeard(nth) ? [(nth * length) / RATE] : []))
      }, tone),
    at: (seconds) =>
      video.evaluate(async (one, seconds) => {
        const film = one as HTMLVideoElement
        const sought = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
        film.currentTime = seconds
        await sought
        const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
        const pen = canvas.getContext('2d', { willReadFrequently: true })
        pen?.drawImage(film, 0, 0, canvas.width, canvas.height)
        const colourAt = (x: number, y: number) => {
          const at = [x * canvas.width, y * canvas.height, 1, 1] as const
          const [red = 0, green = 0, blue = 0] = pen?.getImageData(...at).data ?? []
          if (Math.min(red, green, blue) > 180) return 'white'
          if (red > 120 && blue < 100) return 'red'
          if (blue > 120 && red < 100) return 'blue'
          return `${red},${green},${blue}`
        }
        return { large: colourAt(0.375, 0.65), small: colourAt(0.875, 0.22) }
      }, seconds),
  }
}

/** How far around a second the flash, of a second, is looked for, by which steps, and how near it is found, in seconds. */
const [WIDE, STEP, NEAR] = [0.8, 0.2, 0.02]

/** The second at which the small place turns white, of several the one nearest to this second. */
export async function flashIn({ at }: Player, near: number): Promise<number> {
  /** Where it turns white between two seconds. */
  const turns = async (from: number, to: number, step: number) => {
    const found: number[] = []
    let isWhite = true
    for (let place = from; place < to + step / 2; place += step) {
      const wasWhite = isWhite
      isWhite = (await at(place)).small === 'white'
      if (isWhite && !wasWhite) found.push(place)
    }
    return found
  }
  const found: number[] = []
  for (const place of await turns(near - WIDE, near + WIDE, STEP))
    found.push(...(await turns(place - STEP, place, NEAR)))
  return nearest(found, near)
}

/** Of several seconds the one nearest to another. */
export const nearest = (all: readonly number[], to: number): number =>
  all.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0] ?? Number.NaN
