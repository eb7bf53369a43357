import type { LiveSegment } from './liveSegment.ts'

/** What a person may have to know of the recording. */
export type LiveNotice = 'slowUpload' | 'lessPicture' | 'lowStorage' | 'notDurable' | 'repaired'

/** How a live film goes. */
export interface LiveRecording {
  phase: 'recording' | 'finishing' | 'done' | 'refused'
  /** The server's time up to which it has the film; null before its first bytes. */
  savedUpTo: number | null
  lagSeconds: number
  /** Bytes that the server lacks, what an earlier visit left included, and of how many. */
  left: number
  total: number
  isOnline: boolean
  /** Why the server takes nothing just now, in its own words; empty when it was not reached. */
  hindrance: string
  /** Why it takes no more, in its own words. */
  refusal: string
  hasPicture: boolean
  notices: readonly LiveNotice[]
}

const BEHIND = 10

/** Where all segments together stand; `earlier` bytes are of visits before this one. */
export function uploadOf(segments: readonly LiveSegment[], earlier: number) {
  const open = segments.filter(({ state }) => state.phase !== 'done' && state.phase !== 'refused')
  const sum = (some: readonly LiveSegment[], of: (state: LiveSegment['state']) => number) =>
    some.reduce((all, { state }) => all + of(state), earlier)
  const unsaved = open.length > 0 ? open : segments.slice(-1)
  const savedAt = Math.min(...unsaved.map((segment) => segment.savedUpTo()))
  const hasSome = segments.some(({ state }) => state.acknowledged > 0)
  return {
    savedUpTo: hasSome ? savedAt : null,
    lagSeconds: open.reduce((all, segment) => all + segment.unsaved(), 0),
    left: sum(open, ({ recorded, acknowledged }) => recorded - acknowledged),
    total: sum(segments, ({ recorded }) => recorded),
    isOnline: open.every(({ state }) => state.isOnline),
    hindrance: open.find(({ state }) => !state.isOnline)?.state.hindrance ?? '',
  }
}

/** What is to be said, the gravest first. */
export function noticesOf(found: Record<Exclude<LiveNotice, 'slowUpload'>, boolean>, lag: number): LiveNotice[] {
  const all: Record<LiveNotice, boolean> = { slowUpload: lag > BEHIND, ...found }
  const order: LiveNotice[] = ['slowUpload', 'lessPicture', 'lowStorage', 'notDurable', 'repaired']
  return order.filter((notice) => all[notice])
}
