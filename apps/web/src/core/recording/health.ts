import type { LiveSegment } from './liveSegment.ts'

const MOST = 20

/** What the server is told of a recording beside the turns of a call. */
export interface RecordingHealth {
  weak: boolean
  lagSeconds: number
  ended: { uploadId: string; endedAt: string }[]
  faults: { uploadId: string; from: string; to: string; kind: 'silent' | 'frozen' }[]
}

const moment = (at: number) => new Date(at).toISOString()
/** The same end or fault, told again. */
const keyOf = (told: RecordingHealth['ended'][number] | RecordingHealth['faults'][number]) => JSON.stringify(told)

/** What is known of the segments and not yet told; each goes out until a turn that carried it was answered. */
export class HealthReport {
  readonly #told = new Set<string>()

  told({ ended, faults }: RecordingHealth): void {
    for (const one of [...ended, ...faults]) this.#told.add(keyOf(one))
  }

  of(segments: readonly LiveSegment[]): Pick<RecordingHealth, 'ended' | 'faults'> {
    const ended: RecordingHealth['ended'] = []
    const faults: RecordingHealth['faults'] = []
    for (const { recorder, endedAt, damages } of segments) {
      const uploadId = recorder.uploadId()
      // What the server has no name for yet it cannot be told of.
      if (uploadId === null) continue
      if (endedAt !== null) ended.push({ uploadId, endedAt: moment(endedAt) })
      for (const { from, to, kind } of damages) faults.push({ uploadId, from: moment(from), to: moment(to), kind })
    }
    return { ended: this.#new(ended), faults: this.#new(faults) }
  }

  #new<T extends RecordingHealth['ended'][number] | RecordingHealth['faults'][number]>(all: T[]): T[] {
    return all.filter((one) => !this.#told.has(keyOf(one))).slice(0, MOST)
  }
}
