import { claim } from './claim.ts'
import { startClock } from './clock.ts'
import { ALIKE, formatFor } from './formats.ts'
import { type Film, openJournal } from './journal.ts'
import { RecordingBuffer, type RecordingState } from './recordingBuffer.ts'
import { type Pace, send, UploadRefusal } from './send.ts'

/** Half of what lies between two key pictures: at the whole, a part that comes a moment early would wait for the next. */
const TIMESLICE = 500
const KEY_PICTURES = 1000
/** So long a recorder that was told to stop may take to hand over its last part. */
const LAST_PART = 3000
const USUAL: Rates = { video: 600, audio: 64 }

/** Kilobits a second. */
export interface Rates {
  video: number
  audio: number
}

/** What is special about one of the two films of a live interview. */
export interface LiveFilm {
  film: Film
  rates: Rates
  /** The server's time, in milliseconds since 1970, and by how many it may be wrong. */
  now: () => number
  clockError: () => number
  pace?: Pace | undefined
}

/** What is recorded and where it goes. */
export interface RecordingPlan {
  stream: MediaStream
  endpoint: string
  /** Asked before every request, so that a renewed session counts. */
  headers: () => HeadersInit | Promise<HeadersInit>
  meta: { interviewId: string; order: number }
  /** When the first segment began, in milliseconds since 1970, where this is not the first. */
  firstStartedAt?: number
  /** Where it is not a one-way interview, which has one film and no other clock to agree with. */
  live?: LiveFilm
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
  /** Hands over what it has so far. */
  flush(): void
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
  const recorder = recorderFor(plan)
  const id = crypto.randomUUID()
  const [journal, release] = await Promise.all([openJournal().catch(() => null), claim(id)])
  const tape = new RecordingBuffer(id, journal)
  recorder.ondataavailable = ({ data }) => tape.add(data)
  recorder.onpause = () => tape.tell({ phase: 'paused' })
  recorder.onresume = () => tape.tell({ phase: 'recording' })
  // Also when the camera is pulled out: what was recorded is a recording.
  recorder.onstop = () => tape.end()
  const clock = await startClock(recorder, TIMESLICE, plan.live?.now ?? Date.now)
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
    flush: () => recorder.state === 'recording' && recorder.requestData(),
    clock: () => before + clock.seconds(),
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      // One that is stuck says nothing more, and what it said before is to arrive all the same.
      if (plan.live) setTimeout(() => tape.end(), LAST_PART)
      await finished
    },
    state: () => tape.state,
    onState: (listener) => tape.listen(listener),
  }
}

function recorderFor({ stream, live }: RecordingPlan): MediaRecorder {
  const mimeType = formatFor(stream, live && ALIKE)
  if (!mimeType) throw new CannotRecord()
  const { video, audio } = live?.rates ?? USUAL
  // MP4 comes one part for each key picture: what lies between two of them is what a browser that dies loses, and how
  // far from its question a jump may end.
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    videoBitsPerSecond: video * 1000,
    audioBitsPerSecond: audio * 1000,
    mimeType,
    videoKeyFrameIntervalDuration: KEY_PICTURES,
  }
  return new MediaRecorder(stream, options)
}

/** What the server is told of a live film beside what it is told of every recording. */
function aboutLive({ film, rates, clockError }: LiveFilm, hasPicture: boolean): Record<string, string> {
  const kbps = rates.audio + (hasPicture ? rates.video : 0)
  const error = clockError()
  // Before the first answer of the server nobody knows it.
  return { film, kbps: String(kbps), ...(Number.isFinite(error) && { clockError: String(Math.ceil(error)) }) }
}

async function upload(
  { endpoint, headers, meta, live, stream }: RecordingPlan,
  tape: RecordingBuffer,
  film: { id: string; startedAt: number; mime: string },
): Promise<void> {
  const { interviewId, order } = meta
  const startedAt = new Date(film.startedAt).toISOString()
  const more = live && aboutLive(live, stream.getVideoTracks().length > 0)
  const metadata = { interviewId, recording: film.id, startedAt, mime: film.mime, order: String(order), ...more }
  tape.begin({ interviewId, metadata, begunAt: film.startedAt, ...(live && { film: live.film }) })
  try {
    await send({
      source: tape.source,
      endpoint,
      headers,
      metadata,
      url: null,
      pace: live?.pace,
      located: (url) => tape.located(url),
      acknowledged: (offset, stored) => tape.acknowledged(offset, stored),
      online: (isOnline, hindrance) => tape.online(isOnline, hindrance),
    })
  } catch (error) {
    tape.tell({ phase: 'refused', refusal: error instanceof UploadRefusal ? error.message : '' })
    throw error
  }
  await tape.forget()
  tape.tell({ phase: 'done' })
}
