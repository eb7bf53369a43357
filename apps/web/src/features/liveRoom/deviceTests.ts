import type { DeviceReport } from '@majlis/domain/liveRoom/schema.ts'
import { askRoom, type RoomSource, sendFiller } from './source.ts'

/** What the way to the server is like. */
export type LineState = 'testing' | 'good' | 'slow' | 'dead'

const rounds = 3
/** From here on two people talk over each other. */
const slowMs = 400
/** Picture and sound of a call take this much, and the film a little more. */
const thinKbps = 900
const fillerBytes = 150_000
/** A faster line makes no difference. */
const mostKbps = 1_000_000

/** Asks the server a few times how long an answer takes; the quickest counts, as the others met something else. */
export async function testLine(source: RoomSource): Promise<{ line: LineState; uplinkKbps: number | null }> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const isHere = await askRoom(source).then(
      () => true,
      () => false,
    )
    if (isHere) best = Math.min(best, performance.now() - began)
  }
  if (best === Number.POSITIVE_INFINITY) return { line: 'dead', uplinkKbps: null }
  const uplinkKbps = await measureUplink(source, best)
  const isThin = uplinkKbps !== null && uplinkKbps < thinKbps
  return { line: best > slowMs || isThin ? 'slow' : 'good', uplinkKbps }
}

/** How many kilobits a second go out, the way there and back taken off; null where nothing was learned. */
async function measureUplink(source: RoomSource, wayMs: number): Promise<number | null> {
  const began = performance.now()
  const isSent = await sendFiller(source, 'x'.repeat(fillerBytes)).then(
    () => true,
    () => false,
  )
  const took = Math.max(1, performance.now() - began - wayMs)
  return isSent ? Math.min(mostKbps, Math.round((fillerBytes * 8) / took)) : null
}

/** What the test of the line found out. */
export interface LineFound {
  relay: DeviceReport['relay']
  uplinkKbps: number | null
}

/** Plays a short sound of three notes by the speaker that is in use; done when it has ended. */
export async function playTone(): Promise<void> {
  const audio = new AudioContext()
  const gain = new GainNode(audio, { gain: 0.25 })
  gain.connect(audio.destination)
  const notes = [523, 659, 784]
  const length = 0.22
  notes.forEach((frequency, nth) => {
    const note = new OscillatorNode(audio, { frequency })
    note.connect(gain)
    note.start(audio.currentTime + nth * length)
    note.stop(audio.currentTime + (nth + 0.9) * length)
  })
  await audio.resume()
  await new Promise((resolve) => setTimeout(resolve, (notes.length + 1) * length * 1000))
  await audio.close()
}
