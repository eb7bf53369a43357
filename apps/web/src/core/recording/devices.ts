/** Why there is no picture or sound: not allowed, no such device, in use elsewhere, or a browser that cannot. */
export type DeviceProblem = 'denied' | 'none' | 'busy' | 'unsupported'

/** The camera or the microphone cannot be used. */
export class DeviceRefusal extends Error {
  readonly problem: DeviceProblem
  /** Which of the two is missing; null when that is not known. */
  readonly kind: 'camera' | 'microphone' | null

  constructor(problem: DeviceProblem, kind: 'camera' | 'microphone' | null) {
    super(problem)
    this.name = 'DeviceRefusal'
    this.problem = problem
    this.kind = kind
  }
}

/** Which devices to use; the browser's choice where none is named. */
export interface DeviceChoice {
  /** False for sound alone. */
  video?: boolean
  camera?: string
  microphone?: string
}

const problems: Record<string, DeviceProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Opens camera and microphone; throws a `DeviceRefusal` that says what is wrong. The caller stops the tracks. */
export async function openDevices({ video = true, camera, microphone }: DeviceChoice = {}): Promise<MediaStream> {
  // Browsers show no devices at all to pages that came without encryption.
  if (!navigator.mediaDevices?.getUserMedia) throw new DeviceRefusal('unsupported', null)
  const size = { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 25, max: 30 } }
  const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { ...sound, ...(microphone && { deviceId: { exact: microphone } }) },
      video: video && { ...size, facingMode: 'user', ...(camera && { deviceId: { exact: camera } }) },
    })
  } catch (error) {
    const problem = problems[(error as DOMException).name] ?? 'unsupported'
    throw new DeviceRefusal(problem, problem === 'none' ? await missingKind(video) : null)
  }
}

/** The cameras and microphones to choose from; they have names once one of them has been allowed. */
export async function listDevices(): Promise<{ cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  const ofKind = (kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind && device.deviceId !== '')
  return { cameras: ofKind('videoinput'), microphones: ofKind('audioinput') }
}

/** Tells ten times a second how loud the microphone is, from 0 to 1, until the answered function is called. */
export function watchLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  const audio = new AudioContext()
  const meter = new AnalyserNode(audio, { fftSize: 1024 })
  audio.createMediaStreamSource(stream).connect(meter)
  const wave = new Float32Array(meter.fftSize)
  const timer = setInterval(() => {
    // A context that began without a click of the person sleeps until there has been one.
    if (audio.state === 'suspended') audio.resume().catch(() => {})
    meter.getFloatTimeDomainData(wave)
    const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length
    // From -60 dB, a silent room, to 0 dB.
    tell(Math.min(1, Math.max(0, 1 + Math.log10(power + 1e-9) / 6)))
  }, 100)
  return () => {
    clearInterval(timer)
    audio.close().catch(() => {})
  }
}

async function missingKind(video: boolean): Promise<'camera' | 'microphone' | null> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  if (!devices.some(({ kind }) => kind === 'audioinput')) return 'microphone'
  return video && !devices.some(({ kind }) => kind === 'videoinput') ? 'camera' : null
}
