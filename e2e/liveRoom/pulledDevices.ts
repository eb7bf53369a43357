import type { BrowserContext } from 'playwright-core'

/** Camera, microphone, screen, disk and line of a page, for a test to pull at. */
export interface PulledDevices {
  /** What a camera shows that is opened from now on. */
  colour: string
  /** The browser's name for why nothing is opened; empty when all is well, as after each reload. */
  refusal: string
  /** Kinds of devices that are not plugged in. */
  missing: readonly MediaDeviceKind[]
  /** Bytes that are free on the disk; null as the browser has it. */
  free: number | null
  line: 'as it is' | 'cut' | 'weak'
  /** How often camera or microphone were opened. */
  opened: number
  say(isLoud: boolean): void
  unplug(kind: 'audio' | 'video'): void
  /** Lets so many milliseconds pass at once, by the clock that counts evenly. */
  leap(milliseconds: number): void
  /** The browser's own button that ends sharing. */
  stopScreen(): void
  /** Bytes of picture and sound that this page has sent to others. */
  sent(): Promise<number>
}

declare global {
  interface Window {
    pulled: PulledDevices
  }
}

/** What a camera shows and a microphone hears, and why they are not opened at first. */
export interface Camera {
  colour: string
  tone: number
  refusal?: string
}

/** Gives each page of a browser a camera of one colour, a microphone with one tone, and a screen that is yellow. */
export const pullDevices = (context: BrowserContext, camera: Camera): Promise<unknown> =>
  context.addInitScript(install, camera)

/** Gives each page of a browser a screen to share: one without a window has none. */
export const offerScreen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 300, 150)
      return canvas.captureStream(5)
    }
  })

/** Runs in the page. */
function install({ colour, tone, refusal = '' }: Camera): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  let voice: GainNode | undefined
  let camera: MediaStream | undefined
  let screen: MediaStream | undefined
  const peers = new Set<RTCPeerConnection>()

  const paint = (fill: string, width: number, height: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    let drawn = 0
    setInterval(() => {
      if (!pen) return
      pen.fillStyle = fill
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = 'gray'
      pen.fillRect((drawn++ * 8) % width, 0, 8, 20)
    }, 100)
    return canvas.captureStream(10).getVideoTracks()
  }
  const sound = () => {
    const audio = new AudioContext()
    const wave = new OscillatorNode(audio, { frequency: tone })
    const end = audio.createMediaStreamDestination()
    voice = new GainNode(audio, { gain: 0.5 })
    wave.connect(voice).connect(end)
    wave.start()
    setInterval(() => audio.state === 'suspended' && void audio.resume(), 500)
    return end.stream.getAudioTracks()
  }
  const end = (tracks: readonly MediaStreamTrack[] = []) => {
    for (const track of tracks) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  }
  const counted = performance.now.bind(performance)
  let leapt = 0
  performance.now = () => counted() + leapt
  const pulled: PulledDevices = {
    colour,
    refusal: load?.type === 'navigate' ? refusal : '',
    missing: [],
    free: null,
    line: 'as it is',
    opened: 0,
    say: (isLoud) => void (voice && Object.assign(voice.gain, { value: isLoud ? 0.5 : 0 })),
    leap(milliseconds) {
      leapt += milliseconds
    },
    unplug: (kind) => end(camera?.getTracks().filter((track) => track.kind === kind)),
    stopScreen: () => end(screen?.getTracks()),
    async sent() {
      const reports = await Promise.all([...peers].map((peer) => known.call(peer)))
      const all = reports.flatMap((report) => [...report.values()])
      return all.reduce((sum, one) => sum + (one.type === 'outbound-rtp' ? one.bytesSent : 0), 0)
    },
  }
  window.pulled = pulled

  navigator.mediaDevices.getUserMedia = async ({ video } = {}) => {
    if (pulled.refusal) throw new DOMException('', pulled.refusal)
    pulled.opened++
    camera = new MediaStream([...(video ? paint(pulled.colour, 320, 240) : []), ...sound()])
    return camera
  }
  navigator.mediaDevices.getDisplayMedia = async () => {
    screen = new MediaStream(paint('yellow', 640, 360))
    return screen
  }
  const listed = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices)
  navigator.mediaDevices.enumerateDevices = async () =>
    (await listed()).filter(({ kind }) => !pulled.missing.includes(kind))
  const estimated = navigator.storage.estimate.bind(navigator.storage)
  navigator.storage.estimate = async () => {
    const { free } = pulled
    return free === null ? estimated() : { quota: 10_000_000_000, usage: 10_000_000_000 - free }
  }

  const known = RTCPeerConnection.prototype.getStats
  RTCPeerConnection.prototype.getStats = async function (this: RTCPeerConnection, ...of) {
    peers.add(this)
    const report = await known.apply(this, of)
    if (pulled.line === 'as it is') return report
    // On a line that is cut nothing arrives any more.
    if (pulled.line === 'cut') return new Map()
    const worse = [...report].map(([key, one]) => [
      key,
      { ...one, ...(one.type === 'remote-inbound-rtp' && { fractionLost: 0.3 }), availableOutgoingBitrate: 50_000 },
    ])
    return new Map(worse as [string, unknown][])
  }
}
