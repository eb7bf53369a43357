import type { CallView } from '@majlis/web/src/core/call/types.ts'

const tones = [440, 880, 1320]

interface Seen {
  stream: MediaStream
  video: HTMLVideoElement
  analyser: AnalyserNode
  /** When each picture was shown, in milliseconds of this page. */
  frames: number[]
}

/** Plays what comes from the others, as the room does, and tells what can be seen and heard of it. */
export class Watcher {
  began = 0
  readonly #seen = new Map<string, Seen>()
  readonly #audio = new AudioContext({ sampleRate: 48_000 })
  /** Each state of each connection, with its time. */
  readonly states: { at: number; side: string; state: string }[] = []

  watch({ people }: CallView): void {
    for (const { side, connection, stream, screen } of people) {
      if (this.states.findLast((one) => one.side === side)?.state !== connection)
        this.states.push({ at: performance.now(), side, state: connection })
      if (stream) this.#play(side, stream)
      if (screen) this.#play(`${side} screen`, screen)
    }
  }

  /** Milliseconds from joining to the first picture. */
  firstFrame(of: string): number | null {
    const frame = this.frames(of).find((at) => at > this.began)
    return frame === undefined ? null : frame - this.began
  }

  frames(of: string): number[] {
    return this.#seen.get(of)?.frames ?? []
  }

  /** The colour in the middle: the strongest of its parts. */
  colour(of: string): string {
    const video = this.#seen.get(of)?.video
    if (!video?.videoWidth) return 'none'
    const canvas = new OffscreenCanvas(1, 1)
    const pen = canvas.getContext('2d')
    pen?.drawImage(video, video.videoWidth / 2, video.videoHeight / 2, 1, 1, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? []
    if (Math.max(red, green, blue) < 60) return 'black'
    return red > green && red > blue ? 'red' : blue > green ? 'blue' : 'green'
  }

  /** The tones that are heard, as they are strong. */
  tones(of: string): number[] {
    const analyser = this.#seen.get(of)?.analyser
    if (!analyser) return []
    const wave = new Float32Array(analyser.fftSize)
    analyser.getFloatTimeDomainData(wave)
    return tones.filter((tone) => goertzel(wave, tone, 48_000) > 0.02)
  }

  #play(name: string, stream: MediaStream): void {
    const seen = this.#seen.get(name)
    if (seen?.stream === stream) return
    seen?.video.remove()
    const video = Object.assign(document.createElement('video'), { autoplay: true, playsInline: true })
    video.srcObject = stream
    document.body.append(video)
    const analyser = new AnalyserNode(this.#audio, { fftSize: 8192 })
    if (stream.getAudioTracks().length) this.#audio.createMediaStreamSource(stream).connect(analyser)
    const frames = seen?.frames ?? []
    const count: VideoFrameRequestCallback = (now, { rtpTimestamp }) => {
      // A picture of the line, and not the empty one before it.
      if (rtpTimestamp !== undefined) frames.push(now)
      video.requestVideoFrameCallback(count)
    }
    video.requestVideoFrameCallback(count)
    this.#seen.set(name, { stream, video, analyser, frames })
  }
}

/** How strong one tone is in a wave, from 0 to 1. */
function goertzel(wave: Float32Array, frequency: number, rate: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / rate)
  let [before, last] = [0, 0]
  for (const value of wave) [before, last] = [last, value + turn * last - before]
  return (2 * Math.sqrt(before * before + last * last - turn * before * last)) / wave.length
}
