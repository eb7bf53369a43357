import { coverageOf, type FilmPiece } from '@majlis/domain/interview/pieces.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import type { Recorded } from '../../../http/uploads.ts'
import { moreArrived } from './segments.ts'

/** A stretch of a segment that its page found without sound or with a picture that stood still. */
export interface Fault {
  from: string
  to: string
  kind: 'silent' | 'frozen'
}

/** What a page tells about its own recording while it runs. */
interface RecordingHealth {
  ended?: readonly { uploadId: string; endedAt: string }[] | undefined
  faults?: readonly (Fault & { uploadId: string })[] | undefined
}

/** More faults than this a segment does not keep: so many seconds-long stretches make it worthless as a whole. */
const mostFaults = 40

/** Notes when segments ended and where they failed: of the caller's own film, and nothing that cannot be true. */
export async function noteHealth(
  tx: TransactionHandle,
  of: Pick<Recorded, 'interviewId' | 'film'>,
  { ended = [], faults = [] }: RecordingHealth,
): Promise<void> {
  for (const { uploadId, endedAt } of ended.slice(0, 20))
    await openSystemScope(tx, 'consequence').row(sql`update recording_segment set "endedAt" = ${endedAt}
      where upload_id = ${uploadId} and "interviewId" = ${of.interviewId} and film = ${of.film} and "endedAt" is null
        and ${endedAt}::timestamptz between "startedAt" and clock_timestamp() + interval '5 seconds'`)
  for (const [uploadId, own] of byUpload(faults.slice(0, 20))) await noteFaults(tx, of, uploadId, own)
}

const byUpload = (faults: readonly (Fault & { uploadId: string })[]) => Map.groupBy(faults, ({ uploadId }) => uploadId)

async function noteFaults(
  tx: TransactionHandle,
  { interviewId, film }: Pick<Recorded, 'interviewId' | 'film'>,
  uploadId: string,
  told: readonly Fault[],
): Promise<void> {
  const segment = await openSystemScope(tx, 'consequence').row<{ faults: Fault[]; startedAt: string; now: string }>(
    sql`select faults, "startedAt", clock_timestamp() as now from recording_segment
      where upload_id = ${uploadId} and "interviewId" = ${interviewId} and film = ${film} for update`,
  )
  if (!segment) return
  const faults = merged(segment.faults, told.filter(canBe(segment)))
  if (JSON.stringify(faults) === JSON.stringify(segment.faults)) return
  await openSystemScope(tx, 'consequence').row(
    sql`update recording_segment set faults = ${JSON.stringify(faults)}::jsonb where upload_id = ${uploadId}`,
  )
  await openSystemScope(tx, 'consequence').row(moreArrived(interviewId))
}

const canBe =
  ({ startedAt, now }: { startedAt: string; now: string }) =>
  ({ from, to }: Fault) =>
    Date.parse(from) < Date.parse(to) &&
    Date.parse(to) > Date.parse(startedAt) &&
    Date.parse(to) <= Date.parse(now) + 5000

/** Told again, a stretch is the same one, or the same one grown. */
function merged(known: readonly Fault[], told: readonly Fault[]): Fault[] {
  const all = new Map(known.map((fault) => [`${fault.kind} ${fault.from}`, fault]))
  for (const { from, to, kind } of told) {
    const [key, at] = [`${kind} ${from}`, new Date(to).toISOString()]
    const before = all.get(key)
    if (before ? before.to < at : all.size < mostFaults) all.set(key, { from, to: at, kind })
  }
  return [...all.values()]
}

/** What the server still lacks of a caller's film. */
type Needed = 'nothing' | 'sound' | 'all'

/** What is known of an interview's films while they arrive. */
export interface Arrived {
  /** When the interview ended. */
  endedAt: string | null
  status: number | null
  coverage: number | null
  segments: readonly {
    film: string
    finished: boolean
    startedAt: string
    endedAt: string | null
    seconds: number | null
  }[]
}

/** What of its film a page must still send after the end, before it may be closed. */
export async function neededOf(
  tx: TransactionHandle,
  interviewId: string,
  side: 'candidate' | 'interviewer' | 'second' | 'watcher',
): Promise<Needed> {
  const arrived = await arrivedOf(tx, interviewId)
  return arrived ? neededFrom(arrived, side) : 'nothing'
}

/** What has arrived of an interview's films, without reading them. */
async function arrivedOf(tx: TransactionHandle, interviewId: string): Promise<Arrived | null> {
  const [row, segments] = await Promise.all([
    openSystemScope(tx, 'ruleFacts').row<Omit<Arrived, 'segments'>>(sql`select interview."endedAt", recording.status,
        recording.coverage from interview left join recording on recording."interviewId" = interview.id
      where interview.id = ${interviewId}`),
    openSystemScope(tx, 'ruleFacts').rows<Arrived['segments'][number]>(
      sql`select film, finished, "startedAt", "endedAt", seconds from recording_segment
        where "interviewId" = ${interviewId} order by "startedAt", "order"`,
    ),
  ])
  return row && { ...row, segments }
}

/** A film shows as good as all of an interview from here on. */
export const enough = 0.98

/** What of its film a page must still send: the interviewer's everything, the candidate's what the other film lacks. */
export function neededFrom(arrived: Arrived, side: 'candidate' | 'interviewer' | 'second' | 'watcher'): Needed {
  if (side !== 'candidate' && side !== 'interviewer') return 'nothing'
  const mine = arrived.segments.filter(({ film }) => (film === 'own') === (side === 'candidate'))
  if (mine.length && mine.every(({ finished }) => finished)) return 'nothing'
  if (side === 'interviewer') return 'all'
  if (arrived.status === RecordingStatus.READY && (arrived.coverage ?? 1) >= enough) return 'nothing'
  const covered = roomCoverage(arrived)
  if (covered >= enough) return 'nothing'
  return covered < 0.5 ? 'all' : 'sound'
}

/** How much of the interview the interviewer's film shows, as far as it has arrived whole; of what is unread its page's word. */
export function roomCoverage({ segments, endedAt }: Arrived): number {
  const room = segments.filter(({ film }) => film === 'room')
  const first = segments[0]
  if (!first || room.some(({ finished }) => !finished)) return 0
  const pieces = room.flatMap(({ startedAt, endedAt: stopped, seconds }): FilmPiece[] => {
    const end = seconds === null ? stopped : new Date(Date.parse(startedAt) + seconds * 1000).toISOString()
    return end ? [{ startedAt, endedAt: end, placed: 0, rate: 1, film: 'room' }] : []
  })
  return coverageOf(pieces, endedAt)
}
