import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { mostReplies } from '@majlis/domain/guest/rules.ts'
import { Audience, type NewComment } from '@majlis/domain/guest/schema.ts'
import { guestShapes as shapes } from '@majlis/domain/guest/shapes.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { loadReportFacts, reportShows } from '../interview/store.ts'
import { circleOf, countReplies, hasReaders, isEditor, lastMoment, secondsRecorded } from './store/comments.ts'
import { addMentions, noteComment, removeMentions } from './store/notices.ts'
import { listMentionable, readerOf } from './store/readers.ts'

/** A page of threads, or of one thread's replies, of reports that show to the actor. */
export function listComments(scope: Scope, query: ListQuery) {
  const isThread = query.conditions.some(({ field }) => field === 'replyId')
  const shown = reportShows(scope.me, 'comment')
  return scope.list('comment', shapes.comments, query, isThread ? shown : sql`${shown} and comment."replyId" is null`)
}

/** Comments on a report that shows to its author, or replies to one. */
export async function addComment(scope: Scope, given: NewComment) {
  const { interviewId, message, replyId, at_time, accountId } = given
  const { me } = scope
  if (accountId !== undefined && accountId !== me.accountId) throw refuse(403, 'forbidden', { field: 'accountId' })
  const interview = await scope.get('interview', interviewId)
  if (!showsReport(me.role, await loadReportFacts(scope.tx, me, interview))) throw refuse(403, 'report.closed')
  if (me.role === 'guest' && !(await isEditor(scope, interviewId))) throw refuse(403, 'forbidden')
  // One at a time: the order in which they are written is the order in which they are read.
  await scope.lockName(`comments:${interviewId}`)
  const isTeam = me.role !== 'guest'
  // A reply is read by whom its thread is; a guest says nothing to the company alone.
  if (given.audience !== undefined && (replyId || !isTeam)) throw refuse(422, 'body.invalid', { field: 'audience' })
  const root = replyId ? await rootOf(scope, interviewId, replyId) : null
  if (at_time != null && at_time > (await secondsRecorded(scope, interviewId)))
    throw refuse(422, 'body.invalid', { field: 'at_time' })
  const { id, companyId } = await scope.add('comment', {
    companyId: interview.companyId,
    interviewId,
    accountId: me.accountId,
    replyId: root?.id ?? null,
    message,
    ...(root
      ? { audience: root.audience, circle: root.circle }
      : isTeam
        ? { audience: given.audience ?? (await usualAudience(scope, interviewId)) }
        : { audience: Audience.GUESTS, circle: await circleOf(scope, interview) }),
    // A reply speaks of the moment that its thread speaks of.
    at_time: root ? root.at_time : (at_time ?? null),
    createdAt: await lastMoment(scope, interviewId),
  })
  await audit(scope.tx, me, 'comment.add', 'comment', id, companyId)
  await mention(scope, interviewId, { id, companyId }, given.mentions ?? [])
  await noteComment(scope, id)
  return scope.show('comment', shapes.comment, id, ['account'])
}

/** Names people in a comment: those the caller may name, each of whom reads it as it stands now. */
async function mention(scope: Scope, interviewId: string, comment: { id: string; companyId: string }, given: string[]) {
  if (!given.length) return
  const offered = await listMentionable(scope, interviewId)
  const people = [...new Set(given)]
  for (const [at, accountId] of people.entries()) {
    const field = `mentions.${at}`
    if (!offered.some((one) => one.accountId === accountId)) throw refuse(422, 'body.invalid', { field })
    if (!(await readerOf(scope.tx, comment.id, { accountId, companyId: comment.companyId })))
      throw refuse(422, 'mention.noAccess', { field })
  }
  await addMentions(scope, comment.id, people)
}

/** Who reads a new comment unless its author chooses. */
export async function newAudience(scope: Scope, interviewId: string) {
  await scope.get('interview', interviewId)
  if (scope.me.role === 'guest') return { audience: Audience.GUESTS, isChosen: false }
  return { audience: await usualAudience(scope, interviewId), isChosen: true }
}

const usualAudience = async (scope: Scope, interviewId: string) =>
  (await hasReaders(scope, interviewId)) ? Audience.GUESTS : Audience.COMPANY

/** The comment that begins a thread, of any comment in it; what was removed is not replied to. */
async function rootOf(scope: Scope, interviewId: string, id: string): Promise<RowOf<'comment'>> {
  const answered = await scope.get('comment', id)
  const root = answered.replyId ? await scope.get('comment', answered.replyId) : answered
  if (root.interviewId !== interviewId || answered.deletedAt || root.deletedAt) throw refuse(404, 'notFound')
  if ((await countReplies(scope, root.id)) >= mostReplies)
    throw refuse(422, 'list.long', { field: 'replyId', params: { count: mostReplies } })
  return root
}

/** Removes a comment: an admin any, everybody else the own. With replies it stays without its words. */
export async function removeComment(scope: Scope, id: string): Promise<{ id: string }> {
  const { me } = scope
  const comment = await scope.lock('comment', id)
  await scope.lockName(`comments:${comment.interviewId}`)
  const isAdmin = me.role === 'admin' || me.role === 'moderator'
  if (comment.accountId !== me.accountId && !isAdmin) throw refuse(403, 'forbidden')
  await audit(scope.tx, me, 'comment.remove', 'comment', id, comment.companyId)
  if (!(await countReplies(scope, id))) return scope.remove('comment', id)
  await removeMentions(scope, id)
  await scope.set('comment', id, { message: '', deletedAt: new Date(await scope.now()).toISOString() })
  return { id }
}
