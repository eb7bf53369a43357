import type pg from 'pg'
import { actOnEach } from '../../db/actOnEach.ts'
import { openSystemScope, type RowOf, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { companyName, personToTell, positionOf } from '../candidate/messages.ts'
import { queueMessage, requisitionPage, type SenderDependencies, senderOf } from '../notification/store.ts'
import { newReportLink } from './messages.ts'
import { readerOf } from './store/readers.ts'

/** So many messages of one look; the rest waits for the next. */
const atOnce = 100
/** So much of a comment stands in its message. */
const firstWords = 120

type Notice = RowOf<'comment_notice'>
type Comment = RowOf<'comment'> & { author: string | null; reply: boolean }

/** One that could not be told is tried again after so many minutes, so that it keeps nobody else waiting. */
const rests = 5

/**
 * Tells people of comments that they have not read: one message a thread. Each is a transaction of its own: one that fails
 * undoes no other. Answers how many it wrote; throws the first failure once all were tried.
 */
export async function tellComments({ pool, ...parts }: SenderDependencies & { pool: pg.Pool }): Promise<number> {
  const due = await inTransaction(pool, 'read', (tx) =>
    openSystemScope(tx, 'job').rows<{ id: string }>(
      sql`select id from comment_notice where due <= now() order by due limit ${atOnce}`,
    ),
  )
  return actOnEach(
    pool,
    due,
    (tx, { id }) => tellOne(tx, parts, id),
    (tx, { id }) => putOff(tx, id),
  )
}

const putOff = (tx: TransactionHandle, id: string) =>
  openSystemScope(tx, 'job').rows(
    sql`update comment_notice set due = now() + make_interval(mins => ${rests}::int) where id = ${id}`,
  )

/** Takes a notice, unless another process has it, and tells of it. */
async function tellOne(tx: TransactionHandle, parts: SenderDependencies, id: string): Promise<boolean> {
  const notice = await openSystemScope(tx, 'job').row<Notice>(sql`
    delete from comment_notice where id in (select id from comment_notice where id = ${id} and due <= now()
      for update skip locked) returning *`)
  return notice !== null && tell(tx, parts, notice)
}

/** One message of what is unread in a thread; none where its reader has read along, or may not read it any more. */
async function tell(tx: TransactionHandle, dependencies: SenderDependencies, notice: Notice): Promise<boolean> {
  const job = openSystemScope(tx, 'job')
  const { interviewId, threadId, accountId, companyId, since } = notice
  const unread = await job.rows<Comment>(sql`
    select comment.*, account.name as author, comment."replyId" is not null as reply
      from comment join account on account.id = comment."accountId"
      where comment."interviewId" = ${interviewId} and ${threadId}::uuid in (comment.id, comment."replyId")
        and comment."accountId" <> ${accountId} and comment."deletedAt" is null and comment."createdAt" >= ${since}
        and comment."createdAt" > coalesce((select "upTo" from comment_read where comment_read."interviewId" = ${interviewId}
          and comment_read."accountId" = ${accountId}), '-infinity')
      order by comment."createdAt"`)
  const [first] = unread
  const person = await personToTell(job.tx, accountId)
  if (!first || !person) return false
  const reader = await readerOf(tx, first.id, notice)
  if (!reader) return false
  // Names come by the reader's own sight: what a share hides stands in no message.
  const interview = await reader.get('interview', interviewId)
  const candidate = await reader.get('candidate', interview.candidateId)
  const requisition = await job.get('requisition', interview.requisitionId)
  await queueMessage(
    job.tx,
    {
      event: first.reply ? 'commentReplied' : 'commentAdded',
      to: { accountId, email: person.email, name: person.name ?? person.email, language: person.language },
      companyId,
      requisitionId: interview.requisitionId,
      dedupeKey: `comment:${notice.id}`,
      data: {
        company: await companyName(job.tx, companyId),
        position: positionOf(requisition),
        candidate: candidate.accountName,
        author: first.author ?? '',
        message: begin(first.message),
        comments: unread.length,
        link: await pageOf(job, reader, { interviewId, public_id: requisition.public_id }),
      },
    },
    senderOf(dependencies),
  )
  return true
}

/** Where its reader goes on: on its start, by a new link of the report that it was sent, or at the requisition. */
async function pageOf(
  job: Scope,
  { me }: Scope,
  of: { interviewId: string; public_id: string },
): Promise<`/${string}`> {
  if (me.link) return newReportLink(job, await job.get('public_report', me.link.id))
  return me.role === 'guest' ? `/guest/dashboard?report=${of.interviewId}` : requisitionPage(me.role, of.public_id)
}

/** The first words, cut between two signs as a reader sees them. */
function begin(message: string): string {
  const signs = [...new Intl.Segmenter().segment(message)].map(({ segment }) => segment)
  return signs.length > firstWords ? `${signs.slice(0, firstWords).join('')}…` : message
}
