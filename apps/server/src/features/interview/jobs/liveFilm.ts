import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FilmPiece } from '@majlis/domain/interview/pieces.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { MadeFilm } from '../../../outside/media/twoFilms.ts'
import { UnreadableRecording } from '../../../outside/media.ts'
import type { StoredFile } from '../../../outside/storedFiles.ts'
import { enough, roomCoverage } from '../store/health.ts'
import { type LiveFacts, type LiveSegment, liveFacts, noteLength } from '../store/liveFilm.ts'
import { bringBack, type Due, keepFilm, NothingRecorded, type RecordingDependencies } from './dependencies.ts'

/** It is too early: more is on its way. */
export class StillArriving extends Error {
  override name = 'StillArriving'
}

/** A live interview's film as it is stored; null where what came late adds nothing to the one that stands. */
export interface LiveFilm {
  facts: LiveFacts
  made: (MadeFilm & { file: StoredFile; ownFile: StoredFile | null }) | null
}

type ReadFilm = Awaited<ReturnType<RecordingDependencies['media']['probe']>>

/** An upload that has not grown for so long is not waited for, and none for longer than this after the end. */
const quietSeconds = 60
const longestWait = 600
/** What late bytes must add, in seconds of sound and of picture. */
const worthMaking = 1

/** Makes one film of the two of a live interview, when it is time to. */
export async function makeLiveFilm(
  dependencies: RecordingDependencies,
  due: Due,
  keys: string[],
  signal: AbortSignal,
): Promise<LiveFilm> {
  const facts = await inTransaction(dependencies.pool, 'read', (tx) => liveFacts(tx, due.interviewId))
  if (!facts?.endedAt) throw new NothingRecorded('the interview is not over')
  await bringBack(dependencies, facts.segments)
  const known = new Map<string, ReadFilm>()
  if (!(await isDue(dependencies, facts, known, signal))) throw new StillArriving()
  if (!facts.segments.length) throw new NothingRecorded('nothing was recorded')
  const isAgain = due.status === RecordingStatus.READY
  const { directory, media } = dependencies
  // Names of their own: a process whose lease has lapsed may still write to its own.
  const target = path.join(directory, `${due.interviewId}.${randomUUID()}.joined`)
  const ownTarget = target.replace(/joined$/, 'own.joined')
  try {
    const made = await media.joinFilms(
      facts.segments.map((segment) => witnessed(segment, directory, known.get(segment.upload_id))),
      { target, ownTarget, endedAt: Date.parse(facts.endedAt), signal, ...(isAgain && { isWanted: addsTo(facts) }) },
    )
    if (!made && !isAgain) throw new UnreadableRecording()
    return { facts, made: made && (await kept(made, { target, ownTarget }, dependencies, keys)) }
  } finally {
    for (const file of [target, ownTarget]) await rm(file, { force: true })
  }
}

async function kept(
  made: MadeFilm,
  { target, ownTarget }: { target: string; ownTarget: string },
  dependencies: RecordingDependencies,
  keys: string[],
) {
  return {
    ...made,
    file: await keepFilm(dependencies, { path: target, type: made.type }, keys),
    ownFile: made.own && (await keepFilm(dependencies, { path: ownTarget, type: made.own.type }, keys)),
  }
}

function witnessed(segment: LiveSegment, directory: string, known?: ReadFilm) {
  const { upload_id, film, startedAt, endedAt, faults } = segment
  const ms = (moment: string) => Date.parse(moment)
  return {
    ...{ path: path.join(directory, upload_id), film, startedAt: ms(startedAt), endedAt: endedAt ? ms(endedAt) : null },
    faults: faults.map(({ from, to, kind }) => ({ from: ms(from), to: ms(to), kind })),
    ...(known && { known }),
  }
}

/**
 * At once when the interviewer's film is here and shows as good as all, or when everything that was begun is here; else
 * when nothing grows any more, and in any case some minutes after the end, or after what came late.
 */
async function isDue(
  dependencies: RecordingDependencies,
  facts: LiveFacts,
  known: Map<string, ReadFilm>,
  signal: AbortSignal,
): Promise<boolean> {
  const { segments, waited } = facts
  if (waited > longestWait) return true
  if (!segments.length) return false
  const open = segments.filter(({ finished }) => !finished)
  if (!open.length || !(await someGrow(open, dependencies.directory))) return true
  const room = segments.filter(({ film }) => film === 'room')
  if (!room.length || open.some(({ film }) => film === 'room')) return false
  for (const segment of room)
    if (segment.seconds === null) {
      const film = await measure(segment, dependencies, signal)
      if (film) known.set(segment.upload_id, film)
    }
  return roomCoverage(facts) >= enough
}

async function someGrow(open: readonly LiveSegment[], directory: string): Promise<boolean> {
  const files = await Promise.all(open.map(({ upload_id }) => stat(path.join(directory, upload_id)).catch(() => null)))
  return files.some((file) => file && Date.now() - file.mtimeMs < quietSeconds * 1000)
}

/** Reads how long a segment is, once. */
async function measure(segment: LiveSegment, { pool, directory, media }: RecordingDependencies, signal: AbortSignal) {
  const film = await media.probe(path.join(directory, segment.upload_id), signal).catch(() => null)
  signal.throwIfAborted()
  segment.seconds = film?.duration ?? 0
  await inTransaction(pool, 'write', (tx) => noteLength(tx, segment.upload_id, segment.seconds ?? 0))
  return film
}

/** Is what would be made worth more than what stands? What stood once is not lost for a second camera. */
function addsTo({ pieces, segments }: LiveFacts) {
  const known = worthOfPieces(pieces)
  const ownKnown = segments.reduce((sum, { film, seconds }) => sum + (film === 'own' ? (seconds ?? 0) : 0), 0)
  return ({ worth, own }: { worth: number; own: number }): boolean =>
    worth > known - worthMaking && (worth > known + worthMaking || own / 2 > ownKnown + worthMaking)
}

const worthOfPieces = (pieces: readonly FilmPiece[]) =>
  pieces.reduce((sum, { startedAt, endedAt, only }) => {
    const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000
    return sum + seconds * (only ? 1 : 2)
  }, 0)
