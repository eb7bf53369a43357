import { startTicker } from '@majlis/web/src/core/recording/ticker.ts'

const [WIDTH, HEIGHT] = [320, 240]
export const BARS = 16
/** Milliseconds of one step of the time that a camera shows. */
export const STEP = 20

/** Somebody to be recorded: a tone, a colour, and above it sixteen bars that count steps of 20 ms since `base`. */
export function somebody(colour: string, tone: number, base: number): { stream: MediaStream } {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const bar = WIDTH / BARS
  const draw = () => {
    const steps = Math.floor((Date.now() - base) / STEP)
    pen.fillStyle = colour
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    for (let nth = 0; nth < BARS; nth++) {
      pen.fillStyle = (steps >> nth) & 1 ? '#fff' : '#000'
      pen.fillRect(nth * bar, 0, bar, HEIGHT / 2)
    }
  }
  draw()
  startTicker(90, draw)
  const audio = new AudioContext()
  const voice = new OscillatorNode(audio, { frequency: tone })
  const loudness = new GainNode(audio, { gain: 0.2 })
  const out = audio.createMediaStreamDestination()
  voice.connect(loudness).connect(out)
  voice.start()
  return {
    stream: new MediaStream([...canvas.captureStream(10).getVideoTracks(), ...out.stream.getAudioTracks()]),
  }
}

/** A stream as the other end of a connection has it, and the connection. */
export async function sent(
  stream: MediaStream,
): Promise<{ stream: MediaStream; near: RTCPeerConnection; far: RTCPeerConnection }> {
  const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()]
  near.onicecandidate = ({ candidate }) => candidate && far.addIceCandidate(candidate)
  far.onicecandidate = ({ candidate }) => candidate && near.addIceCandidate(candidate)
  const arrived = new Promise<MediaStream>((resolve) => {
    far.ontrack = ({ streams: [first] }) => first && first.getTracks().length > 1 && resolve(first)
  })
  for (const track of stream.getTracks()) near.addTrack(track, stream)
  await near.setLocalDescription()
  await far.setRemoteDescription(near.localDescription as RTCSessionDescription)
  await far.setLocalDescription()
  await near.setRemoteDescription(far.localDescription as RTCSessionDescription)
  return { stream: await arrived, near, far }
}

/** The loudest voice that the connections know of. */
export function listenTo(connections: readonly RTCPeerConnection[]): () => number {
  let loudest = 0
  setInterval(async () => {
    const reports = await Promise.all(connections.map((one) => one.getStats()))
    const levels = reports.flatMap((report) => [...report.values()].map(({ audioLevel }) => Number(audioLevel ?? 0)))
    loudest = Math.max(0, ...levels)
  }, 500)
  return () => loudest
}
