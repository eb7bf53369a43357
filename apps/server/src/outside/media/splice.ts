import { rm } from 'node:fs/promises'
import {
  type AudioCodec,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny'
import { packetsOf, type Reel, sideBySide, withReel } from './film.ts'
import { fill, type Silence, silenceFor } from './silence.ts'

/** A readable recorded file and where it shall begin in the whole, in seconds. */
export interface Piece {
  path: string
  offsetSeconds: number
  /** Which part of it is taken, in seconds since its first packet; the whole unless said. */
  from?: number
  to?: number
  /** Its picture is left out: the one before it stands still. */
  only?: 'sound'
}

/** Takes packets with the configuration of their own kind. */
interface Source<Config> {
  add(packet: EncodedPacket, meta?: { decoderConfig?: Config }): Promise<void>
}
interface Strip<Config, Of extends Source<Config> = Source<Config>> {
  source: Of
  /** Seconds up to which packets stand. */
  tail: number
  /** Seconds that the last packet lasted: WebM does not say it of its last ones. */
  step: number
  config: Config | null
  /** What fills the gap before the next packet, when that is the first of a piece. */
  silence: Silence | null
}
interface Strips {
  video: Strip<VideoDecoderConfig, EncodedVideoPacketSource> | null
  audio: Strip<AudioDecoderConfig, EncodedAudioPacketSource> | null
}

/** Puts files of one make after one another into one file, without coding again; answers the second where each begins. */
export async function splice(pieces: Piece[], target: string, container: 'mp4' | 'webm'): Promise<number[]> {
  // Metadata at the end: at the start it would take all packets into memory.
  const format = container === 'mp4' ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat()
  const output = new Output({ format, target: new FilePathTarget(target) })
  const placed: number[] = []
  try {
    const strips = await stripsFor(output, pieces)
    await output.start()
    for (const piece of pieces)
      placed.push(await withReel(piece.path, (reel) => copy(taken(reel, piece), piece, strips)))
    await output.finalize()
    return placed
  } catch (error) {
    await output.cancel().catch(() => {})
    await rm(target, { force: true })
    throw error
  }
}

async function stripsFor(output: Output, pieces: Piece[]): Promise<Strips> {
  const strips: Strips = { video: null, audio: null }
  for (const piece of pieces) {
    const { video, audio } = await withReel(piece.path, (reel) => codecsOf(taken(reel, piece)))
    if (video) strips.video ??= stripOf(new EncodedVideoPacketSource(video))
    if (audio) strips.audio ??= stripOf(new EncodedAudioPacketSource(audio))
    if (strips.video && strips.audio) break
  }
  if (strips.video) output.addVideoTrack(strips.video.source)
  if (strips.audio) output.addAudioTrack(strips.audio.source)
  return strips
}

async function codecsOf({ video, audio }: Reel): Promise<{ video: VideoCodec | null; audio: AudioCodec | null }> {
  return { video: (await video?.getCodec()) ?? null, audio: (await audio?.getCodec()) ?? null }
}

function stripOf<Config, Of extends Source<Config>>(source: Of): Strip<Config, Of> {
  return { source, tail: 0, step: 0, config: null, silence: null }
}

/** What of an opened file goes into the whole. */
const taken = (reel: Reel, { only }: Piece): Reel => (only === 'sound' ? { ...reel, video: null } : reel)

/** Copies the packets of one file in the order of time, so that sound and picture lie side by side in the result. */
async function copy(
  reel: Reel,
  { offsetSeconds, from = 0, to = Number.POSITIVE_INFINITY }: Piece,
  strips: Strips,
): Promise<number> {
  // The clocks of two segments can say that they overlap by a little; time in a file only goes forward.
  const start = Math.max(offsetSeconds, strips.video?.tail ?? 0, strips.audio?.tail ?? 0)
  const [begin, end, by] = [reel.start + from, reel.start + to, start - reel.start - from]
  await Promise.all([feed(strips.video, reel.video), feed(strips.audio, reel.audio)])
  if (strips.audio && reel.audio) strips.audio.silence = await silenceFor(reel.audio)
  const part = (track: Reel['video'] | Reel['audio']) => until(end, packetsOf(track, from ? begin : undefined))
  const [videos, audios] = [part(reel.video), part(reel.audio)]
  for await (const [kind, packet] of sideBySide(videos, audios))
    if (kind === 'video') await add(strips.video, packet, by)
    else await add(strips.audio, packet, by)
  return start
}

/** Packets that end before a second: one that lasts longer would push back what follows. */
async function* until(end: number, packets: AsyncGenerator<EncodedPacket>): AsyncGenerator<EncodedPacket> {
  for await (const packet of packets) {
    if (packet.timestamp >= end || packet.timestamp + packet.duration > end + 0.005) return
    yield packet
  }
}

interface Track<Config> {
  getDecoderConfig(): Promise<Config | null>
}

async function feed<Config>(strip: Strip<Config> | null, track: Track<Config> | null): Promise<void> {
  if (!strip || !track) return
  strip.config = await track.getDecoderConfig()
}

async function add<Config>(strip: Strip<Config> | null, packet: EncodedPacket, by: number): Promise<void> {
  if (!strip) return
  const timestamp = Math.max(0, packet.timestamp + by)
  if (strip.silence) for (const silent of fill(strip.silence, strip.tail, timestamp)) await write(strip, silent)
  strip.silence = null
  await write(strip, packet.clone({ timestamp }))
}

async function write<Config>(strip: Strip<Config>, packet: EncodedPacket): Promise<void> {
  const length = packet.duration || strip.step
  strip.step = length
  strip.tail = Math.max(strip.tail, packet.timestamp + length)
  await strip.source.add(packet, strip.config ? { decoderConfig: strip.config } : {})
}
