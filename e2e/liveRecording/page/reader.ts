import { BufferSource, Input, MP4, VideoSampleSink, WEBM } from 'mediabunny'
import { BARS, STEP } from './person.ts'

interface Colours {
  large: string
  small: string
}

/** What a film shows. */
export interface Pictures {
  /** What the candidate's camera showed, picture after picture: milliseconds since the base. */
  times: number[]
  /** The middle of each place's lower half, in the first and in the last picture. */
  first: Colours
  colours: Colours
  size: string
}

/** How a film is laid out: everybody on one canvas, or one camera alone. */
export type Layout = 'room' | 'camera'

/** Every picture of a film, by the browser's own decoder; of a film that breaks off, those before. */
export async function picturesIn(encoded: string, layout: Layout): Promise<Pictures> {
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('a film without a picture')
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('nothing can be drawn here')
  const share = layout === 'room' ? 0.75 : 1
  const times: number[] = []
  const read = () => {
    const row = pen.getImageData(0, Math.round(height / 4), width, 1).data
    const isSet = (nth: number) => (row[4 * Math.floor(((nth + 0.5) / BARS) * share * width)] ?? 0) > 127
    times.push(Array.from({ length: BARS }, (_, nth) => Number(isSet(nth)) * 2 ** nth).reduce((a, b) => a + b) * STEP)
  }
  const colourAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = pen.getImageData(x * width, y * height, 1, 1).data
    if (red > 120 && blue < 100) return 'red'
    if (blue > 120 && red < 100) return green > 120 ? 'cyan' : 'blue'
    return `${red},${green},${blue}`
  }
  const colours = () => ({ large: colourAt(share / 2, 0.65), small: layout === 'room' ? colourAt(0.875, 0.22) : '' })
  let first: Colours | undefined
  try {
    for await (const sample of new VideoSampleSink(track).samples()) {
      sample.draw(pen, 0, 0)
      sample.close()
      read()
      first ??= colours()
    }
  } catch (error) {
    console.log(`a film that breaks off: ${error}`)
  }
  return { times, first: first ?? colours(), colours: colours(), size: `${width}x${height}` }
}
