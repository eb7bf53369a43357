import { claim } from './claim.ts'
import { startClock } from './clock.ts'
import { formatFor } from './formats.ts'
import { openJournal } from './journal.ts'
import { RecordingBuffer, type RecordingState } from './recordingBuffer.ts'
import { send, UploadRefusal } from './send.ts'

/** Half of what lies between two key pictures: at the whole, a part that comes a moment early would wait for the next. */
const TIMESLICE = 500
const KEY_PICTURES = 1000

/** What is recorded and where it goes. */
export interface RecordingPlan {
  stream: MediaStream
  endpoint: string
  /** Asked before every request, so that a renewed session counts. */
  headers: () => HeadersInit | Promise<HeadersInit>
  meta: { interviewId: string; order: number }
  /** When the first segment began, in milliseconds since 1970, where this is not the first. */
  firstStartedAt?: number
}

/** A recording that runs, and is uploaded meanwhile. */
export interface Recorder {
  startedAt: Date
  mime: string
  /** The server's name for it, once it has one. */
  uploadId(): string | null
  /** Stands still; what was recorded until then is sent at once. */
  pause(): void
  resume(): void
  /** Seconds since the first segment began, without the pauses of this one. */
  clock(): number
  /** Ends the recording; done when the server has all of it. The caller stops the tracks of the stream. */
  stop(): Promise<void>
  state(): RecordingState
  /** Tells every change; answers how to stop telling. */
  onState(listener: (state: RecordingState) => void): () => void
}

/** This browser can record nothing of the stream. */
class CannotRecord extends Error {}

/** Starts to record and to upload; resolves with the first picture or sound. */
export async function startRecording(plan: RecordingPlan): Promise<Recorder> {
  const recorder = recorderFor(plan.stream)
  const id = crypto.randomUUID()
  const [journal, release] = await Promise.all([openJournal().catch(() => null), claim(id)])
  const tape = new RecordingBuffer(id, journal)
  recorder.ondataavailable = ({ data }) => tape.add(data)
  recorder.onpause = () => tape.tell({ phase: 'paused' })
  recorder.onresume = () => tape.tell({ phase: 'recording' })
  // Also when the camera is pulled out: what was recorded is a recording.
  recorder.onstop = () => tape.end()
  const clock = await startClock(recorder, TIMESLICE)
  const finished = upload(plan, tape, { id, startedAt: clock.startedAt, mime: recorder.mimeType }).finally(release)
  // Who stops the recording learns of a failure; until then the state tells it.
  finished.catch(() => {})
  const before = plan.firstStartedAt === undefined ? 0 : (clock.startedAt - plan.firstStartedAt) / 1000
  return {
    startedAt: new Date(clock.startedAt),
    mime: recorder.mimeType,
    uploadId: () => tape.uploadId,
    pause() {
      if (recorder.state !== 'recording') return
      recorder.pause()
      recorder.requestData()
    },
    resume: () => recorder.state === 'paused' && recorder.resume(),
    clock: () => before + clock.seconds(),
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await finished
    },
    state: () => tape.state,
    onState: (listener) => tape.listen(listener),
  }
}

function recorderFor(stream: MediaStream): MediaRecorder {
  const mimeType = formatFor(stream)
  if (!mimeType) throw new CannotRecord()
  const rates = { videoBitsPerSecond: 600_000, audioBitsPerSecond: 64_000 }
  // MP4 comes one part for each key picture: what lies between two of them is what a browser that dies loses, and how
  // far from its question a jump may end.
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    ...rates,
    mimeType,
    videoKeyFrameIntervalDuration: KEY_PICTURES,
  }
  return new MediaRecorder(stream, options)
}

async function upload(
  { endpoint, headers, meta }: RecordingPlan,
  tape: RecordingBuffer,
  film: { id: string; startedAt: number; mime: string },
): Promise<void> {
  const { interviewId, order } = meta
  const startedAt = new Date(film.startedAt).toISOString()
  const metadata = { interviewId, recording: film.id, startedAt, mime: film.mime, order: String(order) }
  tape.begin({ interviewId, metadata, begunAt: film.startedAt })
  try {
    await send({
      source: tape.source,
      endpoint,
      headers,
      metadata,
      url: null,
      located: (url) => tape.located(url),
      acknowledged: (offset) => tape.acknowledged(offset),
      online: (isOnline, hindrance) => tape.online(isOnline, hindrance),
    })
  } catch (error) {
    tape.tell({ phase: 'refused', refusal: error instanceof UploadRefusal ? error.message : '' })
    throw error
  }
  await tape.forget()
  tape.tell({ phase: 'done' })
}
