import type { Principal } from '../core/role.ts'
import { InterviewStatus, Mode } from '../core/status.ts'
import { isOver } from '../interview/rules.ts'
import type { Person, Phase, Side } from './schema.ts'

/** So many minutes before its time the room opens, and its interviewer may start. */
export const openMinutes = 15
/** After so many minutes somebody who is not there is late. */
export const lateMinutes = 5
/** After so many minutes it can be noted who did not come. */
export const noShowMinutes = 15
/** Whose page was not heard of for so many seconds is away. */
export const presentSeconds = 12
/** A stamp that was made offline holds when it is not older than this. */
export const stampMinutes = 10

const S = InterviewStatus

/** How far the room of a live interview is; `now` in milliseconds. */
export function phaseOf(
  { status, scheduledStart }: { status: number; scheduledStart: string | null },
  now: number,
): Phase {
  if (status === S.IN_PROGRESS) return 'live'
  if (isOver(status)) return 'over'
  if ((status !== S.SCHEDULED && status !== S.RESCHEDULED) || scheduledStart === null) return 'closed'
  return now >= Date.parse(scheduledStart) - openMinutes * 60_000 ? 'open' : 'early'
}

/** What says who somebody is in a room. */
interface Entering {
  role: Principal
  /** It leads the interview. */
  leads: boolean
  /** It sits beside, and has not left. */
  takesPart: boolean
  /** It is the candidate, by its session or by the interview's link. */
  isCandidate: boolean
  mode: number
}

/** Who somebody is in the room; null for whom there is none. */
export function sideOf({ role, leads, takesPart, isCandidate, mode }: Entering): Side | null {
  if (role === 'interviewer') return leads ? 'interviewer' : takesPart ? 'second' : null
  if (role === 'candidate') return isCandidate ? 'candidate' : null
  if (role === 'recruiter') return 'watcher'
  return (role === 'company' || role === 'hiringManager') && mode === Mode.DIRECT ? 'watcher' : null
}

/** Is this side heard and seen? */
export const maySpeak = (side: Side): boolean => side !== 'watcher'

/** So many of a side are in at once, as the interviewer's page sends to each of them; null where there is only one. */
export const placesOf = (side: Side): number | null => (side === 'second' ? 1 : side === 'watcher' ? 2 : null)

/** Does this side interview, so that it reads marks and private words? */
export const interviews = (side: Side): boolean => side === 'interviewer' || side === 'second'

/** May this side start the interview now? */
export const mayStart = ({ side, phase }: { side: Side; phase: Phase }): boolean =>
  side === 'interviewer' && phase === 'open'

/** May this side end it now? */
export const mayEnd = ({ side, phase }: { side: Side; phase: Phase }): boolean =>
  side === 'interviewer' && phase === 'live'

type Agreeing = Pick<Person, 'side' | 'step' | 'agreed'>

/** Do the recorders run: both sides have agreed, and so has everybody who is in, and the interview has started? */
export function isRecorded(people: readonly Agreeing[], phase: Phase): boolean {
  const hasAgreed = (side: Side) => people.some((person) => person.side === side && person.agreed)
  const areIn = people.filter(({ step }) => step === 'in')
  return phase === 'live' && hasAgreed('candidate') && hasAgreed('interviewer') && areIn.every(({ agreed }) => agreed)
}

/** When two offers cross, whose gives way: the candidate's, among others that of the larger visit. */
export function isPolite(me: Pick<Person, 'side' | 'visit'>, other: Pick<Person, 'side' | 'visit'>): boolean {
  if (me.side === 'candidate' || other.side === 'candidate') return me.side === 'candidate'
  return (me.visit ?? '') > (other.visit ?? '')
}

/** The moment of a stamp: the one that was sent when it lies shortly before now, else now; in milliseconds. */
export const stampAt = (at: number | null, now: number): number =>
  at !== null && at <= now && at >= now - stampMinutes * 60_000 ? at : now

/** So many seconds before an interview's planned or noted start a segment of its film may have begun. */
const earlySeconds = 60

/** When a segment began, as its page says it: between the interview's beginning and now, else now; in milliseconds. */
export function segmentAt(at: number | null, startedAt: number | null, now: number): number {
  if (at === null || at > now + 5000) return now
  return startedAt === null || at >= startedAt - earlySeconds * 1000 ? at : now
}
