import type { Page } from 'playwright-core'
import type { Studio } from './page/main.ts'
import type { Layout, Pictures } from './page/reader.ts'

declare const studio: Studio

export const WINDOW = 0.25

/** For every quarter of a second, how loud each voice was. */
export type Sound = Record<'candidate' | 'interviewer', number>[]

/** Listens to a film with the browser's own ears: to these bytes, or to what its page fetches by an address. */
export function soundOf(page: Page, film: Buffer | string): Promise<Sound> {
  return page.evaluate(
    async ({ address, encoded, WINDOW }) => {
      const data = address
        ? await (await fetch(address)).arrayBuffer()
        : Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0)).buffer
      const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(data)
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
    {
      ...(typeof film === 'string'
        ? { address: film, encoded: '' }
        : { address: '', encoded: film.toString('base64') }),
      WINDOW,
    },
  )
}

/** Reads the pictures of a film on this page of the studio. */
export const picturesOf = (page: Page, bytes: Buffer, layout: Layout): Promise<Pictures> =>
  page.evaluate(([encoded, layout]) => studio.picturesIn(encoded, layout), [bytes.toString('base64'), layout] as const)

/** When one of the voices is not heard, by quarters of a second; of the first second none. */
export const quietAt = (sound: Sound, side: 'candidate' | 'interviewer'): number[] =>
  sound.flatMap((loudness, nth) => (nth >= 1 / WINDOW && loudness[side] < 0.05 ? [nth * WINDOW] : []))

/** Seconds of a film in which one of the voices is not heard, of the first second none. */
export const silence = (sound: Sound, side: 'candidate' | 'interviewer'): number => quietAt(sound, side).length * WINDOW

/** The longest time, in milliseconds, that none of these films shows, between the first and the last. */
export function longestHole(films: readonly Pictures[]): number {
  // Before somebody is seen, a camera shows no time.
  const times = films.flatMap((film) => film.times.filter((time) => time > 0)).sort((a, b) => a - b)
  return times.reduce((hole, time, nth) => Math.max(hole, time - (times[nth - 1] ?? time)), 0)
}
