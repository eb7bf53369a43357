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
import { packetsOf, type Reel, withReel } from './film.ts'
import { fill, type Silence, silenceFor } from './silence.ts'

/** A readable recorded file and where it shall begin in the whole, in seconds. */
export interface Piece {
  path: string
  offsetSeconds: number
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
    for (const { path, offsetSeconds } of pieces)
      placed.push(await withReel(path, (reel) => copy(reel, offsetSeconds, strips)))
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
  for (const { path } of pieces) {
    const { video, audio } = await withReel(path, codecsOf)
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

/** Copies the packets of one file in the order of time, so that sound and picture lie side by side in the result. */
async function copy(reel: Reel, offset: number, strips: Strips): Promise<number> {
  // The clocks of two segments can say that they overlap by a little; time in a file only goes forward.
  const start = Math.max(offset, strips.video?.tail ?? 0, strips.audio?.tail ?? 0)
  await Promise.all([feed(strips.video, reel.video), feed(strips.audio, reel.audio)])
  if (strips.audio && reel.audio) strips.audio.silence = await silenceFor(reel.audio)
  const [videos, audios] = [packetsOf(reel.video), packetsOf(reel.audio)]
  let [video, audio] = [(await videos.next()).value, (await audios.next()).value]
  while (video || audio) {
    if (video && (!audio || video.timestamp <= audio.timestamp)) {
      await add(strips.video, video, start - reel.start)
      video = (await videos.next()).value
    } else {
      await add(strips.audio, audio, start - reel.start)
      audio = (await audios.next()).value
    }
  }
  return start
}

interface Track<Config> {
  getDecoderConfig(): Promise<Config | null>
}

async function feed<Config>(strip: Strip<Config> | null, track: Track<Config> | null): Promise<void> {
  if (!strip || !track) return
  strip.config = await track.getDecoderConfig()
}

async function add<Config>(strip: Strip<Config> | null, packet: EncodedPacket | undefined, by: number): Promise<void> {
  if (!strip || !packet) return
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
