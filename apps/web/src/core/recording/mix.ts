const RATE = 48_000
/** Two thirds of a second of sound. */
const HEARD = 32_768
const LONGEST_START = 1000

/** Several voices in one track, which stays the same while they come and go. */
export class Mix {
  readonly #context = new AudioContext({ sampleRate: RATE })
  readonly #sum = new MediaStreamAudioDestinationNode(this.#context, { channelCount: 1, channelCountMode: 'explicit' })
  readonly #meter = new AnalyserNode(this.#context, { fftSize: HEARD })
  readonly #wave = new Float32Array(HEARD)
  readonly #voices = new Map<MediaStreamAudioTrack, MediaStreamAudioSourceNode>()

  readonly #out: AudioNode

  /** What sounds comes out so many seconds later: as long as the picture beside it takes. */
  constructor(later = 0) {
    this.#out = new DelayNode(this.#context, { delayTime: later })
    this.#out.connect(this.#sum)
    // Without any voice nothing would come out, not even silence: the film would lose its time.
    const nothing = new ConstantSourceNode(this.#context, { offset: 0 })
    nothing.connect(this.#sum)
    nothing.start()
  }

  /** What is recorded. */
  get track(): MediaStreamAudioTrack {
    const [track] = this.#sum.stream.getAudioTracks()
    if (!track) throw new Error('a mix without a track')
    return track
  }

  /** False while the browser holds it: before the first click, or after a call or sleep. */
  get isRunning(): boolean {
    return this.#context.state === 'running'
  }

  /** Seconds of sound that have come out of it. */
  get seconds(): number {
    return this.#context.currentTime
  }

  /** Done as soon as it runs: what is recorded before has no sound to keep its time by. Where a click is missing nobody waits for it. */
  async begun(): Promise<void> {
    if (this.isRunning) return
    await new Promise((resolve) => {
      this.#context.addEventListener('statechange', resolve, { once: true })
      setTimeout(resolve, LONGEST_START)
    })
  }

  /** Mixes the voices of these streams, and of no other any more. */
  show(streams: readonly MediaStream[]): void {
    const tracks = new Set(streams.flatMap((stream) => stream.getAudioTracks()))
    for (const [track, voice] of this.#voices) if (!tracks.has(track)) this.#drop(track, voice)
    for (const track of tracks) if (!this.#voices.has(track) && track.readyState === 'live') this.#add(track)
  }

  resume(): void {
    // Refused before the person's first click; asked again as long as it is.
    if (this.#context.state !== 'closed') this.#context.resume().catch(() => {})
  }

  /** How loud it was lately, from 0 to 1. */
  level(): number {
    this.#meter.getFloatTimeDomainData(this.#wave)
    return Math.sqrt(this.#wave.reduce((sum, value) => sum + value * value, 0) / HEARD)
  }

  close(): void {
    for (const [track, voice] of this.#voices) this.#drop(track, voice)
    this.#context.close().catch(() => {})
  }

  #add(track: MediaStreamAudioTrack): void {
    const voice = this.#context.createMediaStreamSource(new MediaStream([track]))
    voice.connect(this.#out)
    voice.connect(this.#meter)
    this.#voices.set(track, voice)
  }

  #drop(track: MediaStreamAudioTrack, voice: MediaStreamAudioSourceNode): void {
    voice.disconnect()
    this.#voices.delete(track)
  }
}
