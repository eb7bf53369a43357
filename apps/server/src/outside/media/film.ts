import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  CustomSource,
  type EncodedPacket,
  EncodedPacketSink,
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
  /** Seconds from the first packet to each picture that needs no earlier one. */
  keys: number[]
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

/**
 * A file that is read while everything of its thread waits: nothing else is done there, and to hand thousands of reads an
 * hour of film to other threads costs more than the reading.
 */
function sourceOf(path: string): CustomSource {
  let file: number | undefined
  return new CustomSource({
    getSize() {
      file ??= openSync(path, 'r')
      return fstatSync(file).size
    },
    read(start, end) {
      const bytes = Buffer.allocUnsafeSlow(end - start)
      const length = file === undefined ? 0 : readSync(file, bytes, 0, bytes.length, start)
      return bytes.subarray(0, length)
    },
    dispose: () => file !== undefined && closeSync(file),
    prefetchProfile: 'fileSystem',
  })
}

async function openReel(path: string): Promise<Reel> {
  const input = new Input({ source: sourceOf(path), formats })
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

/** What a file that was just made is to those who play it. */
export type MadeFile = Pick<Film, 'end' | 'size' | 'type'>

/** Says where a made file ends, from its index and its last packets; throws where it cannot be read. */
export function measure(path: string): Promise<MadeFile> {
  return withReel(path, async (reel) => {
    const ends = await Promise.all([endOf(reel.video), endOf(reel.audio)])
    return { end: Math.max(...ends), size: (await stat(path)).size, type: await typeOf(reel) }
  })
}

async function endOf(track: InputVideoTrack | InputAudioTrack | null): Promise<number> {
  const last = track && (await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY, shape))
  return last ? last.timestamp + last.duration : 0
}

async function typeOf({ input, video }: Pick<Reel, 'input' | 'video'>): Promise<string> {
  const { mimeType } = await input.getFormat()
  return `${video ? 'video' : 'audio'}/${mimeType.split('/')[1]}`
}

/** Reads a recorded file from end to end and says what is in it. */
export function inspect(path: string): Promise<Film> {
  return withReel(path, async ({ input, video, audio, start }) => {
    const { end, readable, keys } = await scan(shapesOf(video), shapesOf(audio))
    return {
      duration: end - start,
      end,
      size: (await stat(path)).size,
      readable,
      type: await typeOf({ input, video }),
      make: { video: await makeOf(video), audio: await makeOf(audio) },
      width: (await video?.getDisplayWidth()) ?? 0,
      height: (await video?.getDisplayHeight()) ?? 0,
      keys: keys.map((at) => at - start),
    }
  })
}

/** The packets of a track in the order of decoding, from a second on; a picture track begins with one that needs no earlier one. */
export async function* packetsOf(
  track: InputVideoTrack | InputAudioTrack | null,
  from = Number.NEGATIVE_INFINITY,
): AsyncGenerator<EncodedPacket> {
  if (!track) return
  const sink = new EncodedPacketSink(track)
  // One after another, as the sink's own iterator reads ahead without a limit when it is asked quickly.
  for (let packet = await firstFrom(sink, from); packet; packet = await sink.getNextPacket(packet)) yield packet
}

/** Of a packet where it lies and how long it lasts, without its bytes. */
const shape = { metadataOnly: true }

/** All packets of a track without their bytes. */
async function* shapesOf(track: InputVideoTrack | InputAudioTrack | null): AsyncGenerator<EncodedPacket> {
  if (!track) return
  const sink = new EncodedPacketSink(track)
  for (let packet = await sink.getFirstPacket(shape); packet; packet = await sink.getNextPacket(packet, shape))
    yield packet
}

/** Packets of a picture and of a sound in the order of time: so their file is read once, from one end to the other. */
export async function* sideBySide(
  videos: AsyncGenerator<EncodedPacket>,
  audios: AsyncGenerator<EncodedPacket>,
): AsyncGenerator<['video' | 'audio', EncodedPacket]> {
  let [video, audio] = [(await videos.next()).value, (await audios.next()).value]
  while (video || audio)
    if (video && (!audio || video.timestamp <= audio.timestamp)) {
      yield ['video', video]
      video = (await videos.next()).value
    } else if (audio) {
      yield ['audio', audio]
      audio = (await audios.next()).value
    }
}

/** Clocks say a picture's second a little differently from file to file. */
const rounding = 0.002

async function firstFrom(sink: EncodedPacketSink, from: number): Promise<EncodedPacket | null> {
  const near = Number.isFinite(from) ? await sink.getKeyPacket(from + rounding) : null
  let packet = near ?? (await sink.getFirstKeyPacket())
  while (packet && packet.timestamp < from - rounding) packet = await sink.getNextKeyPacket(packet)
  return packet
}

/** More pictures that can be begun with than this no recorder makes: one that says so is not believed about the rest. */
const mostKeys = 200_000

interface Scan {
  end: number
  /** Bytes of all packets. */
  readable: number
  keys: number[]
}

async function scan(videos: AsyncGenerator<EncodedPacket>, audios: AsyncGenerator<EncodedPacket>): Promise<Scan> {
  const found: Scan = { end: 0, readable: 0, keys: [] }
  for await (const [kind, packet] of sideBySide(videos, audios)) {
    found.end = Math.max(found.end, packet.timestamp + packet.duration)
    found.readable += packet.byteLength
    if (kind === 'video' && packet.type === 'key' && found.keys.length < mostKeys) found.keys.push(packet.timestamp)
  }
  return found
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
