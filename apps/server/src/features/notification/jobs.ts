import type { Language } from '@majlis/domain/core/text.ts'
import { isInNameOfAsker } from '@majlis/domain/notification/event.ts'
import { logoPlace } from '@majlis/domain/notification/layout.ts'
import { DeliveryStatus, LogKind } from '@majlis/domain/notification/status.ts'
import type pg from 'pg'
import { errorText } from '../../core/errorText.ts'
import type { Keys } from '../../core/keys.ts'
import { type Leased, type LeasedWork, workOnNext } from '../../db/lease.ts'
import { openSystemScope } from '../../db/scope.ts'
import { literal, sql } from '../../db/sql.ts'
import { inTransaction, type TransactionHandle } from '../../db/transaction.ts'
import { type Mail, NotDelivered, type OutgoingMail } from '../../outside/mail.ts'
import type { Storage } from '../../outside/storage.ts'
import type { WhatsApp, WhatsAppMessage } from '../../outside/whatsapp.ts'
import { logoBytes } from '../company/store.ts'
import { markPicture } from '../setting/store.ts'
import { openBody } from './sealedBody.ts'
import { isTrue } from './store/truth.ts'

/** The ways out, and whose clock says what is due. */
export interface Dispatch {
  pool: pg.Pool
  /** What the bodies with keys are sealed with. */
  keys: Keys
  mail: Mail
  /** Where logos are kept. */
  storage: Pick<Storage, 'get'>
  whatsapp: WhatsApp
  clock: () => Date
  /** Called with errors that nobody expected; the message is tried again. */
  failed(error: unknown): void
  /** Ends when the server does: what is being sent is finished, and nothing more is begun. */
  stopping?: AbortSignal
}

/** A message as it waits to be sent. */
interface Due extends Leased {
  type: string
  language: Language
  interviewId: string | null
  sequence: number | null
  offerId: string | null
  referralCandidateId: string | null
  referralRefereeId: string | null
  accountId: string | null
  companyId: string | null
  messageId: string
  recipient: string
  subject: string
  html: string
  text: string
  icalendar: string | null
  whatsapp: Omit<WhatsAppMessage, 'to'> | null
  sealed: Buffer | null
}

/** Who took a message; `null` when it only stays in the outbox. `news` is what WhatsApp said of it. */
interface Sent {
  taken: { at: Date; answer: string | null } | null
  news: string | null
}
/** Not sent: what it says is not true any more. */
const untrue = 'untrue'

const minute = 60_000
/** How long after the first, second … failed attempt the next one follows; then the message has failed. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute)
const atOnce = 2

/**
 * Sends what is due by one way out, and answers how many messages left the queue. Each way is a lane of its own, so that
 * one that cannot be reached leaves the other alone. Any number of processes may do this at once; one that is killed
 * repeats at most what it was sending, when its lease has lapsed.
 */
export async function deliverMessages(dispatch: Dispatch, kind: LogKind): Promise<number> {
  const lane = openLane(dispatch, kind)
  // The first one alone: a server that is down costs one message an attempt.
  await lane.next()
  await Promise.all(Array.from({ length: atOnce }, () => lane.run()))
  return lane.left()
}

function openLane(dispatch: Dispatch, kind: LogKind) {
  const job = delivery(dispatch, kind)
  let isOpen = true
  let left = 0
  async function next(): Promise<void> {
    const ending = await workOnNext(dispatch.pool, job, { now: dispatch.clock(), stopping: dispatch.stopping })
    if (ending.end === 'empty') isOpen = false
    if (ending.end === 'done') left++
    if (ending.end !== 'failed') return
    const { error } = ending
    if (!(error instanceof NotDelivered)) dispatch.failed(error)
    else if (error.reason === 'unreachable') isOpen = false
    else if (error.reason !== 'later') left++
  }
  return {
    next,
    async run() {
      while (isOpen && !dispatch.stopping?.aborted) await next()
    },
    left: () => left,
  }
}

const delivery = (dispatch: Dispatch, kind: LogKind): LeasedWork<Due, Sent | typeof untrue> => ({
  table: 'notification_log',
  waiting: sql`delivery_status = ${literal(DeliveryStatus.QUEUED)} and kind = ${kind}`,
  most: pauses.length + 1,
  async act(due) {
    // It may have waited long, and what it tells of may have changed since it was taken from the queue.
    if (!(await inTransaction(dispatch.pool, 'read', (transaction) => isTrue(transaction, due)))) return untrue
    return kind === LogKind.EMAIL ? mailed(dispatch, due) : texted(dispatch, due)
  },
  done: (transaction, due, result) =>
    result === untrue ? noteWithdrawn(transaction, due) : noteSent(transaction, due, result),
  failed: (transaction, due, error) => noteFailure(transaction, dispatch, due, error),
})

