import { randomBytes } from 'node:crypto'
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { packetsOf, withReel } from '../../src/outside/media/film.ts'

const sample = new URL('./bars.mp4', import.meta.url).pathname

/**
 * Writes a film as a browser records one, a fragment each second: so many seconds of the sample's make at a real rate,
 * with packets of noise. It can be cut and put together like any other; a player shows nothing of it.
 */
export function writeLongFilm(target: string, seconds: number, { picture = true, kbps = 800 } = {}): Promise<void> {
  return withReel(sample, async ({ video, audio }) => {
    const format = new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 })
    const output = new Output({ format, target: new FilePathTarget(target) })
    const [pictures, sounds] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('opus')]
    if (picture) output.addVideoTrack(pictures)
    output.addAudioTrack(sounds)
    await output.start()
    const [videoConfig, audioConfig] = [await video?.getDecoderConfig(), await audio?.getDecoderConfig()]
    const first = (await packetsOf(video).next()).value
    const frame = noise((kbps * 1000) / 8 / 25, first?.data)
    const sound = noise((48 * 1000) / 8 / 50)
    for (let second = 0; second < seconds; second++) {
      for (let nth = 0; picture && nth < 25; nth++) {
        const packet = new EncodedPacket(frame, nth ? 'delta' : 'key', second + nth / 25, 1 / 25)
        await pictures.add(packet, videoConfig ? { decoderConfig: videoConfig } : {})
      }
      for (let nth = 0; nth < 50; nth++) {
        const packet = new EncodedPacket(sound, 'key', second + nth / 50, 1 / 50)
        await sounds.add(packet, audioConfig ? { decoderConfig: audioConfig } : {})
      }
    }
    await output.finalize()
  })
}

/** Bytes that no compression makes fewer; the head of a real packet, where one is given, keeps their frame readable. */
function noise(size: number, head?: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(randomBytes(Math.round(size)))
  if (head) {
    // One unit of the stream: its length, then what kind of picture it is.
    new DataView(bytes.buffer).setUint32(0, bytes.length - 4)
    bytes.set(head.subarray(4, 5), 4)
  }
  return bytes
}
