import type { LiveRoom, Side } from '@majlis/domain/liveRoom/schema.ts'
import type { LiveCall } from '../../core/call/call.ts'
import type { DeviceReport } from '../../core/call/types.ts'
import { clock } from '../../core/format.ts'
import { Observable } from '../../core/observable.ts'
import { canRecordCamera, type LivePlan } from '../../core/recording/livePlan.ts'
import type { LiveRecorder } from '../../core/recording/liveRecorder.ts'
import type { LiveRecording } from '../../core/recording/liveState.ts'
import { uploadEndpoint, uploadHeaders } from '../../core/recording/uploads.ts'
import { sceneOf } from './filmScene.ts'
import type { RoomSource } from './source.ts'
import { words as names } from './text.ts'

type RecordedSide = LivePlan['side']
/** Does this side record? Whoever sits beside does not. */
export const isRecorded = (side: Side): side is RecordedSide => side === 'candidate' || side === 'interviewer'

/** What this page records of the conversation: begins and ends by itself as the server says. */
export class LiveFilm extends Observable {
  recording: LiveRecording | null = null
  /** What the check found out about this device. */
  device: DeviceReport | null = null
  readonly #call: LiveCall
  readonly #room: LiveRoom
  readonly #source: RoomSource
  readonly #stopFollowing: () => void
  #recorder: LiveRecorder | null = null
  #isBusy = false

  constructor(call: LiveCall, room: LiveRoom, source: RoomSource) {
    super()
    this.#call = call
    this.#room = room
    this.#source = source
    this.#stopFollowing = isRecorded(room.side) ? call.subscribe(() => void this.#follow()) : () => {}
  }

  /** The page is left: what is recorded ends, and its rest is sent as long as the page lives. */
  end(): void {
    this.#stopFollowing()
    void this.#stop()
  }

  async #follow(): Promise<void> {
    const { view } = this.#call
    if (this.#recorder) this.#recorder.show(sceneOf(view, this.#room.side))
    if (this.#isBusy) return
    const shallRun = view.recording && view.step === 'in' && view.ended === null && view.own.stream !== null
    if (shallRun === (this.#recorder !== null)) return
    this.#isBusy = true
    await (shallRun ? this.#start() : this.#stop()).finally(() => {
      this.#isBusy = false
    })
    // It may have changed its mind meanwhile.
    void this.#follow()
  }

  async #start(): Promise<void> {
    const { side, interviewId } = this.#room
    if (!isRecorded(side)) return
    const { LiveRecorder: Recorder } = await import('../../core/recording/liveRecorder.ts')
    const call = this.#call
    const { sides } = names.now
    const time = (at: number) => clock(new Date(at).toISOString())
    const recorder = new Recorder({
      ...{ side, interviewId, endpoint: uploadEndpoint },
      headers: () => uploadHeaders(this.#source),
      now: () => call.clock.now(),
      clockError: () => call.clock.error(),
      scene: sceneOf(call.view, side),
      texts: {
        candidate: sides.candidate,
        interviewer: sides.interviewer,
        away: (since) => names.now.steps.left(since),
        connecting: names.now.connecting,
        time,
        clock: (at) => `${time(at)}:${String(new Date(at).getSeconds()).padStart(2, '0')}`,
      },
      picture: side === 'candidate' && this.#mayRecordCamera(),
      line: () => call.line(),
      voiceLevel: () => call.voiceLevel(),
      onWake: () => call.clock.check(),
    })
    // Whoever comes while it begins is in its first picture.
    this.#recorder = recorder
    try {
      await recorder.begin()
    } catch (error) {
      this.#recorder = null
      throw error
    }
    recorder.subscribe(() => this.#tell(recorder))
    this.#tell(recorder)
    call.recorded = recorder
    if (side === 'interviewer') call.setWatched(recorder.watched)
  }

  async #stop(): Promise<void> {
    const recorder = this.#recorder
    if (!recorder) return
    this.#recorder = null
    this.#call.setWatched(null)
    // A refusal stands in what it tells.
    await recorder.stop().catch(() => {})
    this.#tell(recorder)
  }

  #mayRecordCamera(): boolean {
    if (!this.device) return false
    const { kind, cores, uplinkKbps } = this.device
    const uplink = uplinkKbps ?? this.#call.line().availableKbps ?? undefined
    return canRecordCamera({ kind, ...(cores && { cores }), ...(uplink && { uplinkKbps: uplink }) })
  }

  #tell({ recording }: LiveRecorder): void {
    this.recording = recording
    this.#call.tellFilm({ recording: recording.phase === 'recording', lagSeconds: recording.lagSeconds })
    this.changed()
  }
}
