import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@majlis/domain/core/text.ts'
import type { Event, MessageData } from '@majlis/domain/notification/event.ts'
import { LogKind } from '@majlis/domain/notification/status.ts'
import { type EditedWords, type Message, render } from '@majlis/domain/notification/template.ts'
import { whatsAppOf } from '@majlis/domain/notification/whatsapp.ts'
import type { Env } from '../../core/env.ts'
import type { Keys } from '../../core/keys.ts'
import { openSystemScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { TransactionHandle } from '../../db/transaction.ts'
import type { WhatsAppStatus } from '../../outside/whatsapp.ts'
import type { PlacesOfData } from '../consent/store.ts'
import { sealBody } from './sealedBody.ts'

export { toldAsOf, wasTold, wasToldSomehow } from './store/told.ts'
export { withdrawFrom, withdrawMessages, withdrawOffers, withdrawReferee, withdrawReferral } from './store/withdraw.ts'

/** The transaction that causes the message: what undoes it undoes the message. */
type Cause = TransactionHandle

/** Whose installation writes: the product's name and the public address without a slash at its end. */
export interface Sender {
  product: string
  publicUrl: string
  /** It is a demo's: every message says so. */
  demo?: boolean | undefined
  /** The installation's colour; empty is the product's own. */
  colour?: string | undefined
  /** What bodies with keys are sealed with; null in the demo, whose outbox shows its links. */
  keys: Keys | null
}

/** The sender of these settings. */
export const senderOf = ({ env, keys }: SenderDependencies): Sender => ({
  product: env.PRODUCT_NAME,
  publicUrl: env.PUBLIC_URL,
  demo: env.DEMO,
  colour: env.brandColour,
  keys: env.DEMO ? null : keys,
})
export interface SenderDependencies {
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'DEMO'> &
    Partial<Pick<Env, 'PUBLIC_IP_SERVICE' | 'brandColour'>> &
    PlacesOfData
  keys: Keys
}
/** The page of a requisition, as whoever in this role is told of it opens it. */
export const requisitionPage = (role: string | null, publicId: string): `/${string}` =>
  `/${role === 'recruiter' ? 'recruiter' : 'company'}/requisition/${publicId}`

/** A message to one person, about one thing that happened. */
export interface NewMessage<E extends Event> {
  event: E
  to: { accountId?: string | null; email: string; phone?: string | null; name: string; language: Language }
  companyId: string | null
  requisitionId?: string | null
  /** The interview of which it tells, and as of which sequence: it is sent only while that holds; without one it always holds. */
  interview?: { id: string; sequence?: number }
  /** The offer from which it asks to choose: it is sent only while that is open. */
  offerId?: string
  /** The ref-check that it is about, and the referee: it is sent only while that is wanted. */
  referral?: { referralCandidateId: string; referralRefereeId?: string }
  /** A code in it that nobody but its reader may know: what is kept of the message shows none. */
  secret?: string
  /** It tells of what is deleted: no erasure takes it, and it is forgotten once it has left or cannot. */
  outlives?: boolean
  /** It leaves so many seconds later: until then it can be taken back. */
  heldFor?: number
  data: MessageData<E>
  /** The same cause queues its message once, however often it asks. */
  dedupeKey: string
  /** A whole iCalendar file with its METHOD. */
  ical?: string
  /** The numbers of `candidate_communication_type`: 1 e-mail (unless said), 2 WhatsApp, 3 both. */
  by?: 1 | 2 | 3
}

/** Puts a message into the outbox, written as it will be sent. False when it was there already. */
export async function queueMessage<E extends Event>(cause: Cause, message: NewMessage<E>, sender: Sender) {
  const { by = 1, to } = message
  const mailed = by !== 2 || !to.phone ? await queueEmail(cause, message, sender) : false
  const texted = by !== 1 && to.phone ? await queueWhatsApp(cause, message, to.phone, sender) : false
  return mailed || texted
}

/** What an e-mail is written from. */
export type Draft<E extends Event> = Pick<NewMessage<E>, 'event' | 'companyId' | 'data'> & {
  to: Pick<NewMessage<E>['to'], 'name' | 'language'>
}

/** Writes an e-mail, by the company's words, else the installation's, else the built-in ones: what is sent and previewed. */
export async function writeEmail<E extends Event>(cause: Cause, draft: Draft<E>, sender: Sender): Promise<Message> {
  const { event, to, companyId, data } = draft
  const edited = await openSystemScope(cause, 'message').row<EditedWords>(sql`select subject, body from message_template
    where event = ${event} and kind = ${LogKind.EMAIL} and language = ${to.language}
      and ("companyId" = ${companyId}::uuid or "companyId" is null)
    order by "companyId" nulls last limit 1`)
  return render(event, to.language, data, { ...frameOf(to, sender), edited: edited ?? undefined })
}

const frameOf = ({ name }: { name: string }, { product, publicUrl, demo, colour }: Sender) => ({
  name,
  product,
  publicUrl,
  demo,
  colour,
})

async function queueEmail<E extends Event>(cause: Cause, message: NewMessage<E>, sender: Sender): Promise<boolean> {
  const { to } = message
  const written = await writeEmail(cause, message, sender)
  return insert(cause, message, { kind: LogKind.EMAIL, recipient: to.email, ...written, whatsapp: null }, sender)
}

async function queueWhatsApp<E extends Event>(cause: Cause, message: NewMessage<E>, phone: string, sender: Sender) {
  const frame = frameOf(message.to, sender)
  const { subject, text } = render(message.event, message.to.language, message.data, frame)
  const whatsapp = { ...whatsAppOf(message.event, message.to.language, message.data, frame), delivery_status: 'queued' }
  return insert(cause, message, { kind: LogKind.WHATSAPP, recipient: phone, subject, html: '', text, whatsapp }, sender)
}

interface Written {
  kind: LogKind
  recipient: string
  subject: string
  html: string
  text: string
  whatsapp: object | null
}

async function insert(
  cause: Cause,
  message: Omit<NewMessage<Event>, 'data'>,
  written: Written,
  sender: Sender,
): Promise<boolean> {
  const id = randomUUIDv7()
  const { to, companyId, requisitionId = null, interview, offerId = null, referral, heldFor = 0 } = message
  const { outlives = false } = message
  const { html, text, whatsapp } = written
  const body = sealBody(sender.keys, id, { html, text, whatsapp, icalendar: message.ical ?? null }, message.secret)
  const dedupeKey = written.kind === LogKind.EMAIL ? message.dedupeKey : `${message.dedupeKey} whatsapp`
  const added = await openSystemScope(cause, 'message').row(sql`insert into notification_log
    (id, "companyId", "requisitionId", "accountId", kind, type, description, recipient, language, subject,
       html, text, icalendar, "messageId", "dedupeKey", whatsapp, sealed, "linkHash", "interviewId", sequence,
       "offerId", "referralCandidateId", "referralRefereeId", outlives, "nextAttemptAt")
    values (${id}, ${companyId}, ${requisitionId}, ${to.accountId ?? null}, ${written.kind}, ${message.event},
      ${written.subject}, ${written.recipient}, ${to.language}, ${written.subject}, ${body.html},
      ${body.text}, ${body.icalendar}, ${`<${id}@${new URL(sender.publicUrl).hostname}>`}, ${dedupeKey},
      ${body.whatsapp && JSON.stringify(body.whatsapp)}, ${body.sealed}, ${body.linkHash}, ${interview?.id ?? null},
      ${interview?.sequence ?? null}, ${offerId}, ${referral?.referralCandidateId ?? null},
      ${referral?.referralRefereeId ?? null}, ${outlives}, now() + make_interval(secs => ${heldFor}))
    on conflict ("dedupeKey") do nothing returning id`)
  return added !== null
}

const furthest = ['queued', 'accepted', 'sent', 'delivered', 'read', 'failed']

/** Notes how far a WhatsApp message has come; old news never takes it back. */
export async function noteWhatsAppStatus(cause: Cause, { id, status }: WhatsAppStatus): Promise<void> {
  await openSystemScope(cause, 'message').row(sql`update notification_log
    set whatsapp = jsonb_set(whatsapp, '{delivery_status}', to_jsonb(${status}::text))
    where kind = ${LogKind.WHATSAPP} and whatsapp->>'id' = ${id}
      and array_position(${furthest}::text[], whatsapp->>'delivery_status')
        < array_position(${furthest}::text[], ${status}::text)
    returning id`)
}
