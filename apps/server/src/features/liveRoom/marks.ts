import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { isReviewer, showsReport } from '@majlis/domain/interview/rules.ts'
import { isShown, Shown } from '@majlis/domain/interview/shown.ts'
import { interviews, stampAt } from '@majlis/domain/liveRoom/rules.ts'
import type { Mark, MarkChange, NewMark } from '@majlis/domain/liveRoom/schema.ts'
import type { output } from 'zod/mini'
import type { RowOf, Scope } from '../../db/scope.ts'
import { refuseStale } from '../account/store.ts'
import { type Interview, loadReportFacts, shownTo } from '../interview/store.ts'
import { keepMark, marksOf } from './store/marks.ts'
import { enterRoom } from './store/room.ts'

/** As many as a page shows. */
const mostMarks = 500

/** The marks of an interview: all of them where its report shows or the caller works on it, else one's own. */
export async function listMarks(scope: Scope, id: string): Promise<Mark[]> {
  const { me, tx } = scope
  const interview = await scope.get('interview', id)
  const facts = await loadReportFacts(tx, me, interview)
  if (!isShown(await shownTo(scope, id), Shown.RATINGS)) return []
  if (showsReport(me.role, facts) || isReviewer(me.role, facts)) return marksOf(scope, interview)
  if (me.role !== 'interviewer') throw refuse(403, 'report.closed')
  return marksOf(scope, interview, { by: me.accountId })
}

/** Marks a moment; of one that was marked offline the page says when it was. */
export async function addMark(scope: Scope, id: string, given: output<typeof NewMark>): Promise<Mark> {
  const interview = await openTo(scope, id)
  if ((await marksOf(scope, interview)).length >= mostMarks)
    throw refuse(422, 'list.long', { field: 'text', params: { count: mostMarks } })
  const at = momentOf(interview, given.at, await scope.now())
  const mark = await keepMark(scope, interview, given, at)
  return oneOf(scope, interview, mark.id)
}

/** Changes the words of one's own mark. */
export async function changeMark(scope: Scope, id: string, markId: string, given: output<typeof MarkChange>) {
  const interview = await openTo(scope, id)
  const mark = await ownMark(scope, id, markId)
  await refuseStale(scope, mark, given.updatedAt)
  const text = given.text.trim()
  if (!text && mark.kind === 'note') throw refuse(422, 'body.invalid', { field: 'text' })
  await scope.set('room_mark', markId, { text })
  return oneOf(scope, interview, markId)
}

/** Removes one's own mark. */
export async function removeMark(scope: Scope, id: string, markId: string): Promise<{ id: string }> {
  await openTo(scope, id)
  await ownMark(scope, id, markId)
  return scope.remove('room_mark', markId)
}

/** The interview, while those who hold it may mark its moments: from its start to the verdict. */
async function openTo(scope: Scope, id: string): Promise<Interview> {
  const { interview, side } = await enterRoom(scope, id)
  if (!interviews(side)) throw refuse(403, 'forbidden')
  if (interview.status === InterviewStatus.SUBMITTED) throw refuse(409, 'feedback.locked', { field: 'status' })
  const isOpen = interview.status === InterviewStatus.IN_PROGRESS || interview.status === InterviewStatus.COMPLETED
  if (!isOpen) throw refuse(409, 'interview.notNow', { field: 'status' })
  return interview
}

async function ownMark(scope: Scope, interviewId: string, id: string): Promise<RowOf<'room_mark'>> {
  const mark = await scope.lock('room_mark', id)
  if (mark.interviewId !== interviewId) throw refuse(404, 'notFound')
  if (mark.author !== scope.me.accountId) throw refuse(403, 'forbidden')
  return mark
}

/** While it runs as stamps are; afterwards any moment of it, else its end. */
function momentOf({ startedAt, endedAt }: Interview, told: string | undefined, clock: number): string {
  const at = told === undefined ? null : Date.parse(told)
  if (endedAt === null || startedAt === null) return new Date(stampAt(at, clock)).toISOString()
  const isInside = at !== null && at >= Date.parse(startedAt) && at <= Date.parse(endedAt)
  return isInside ? new Date(at).toISOString() : endedAt
}

async function oneOf(scope: Scope, interview: Interview, id: string): Promise<Mark> {
  const [mark] = await marksOf(scope, interview, { id })
  if (!mark) throw refuse(404, 'notFound')
  return mark
}
