import { stat } from 'node:fs/promises'
import {
  type EncodedPacket,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny'

/** What a recorded file holds; `make` is equal for files whose packets can follow one another in one file. */
export interface Film {
  /** Seconds from the first packet to the end of the last. */
  duration: number
  /** Seconds up to which a player shows it. */
  end: number
  /** Bytes of the file, and how many of them belong to packets that could be read. */
  size: number
  readable: number
  type: string
  make: { video: string | null; audio: string | null }
  width: number
  height: number
}

/** An opened file with its first sound and picture tracks. */
export interface Reel {
  input: Input
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
  /** Seconds of the first packet of any track. */
  start: number
}

// Only what recorders make: a playlist would name other files and addresses, and have them read.
const formats = [MP4, QTFF, WEBM, MATROSKA]

async function openReel(path: string): Promise<Reel> {
  const input = new Input({ source: new FilePathSource(path), formats })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const tracks = [video, audio].filter((track) => track !== null)
  const starts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()))
  if (starts.length === 0) throw new Error('no picture and no sound')
  return { input, video, audio, start: Math.min(...starts) }
}

/** Opens a recorded file for the work and closes it; throws when there is nothing in it that can be read. */
export async function withReel<T>(path: string, work: (reel: Reel) => Promise<T>): Promise<T> {
  const reel = await openReel(path)
  try {
    return await work(reel)
  } finally {
    reel.input.dispose()
  }
}

/** Reads a recorded file from end to end and says what is in it. */
export function inspect(path: string): Promise<Film> {
  return withReel(path, async ({ input, video, audio, start }) => {
    const scans = await Promise.all([scan(video), scan(audio)])
    const end = Math.max(...scans.map((scan) => scan.end))
    const format = await input.getFormat()
    return {
      duration: end - start,
      end,
      size: (await stat(path)).size,
      readable: scans.reduce((sum, { bytes }) => sum + bytes, 0),
      type: `${video ? 'video' : 'audio'}/${format.mimeType.split('/')[1]}`,
      make: { video: await makeOf(video), audio: await makeOf(audio) },
      width: (await video?.getDisplayWidth()) ?? 0,
      height: (await video?.getDisplayHeight()) ?? 0,
    }
  })
}

/** The packets of a track in the order of decoding; a picture track begins with a packet that needs no earlier one. */
export async function* packetsOf(track: InputVideoTrack | InputAudioTrack | null): AsyncGenerator<EncodedPacket> {
  if (!track) return
  const sink = new EncodedPacketSink(track)
  const first = await sink.getFirstKeyPacket()
  if (first) yield* sink.packets(first)
}

async function scan(track: InputVideoTrack | InputAudioTrack | null): Promise<{ end: number; bytes: number }> {
  let [end, bytes] = [0, 0]
  if (!track) return { end, bytes }
  for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
    end = Math.max(end, packet.timestamp + packet.duration)
    bytes += packet.byteLength
  }
  return { end, bytes }
}

async function makeOf(track: InputVideoTrack | InputAudioTrack | null): Promise<string | null> {
  const config = await track?.getDecoderConfig()
  if (!config) return null
  const shape = 'sampleRate' in config ? `${config.sampleRate} ${config.numberOfChannels}` : ''
  // The profile and level that VP9 and AV1 name may differ from packet to packet; only a description binds.
  const codec = config.codec.split('.')[0]
  const description = config.description ? Buffer.from(bytesOf(config.description)).toString('hex') : ''
  return `${codec} ${shape} ${codec === 'opus' ? '' : description}`
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}