async function mailed(dispatch: Dispatch, due: Due): Promise<Sent> {
  const { kept, response } = await dispatch.mail.send(await letterOf(dispatch, due))
  return { taken: kept ? null : { at: dispatch.clock(), answer: response }, news: null }
}

async function texted({ whatsapp, clock, keys }: Dispatch, due: Due): Promise<Sent> {
  const { whatsapp: template } = opened(keys, due)
  if (!template) throw new NotDelivered('refused', 'There is no WhatsApp template.')
  const { id } = await whatsapp.send({ ...template, to: due.recipient })
  if (id === null) return { taken: null, news: null }
  return { taken: { at: clock(), answer: null }, news: JSON.stringify({ id, delivery_status: 'accepted' }) }
}

/** A message as it goes out by mail: the one place where its body is read to be sent. */
async function letterOf({ pool, keys, storage }: Dispatch, due: Due): Promise<OutgoingMail> {
  const { messageId, recipient, subject } = due
  const { html, text, icalendar } = opened(keys, due)
  const [reader, logo, mark] = await inTransaction(pool, 'read', async (transaction) => [
    await openSystemScope(transaction, 'job').row<{ name: string }>(
      sql`select name from account where id = ${due.accountId}`,
    ),
    await logoBytes(transaction, html.includes(logoPlace) ? due.companyId : null),
    html.includes(logoPlace) ? await markPicture(transaction) : null,
  ])
  const to = { name: reader?.name ?? '', address: recipient }
  const above = (await logo(storage)) ?? mark?.png ?? null
  return { messageId, to, subject, html, text, icalendar, logo: above, behalf: await behalfOf(pool, due) }
}

/** For which company a message about references is sent, and who asked for them; null for every other message. */
async function behalfOf(pool: pg.Pool, due: Due): Promise<NonNullable<OutgoingMail['behalf']> | null> {
  const { type, language, referralCandidateId } = due
  if (!referralCandidateId || !isInNameOfAsker(type)) return null
  const asked = await inTransaction(pool, 'read', (tx) =>
    openSystemScope(tx, 'job').row<{ company: string; replyTo: string | null }>(sql`select company.name as company,
        asker.email as "replyTo" from referral_candidate
      join company on company.id = referral_candidate."companyId"
      join requisition on requisition.id = referral_candidate."requisitionId"
      left join account asker on asker.id = coalesce(referral_candidate."askedBy", requisition."accountId")
        and asker.active and not asker.bot
      where referral_candidate.id = ${referralCandidateId}`),
  )
  return asked && { ...asked, language }
}

function opened(keys: Keys, due: Due): Pick<Due, 'html' | 'text' | 'icalendar' | 'whatsapp'> {
  const body = openBody(keys, due)
  if (!body) throw new NotDelivered('refused', 'The message was sealed with a SECRET that is gone.')
  return body as Due
}

/** The key goes with the message. `sentAt` is when somebody outside took it, and `answer` in which words; one that only stays in the outbox has none. */
function noteSent(transaction: TransactionHandle, { id }: Due, { taken, news }: Sent): Promise<unknown> {
  return openSystemScope(transaction, 'job').row(sql`update notification_log
    set delivery_status = ${DeliveryStatus.SENT}, "sentAt" = ${taken?.at ?? null}, answer = ${taken?.answer ?? null},
      "lastError" = null, sealed = null, whatsapp = whatsapp || coalesce(${news}::jsonb, '{}')
    where id = ${id}`)
}

const noteWithdrawn = (transaction: TransactionHandle, { id }: Due): Promise<unknown> =>
  openSystemScope(transaction, 'job').row(sql`update notification_log
    set delivery_status = ${DeliveryStatus.WITHDRAWN}, sealed = null where id = ${id}`)

/** What is not about this reader or this message is tried again after a pause that grows, as is what nobody expected. */
function noteFailure(transaction: TransactionHandle, { clock }: Dispatch, due: Due, error: unknown): Promise<unknown> {
  const reason = error instanceof NotDelivered ? error.reason : 'later'
  const pause = pauses[due.attempts - 1]
  const again = (reason === 'later' || reason === 'unreachable') && pause !== undefined
  const status = again ? DeliveryStatus.QUEUED : reason === 'bounced' ? DeliveryStatus.BOUNCED : DeliveryStatus.FAILED
  return openSystemScope(transaction, 'job').row(sql`update notification_log
    set delivery_status = ${status}, "lastError" = ${errorText(error)},
      "nextAttemptAt" = ${new Date(clock().getTime() + (pause ?? 0))}
    where id = ${due.id}`)
}
