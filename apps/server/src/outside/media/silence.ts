import { EncodedPacket, type InputAudioTrack } from 'mediabunny'

/** One packet of nothing to hear: its bytes, and how many seconds it lasts. */
export interface Silence {
  data: Uint8Array
  seconds: number
}

// One 20 ms frame of the full band in which every band is zero (RFC 6716, 3.1: configuration 31, one channel).
const OPUS = Uint8Array.of(0xf8, 0xff, 0xfe)
// A frame without a single scale factor band (ISO 14496-3, 4.4.2): one element for one channel, a pair for two.
const AAC_ONE = Uint8Array.of(0x00, 0x00, 0x00, 0x07)
const AAC_TWO = Uint8Array.of(0x20, 0x00, 0x00, 0x00, 0x00, 0x00, 0x0e)
const AAC_FRAME = 1024

/** The silent packet that fits a track, or null where none is known. */
export async function silenceFor(track: InputAudioTrack): Promise<Silence | null> {
  const [config, codec] = [await track.getDecoderConfig(), await track.getCodec()]
  if (codec === 'opus') return { data: OPUS, seconds: 0.02 }
  if (config?.codec !== 'mp4a.40.2' || config.numberOfChannels > 2) return null
  return { data: config.numberOfChannels === 1 ? AAC_ONE : AAC_TWO, seconds: AAC_FRAME / config.sampleRate }
}

/** Packets that fill the time between two others, in seconds. Players play sound on without a pause over a gap. */
export function* fill(silence: Silence, from: number, to: number): Generator<EncodedPacket> {
  const { data, seconds } = silence
  for (let at = from; at + seconds <= to; at += seconds) yield new EncodedPacket(data, 'key', at, seconds)
}
