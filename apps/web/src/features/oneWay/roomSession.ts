import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import type { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'
import { call } from '../../core/client.ts'
import { Observable } from '../../core/observable.ts'
import { type Recorder, startRecording } from '../../core/recording/recorder.ts'
import { recoverRecordings } from '../../core/recording/recover.ts'
import { SavedTime } from '../../core/recording/savedTime.ts'
import { uploadEndpoint, uploadHeaders } from '../../core/recording/uploads.ts'
import { retry } from '../../core/retry.ts'
import { begun, type Question, waitingIn } from './question.ts'

/** What the server still lacks of the recordings, in bytes, and whether it takes them. */
export interface Upload {
  left: number
  total: number
  isOnline: boolean
  /** Why the server takes nothing just now, in its own words; empty when it was not reached. */
  hindrance: string
  /** False when this device keeps nothing over a reload. */
  isDurable: boolean
  isRefused: boolean
  /** Why it takes no more, in the server's words; empty when it did not say. */
  refusal: string
  /** Right now something is being recorded, of which the last second is always unsaved. */
  isRecording: boolean
  /** Up to which second of the present recording the server has it. */
  savedUpTo: number
}

/** One visit to the interview: what it records, and what the server must still learn of it. */
export class RoomSession extends Observable {
  upload: Upload = {
    left: 0,
    total: 0,
    isOnline: true,
    hindrance: '',
    isDurable: true,
    isRefused: false,
    refusal: '',
    isRecording: false,
    savedUpTo: 0,
  }
  /** The question that is being answered; the one to go on with when a device went away. */
  current: Question | null = null
  readonly interviewId: string
  readonly #token: string
  #recorders: Recorder[] = []
  readonly #open = new Set<Promise<unknown>>()
  #earlier = 0
  #savedUpTo = 0
  /** Answers that have ended here: a reply on its way may not know it yet. */
  readonly #ended = new Set<string>()
  /** How many more times answers that have begun here may be recorded; the same. */
  readonly #takesLeft = new Map<string, number>()
  #said: Promise<unknown> = Promise.resolve()

  constructor(token: string, interviewId: string) {
    super()
    this.#token = token
    this.interviewId = interviewId
    const left = (bytes: number) => {
      this.#earlier = bytes
      this.#count()
    }
    this.#await(
      recoverRecordings({ interviewId, endpoint: uploadEndpoint, headers: this.#headers, left }).finally(() => left(0)),
    )
  }

  /** Starts the interview, or comes back to it. */
  start(): Promise<OneWayInterview> {
    return call(oneWayApi.start, {}, this.#quiet)
  }

  /** Records from now on, until `end`; done when the server has the first of it. */
  async record(stream: MediaStream, interview: OneWayInterview): Promise<Recorder> {
    const order = interview.questions.length - this.waiting(interview).length
    const { interviewId } = this
    const recorder = await startRecording({
      stream,
      endpoint: uploadEndpoint,
      headers: this.#headers,
      meta: { interviewId, order },
    })
    this.#recorders.push(recorder)
    const saved = new SavedTime()
    this.#savedUpTo = 0
    recorder.onState(({ phase, recorded, acknowledged }) => {
      // What nobody takes is not recorded.
      if (phase === 'refused') this.end(recorder)
      saved.note(recorded, recorder.clock())
      this.#savedUpTo = Math.floor(saved.upTo(acknowledged))
      this.#count()
    })
    this.#count()
    await firstBytes(recorder)
    return recorder
  }

  /** The questions that still wait for an answer, in their order. */
  waiting(interview: OneWayInterview): Question[] {
    return waitingIn(interview, this.#ended)
  }

  /** Every question as it stands, with what was answered here. */
  questions(interview: OneWayInterview): Question[] {
    return interview.questions.map((question) => ({
      ...question,
      answered: question.answered || this.#ended.has(question.id),
      takes_left: Math.min(question.takes_left, this.#takesLeft.get(question.id) ?? question.takes_left),
    }))
  }

  /** Tells the server which question is shown, how it is answered, and at which second of the recording. */
  ask(question: Question, recorder: Recorder | null, kind: AnswerKind): Promise<OneWayInterview> {
    this.current = question
    this.#ended.delete(question.id)
    const body = { segmentTime: recorder?.clock() ?? 0, uploadId: recorder?.uploadId() ?? null, kind }
    return this.#say(() => call(oneWayApi.asked, { params: { id: question.id }, body }, this.#quiet))
  }

  /** Tells the server that the answer to the question has begun, which uses up a take. */
  beginAnswer(question: Question): Promise<OneWayInterview> {
    this.#takesLeft.set(question.id, begun(question).takes_left)
    return this.#say(() => call(oneWayApi.answerStarted, { params: { id: question.id } }, this.#quiet))
  }

  /** Tells the server that the answer to a question has ended. */
  answered({ id }: Question): Promise<OneWayInterview> {
    this.current = null
    this.#ended.add(id)
    return this.#say(() => call(oneWayApi.answered, { params: { id } }, this.#quiet))
  }

  /** Tells the server what was written, or that it is the answer. */
  write(question: Question, text: string, done: boolean): Promise<OneWayInterview> {
    const { id } = question
    if (done) {
      this.current = null
      this.#ended.add(id)
    }
    return this.#say(() => call(oneWayApi.write, { params: { id }, body: { text, done } }, this.#quiet))
  }

  /** Ends a recording; what the server lacks of it goes on being sent. */
  end(recorder: Recorder): void {
    this.#await(recorder.stop())
  }

  /** Forgets the recordings that the server did not take, for another try. */
  dropRefused(): void {
    this.#recorders = this.#recorders.filter((recorder) => recorder.state().phase !== 'refused')
    this.#count()
  }

  /** Done when the server has, or has refused, everything. */
  async settled(): Promise<void> {
    while (this.#open.size) await Promise.all(this.#open)
  }

  /** Hands the interview in. */
  handIn(): Promise<OneWayInterview> {
    return retry(() => call(oneWayApi.finish, {}, this.#quiet))
  }

  get #quiet() {
    return { link: this.#token, quiet: true }
  }

  readonly #headers = () => uploadHeaders({ id: this.interviewId, link: this.#token })

  /** One after another: an answer cannot end before its question was asked. */
  #say(act: () => Promise<OneWayInterview>): Promise<OneWayInterview> {
    const answered = this.#said.then(() => retry(act))
    this.#said = answered.catch(() => {})
    this.#await(answered)
    return answered
  }

  #await(work: Promise<unknown>): void {
    // Whoever asked for the work learns of its failure; here only its end counts.
    const ended = work.then(
      () => {},
      () => {},
    )
    this.#open.add(ended)
    void ended.then(() => this.#open.delete(ended))
  }

  #count(): void {
    const states = this.#recorders.map((recorder) => recorder.state())
    const sum = (of: (state: (typeof states)[number]) => number) => states.reduce((all, state) => all + of(state), 0)
    const isUnderWay = ({ phase }: (typeof states)[number]) => phase !== 'done' && phase !== 'refused'
    this.upload = {
      left: this.#earlier + sum((state) => (isUnderWay(state) ? state.recorded - state.acknowledged : 0)),
      total: this.#earlier + sum((state) => state.recorded),
      hindrance: states.find((state) => !state.isOnline && isUnderWay(state))?.hindrance ?? '',
      isOnline: states.every((state) => state.isOnline || !isUnderWay(state)),
      isDurable: states.every((state) => state.isDurable || !isUnderWay(state)),
      isRefused: states.at(-1)?.phase === 'refused',
      refusal: states.at(-1)?.refusal ?? '',
      isRecording: states.some(({ phase }) => phase === 'recording'),
      savedUpTo: this.#savedUpTo,
    }
    this.changed()
  }
}

/** Waits until the server knows the recording: then its questions can be stamped. */
function firstBytes(recorder: Recorder): Promise<void> {
  return new Promise((resolve) => {
    const hear = ({ acknowledged, phase } = recorder.state()) => {
      if (acknowledged === 0 && phase !== 'refused') return
      stop()
      resolve()
    }
    const stop = recorder.onState(hear)
    hear()
  })
}
