import { Observable } from '../observable.ts'
import { CallPace } from './callPace.ts'
import { HealthReport, type RecordingHealth } from './health.ts'
import type { LivePlan } from './livePlan.ts'
import type { LiveScene } from './liveScene.ts'
import type { LiveSegment } from './liveSegment.ts'
import { LiveSource } from './liveSource.ts'
import { type LiveRecording, noticesOf, uploadOf } from './liveState.ts'
import { recoverRecordings } from './recover.ts'
import { SegmentChain } from './segmentChain.ts'
import { isStorageLow } from './storage.ts'
import { startTicker } from './ticker.ts'
import { type Fault, type Remedy, Watchdog } from './watchdog.ts'

const SECOND = 1000
/** A refusal so soon after another is the server's last word. */
const AGAIN = 30_000
const SAID_FOR = 30_000
const LOOK_AT_STORAGE = 30
/** Pictures that stood still for less are not missed. */
const SEEN = 1500

/**
 * One side's film of a live interview: watched every second, repaired, and kept on the device until the server has it. Sends
 * first what an earlier visit on this device has left.
 */
export class LiveRecorder extends Observable {
  readonly #plan: LivePlan
  readonly #source: LiveSource
  readonly #segments: SegmentChain
  readonly #pace: CallPace | undefined
  readonly #watchdog = new Watchdog()
  readonly #report = new HealthReport()
  readonly #recovered: Promise<unknown>
  #stopTicker = () => {}
  #ended: Promise<void> | null = null
  #phase: LiveRecording['phase'] = 'recording'
  #earlier = 0
  #ticks = 0
  #isLow = false
  #repairedAt = Number.NEGATIVE_INFINITY
  #refusal: { segment: LiveSegment; at: number } | null = null
  /** A new one at every change. */
  recording: LiveRecording

