import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { interviewShapes } from '@majlis/domain/interview/shapes.ts'
import { mayEnd, mayStart, stampAt, stampMinutes } from '@majlis/domain/liveRoom/rules.ts'
import type { Scope } from '../../db/scope.ts'
import { now } from '../../db/sql.ts'
import { followInterview, lockBoth } from '../candidate/store.ts'
import { freezeQuestions, type Interview, moveInterview, placeAsked, processRecording } from '../interview/store.ts'
import type { LiveRoomDependencies } from './dependencies.ts'
import { agrees } from './store/consents.ts'
import { writeNudge } from './store/events.ts'
import { enterRoom, lockRoom } from './store/room.ts'
import { openVisit } from './store/visits.ts'

type Parts = Pick<LiveRoomDependencies, 'hub' | 'recordings'>

/** The room, its candidate and its interview, all held, of whoever leads it. */
async function leadRoom(scope: Scope, id: string) {
  await enterRoom(scope, id)
  await lockRoom(scope, id)
  const { candidate } = await lockBoth(scope, id)
  return { candidate, room: await enterRoom(scope, id) }
}

/** Starts the interview, which freezes what the requisition asks; once more is no error. */
export async function start(scope: Scope, id: string, { hub }: Parts): Promise<void> {
  const { candidate, room } = await leadRoom(scope, id)
  const { interview, side, phase } = room
  if (phase === 'live') return
  if (!mayStart({ side, phase })) throw refuse(409, 'interview.notNow', { field: 'status' })
  // Nobody is connected, or recorded, before it has agreed.
  if (!(await agrees(scope, room))) throw refuse(422, 'interview.consent')
  await freezeQuestions(scope, interview)
  await moveInterview(scope, interview, InterviewStatus.IN_PROGRESS, { startedAt: now })
  await followInterview(scope, candidate, InterviewStatus.IN_PROGRESS)
  await writeNudge(scope, room, await openVisit(scope, room), 'phase')
  scope.afterCommit(() => hub.tell(id))
}

/** Ends the interview for everybody; its film is made as soon as it has arrived. Once more is no error. */
export async function end(scope: Scope, id: string, { hub, recordings }: Parts): Promise<void> {
  const { candidate, room } = await leadRoom(scope, id)
  const { interview, side, phase } = room
  if (phase === 'over') return
  if (!mayEnd({ side, phase })) throw refuse(409, 'interview.notNow', { field: 'status' })
  await moveInterview(scope, interview, InterviewStatus.COMPLETED, { endedAt: now })
  await followInterview(scope, candidate, InterviewStatus.COMPLETED)
  await processRecording(scope, interview)
  await writeNudge(scope, room, await openVisit(scope, room), 'phase')
  scope.afterCommit(() => {
    hub.tell(id)
    recordings.wake()
  })
}

/** What is said of the moment at which a question was asked. */
interface Stamp {
  at?: string | undefined
  undo?: boolean | undefined
}

/** Stamps a question as asked, or takes that back. A stamp that was made offline may come shortly after the end. */
export async function stampQuestion(scope: Scope, id: string, questionId: string, stamp: Stamp) {
  const room = await enterRoom(scope, id)
  const { interview, side } = room
  if (side !== 'interviewer') throw refuse(403, 'forbidden')
  const question = await scope.lock('interview_question', questionId)
  if (question.interviewId !== id) throw refuse(404, 'notFound')
  const clock = await scope.now()
  const at = stampAt(stamp.at === undefined ? null : Date.parse(stamp.at), clock)
  if (!isStampable(interview, at, clock)) throw refuse(409, 'interview.notNow', { field: 'status' })
  const askedAt = stamp.undo ? null : new Date(at).toISOString()
  await scope.set('interview_question', questionId, { askedAt, askedTime: null })
  await placeAsked(scope.tx, id)
  return scope.show('interview_question', interviewShapes.reviewQuestion, questionId, ['question'])
}

/** While the interview runs, and what was asked in it for as long as a stamp may be late. */
function isStampable({ status, endedAt }: Interview, at: number, clock: number): boolean {
  if (status === InterviewStatus.IN_PROGRESS) return true
  if (status !== InterviewStatus.COMPLETED || endedAt === null) return false
  const end = Date.parse(endedAt)
  return at <= end && clock <= end + stampMinutes * 60_000
}