  constructor(plan: LivePlan) {
    super()
    this.#plan = plan
    this.#source = new LiveSource(plan)
    const film = plan.side === 'interviewer' ? 'room' : 'own'
    this.#pace = film === 'own' ? new CallPace(plan.line) : undefined
    this.#segments = new SegmentChain(plan, this.#source, { film, pace: this.#pace }, (segment) => this.#hear(segment))
    this.recording = this.#state()
    const left = (bytes: number) => {
      this.#earlier = bytes
      this.#tell()
    }
    const { interviewId, endpoint, headers } = plan
    const recovery = { interviewId, endpoint, headers, film, left, ...(this.#pace && { pace: this.#pace }) } as const
    this.#recovered = recoverRecordings(recovery)
      .catch(() => {})
      .then(() => left(0))
  }

  /** Done with the first picture or sound; who comes meanwhile is to be shown to it all the same. */
  async begin(): Promise<void> {
    try {
      await this.#segments.next(true)
    } catch (error) {
      this.#source.close()
      throw error
    }
    if (this.#ended) return
    this.#stopTicker = startTicker(SECOND, (at) => this.#look(at))
    this.#tell()
  }

  /** The picture and the sound of film `room`, for who may watch; null beside the candidate's. */
  get watched(): MediaStream | null {
    return this.#source.watched
  }

  /** Says who is there now; to be told whole at every change. */
  show(scene: LiveScene): void {
    if (this.#ended) return
    this.#source.show(scene)
    this.#update()
  }

  /** What the next turn of the call is to carry. */
  health(): RecordingHealth {
    const { weak } = this.#plan.line()
    return { weak, lagSeconds: Math.round(this.recording.lagSeconds), ...this.#report.of(this.#segments.all) }
  }

  /** A turn that carried this was answered. */
  told(health: RecordingHealth): void {
    this.#report.told(health)
  }

  /** Ends the film and sends the rest as fast as the line bears; rejects when the server does not take it. */
  stop(): Promise<void> {
    this.#ended ??= this.#end()
    return this.#ended
  }

  async #end(): Promise<void> {
    this.#pace?.end()
    this.#stopTicker()
    if (this.#phase === 'recording') this.#phase = 'finishing'
    const [, current] = [this.#tell(), this.#segments.end()]
    // The last part of a recorder still comes from these.
    setTimeout(() => this.#source.close(), SECOND)
    await Promise.all([current, this.#recovered])
    this.#phase = this.#segments.current?.state.phase === 'refused' ? 'refused' : 'done'
    this.#tell()
    if (this.#phase === 'refused') throw new Error(this.recording.refusal)
  }

  #look(tickedAt: number): void {
    const segment = this.#segments.current
    if (!segment || this.#ended) return
    if (this.#ticks++ % LOOK_AT_STORAGE === 0)
      void isStorageLow().then((isLow) => {
        this.#isLow = isLow
      })
    this.#source.refresh()
    const faults = this.#watchdog.look({
      at: performance.now(),
      tickedAt,
      begunAt: segment.begunAt,
      dataAt: segment.dataAt,
      isSoundRunning: this.#source.isSoundRunning,
      mixLevel: this.#source.mixLevel(),
      voiceLevel: this.#plan.voiceLevel(),
      drawn: this.#source.drawn,
      soundBehind: this.#soundBehind(segment),
      lag: this.recording.lagSeconds,
    })
    for (const fault of faults) this.#repair(fault, segment)
    this.#update()
    this.#tell()
  }

  /** How much less sound than time a segment has, in milliseconds. */
  #soundBehind({ begunAt, soundBefore }: LiveSegment): number {
    if (this.#segments.isOutdated()) return 0
    return performance.now() - begunAt - (this.#source.soundSeconds - soundBefore) * 1000
  }

  #repair(fault: Fault, segment: LiveSegment): void {
    const remedies: Record<Remedy, () => void> = {
      flush: () => segment.recorder.flush(),
      resume: () => this.#source.resumeSound(),
      segment: () => this.#goOn(),
      ticker: () => {
        this.#source.restartPicture()
        this.#damage(segment, fault.since, 'frozen')
      },
      mix: () => {
        this.#source.renewMix()
        this.#damage(segment, fault.since, 'silent')
        this.#goOn()
      },
      lessPicture: () => {
        this.#segments.hasLess = true
        this.#goOn()
      },
      wake: () => {
        this.#plan.onWake?.()
        this.#goOn()
      },
    }
    if (!['flush', 'resume', 'lessPicture'].includes(fault.remedy)) this.#repairedAt = performance.now()
    remedies[fault.remedy]()
  }

  /** Notes, by the server's clock, that a segment lacks something from then until now. */
  #damage(segment: LiveSegment, since: number, kind: 'silent' | 'frozen'): void {
    const length = performance.now() - since
    const to = this.#plan.now()
    if (length >= SEEN) segment.damages.push({ from: to - length, to, kind })
  }

  /** What does not begin now is tried again when the watchdog misses its bytes. */
  #goOn(): void {
    this.#segments.next(true).catch(() => {})
  }

  #update(): void {
    if (this.#segments.isOutdated()) this.#segments.next(false).catch(() => {})
  }

  #hear(segment: LiveSegment): void {
    const isOurs = segment === this.#segments.current && !this.#ended
    const { phase } = segment.state
    if (isOurs && phase === 'refused') this.#refused(segment)
    // A browser may end it by itself, as when a device is pulled out.
    else if (isOurs && phase === 'finishing' && segment.endedAt === null) {
      segment.end(this.#plan.now).catch(() => {})
      this.#goOn()
    }
    this.#tell()
  }

  /** Perhaps it is this segment alone that the server does not take. */
  #refused(segment: LiveSegment): void {
    if (this.#refusal?.segment === segment) return
    const isLast = this.#refusal && performance.now() - this.#refusal.at < AGAIN
    this.#refusal = { segment, at: performance.now() }
    if (!isLast) this.#goOn()
    else this.stop().catch(() => {})
  }

  #state(): LiveRecording {
    const { all, current, hasPicture, hasLess } = this.#segments
    const upload = uploadOf(all, this.#earlier)
    const found = {
      lessPicture: hasLess,
      lowStorage: this.#isLow,
      notDurable: current !== null && !current.state.isDurable,
      repaired: performance.now() - this.#repairedAt < SAID_FOR,
    }
    const refusal = this.#phase === 'refused' ? (current?.state.refusal ?? '') : ''
    return { ...upload, phase: this.#phase, refusal, hasPicture, notices: noticesOf(found, upload.lagSeconds) }
  }

  #tell(): void {
    this.recording = this.#state()
    this.changed()
  }
}
