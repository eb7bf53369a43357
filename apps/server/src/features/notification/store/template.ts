import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { type Language, languages } from '@majlis/domain/core/text.ts'
import { type Event, eventNames, isOfCompany } from '@majlis/domain/notification/event.ts'
import type { MessageTemplate, TemplateChange } from '@majlis/domain/notification/schema.ts'
import { LogKind } from '@majlis/domain/notification/status.ts'
import { builtIn, type EditedWords, unknownPlaceholders } from '@majlis/domain/notification/template.ts'
import { placeholdersOf } from '@majlis/domain/notification/values.ts'
import type { Actor } from '../../../db/actor.ts'
import { audit } from '../../../db/audit.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { always, sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { refuseStale } from '../../account/store.ts'
import { queueMessage, type Sender } from '../store.ts'

type Row = RowOf<'message_template'>
interface Which {
  event: Event
  language: Language
}

/** Every message in both languages, as it would be written now: for a company those that speak of one. */
export async function templatesFor({ tx, me }: Scope): Promise<MessageTemplate[]> {
  const edited = await editedFor(tx, me.companyId)
  return eventNames.filter(mayChange(me)).flatMap((event) =>
    languages.map((language) => {
      const fits = (row: Row) => row.event === event && row.language === language
      return templateAnswer({ event, language }, edited.find(fits) ?? null)
    }),
  )
}

/** Gives a message other words. Throws 422 under the field that names a value which the message does not have. */
export async function changeTemplate(scope: Scope, which: Which, change: TemplateChange): Promise<MessageTemplate> {
  const { subject, body, updatedAt } = change
  if (!mayChange(scope.me)(which.event)) throw refuse(404, 'notFound')
  for (const field of ['subject', 'body'] as const) refuseUnknown(which.event, change, field)
  const kept = await lockOwn(scope, which)
  if (kept) await refuseStale(scope, kept, updatedAt)
  const { companyId } = scope.me
  const row = kept
    ? await scope.set('message_template', kept.id, { subject, body })
    : await scope.add('message_template', { companyId, ...which, kind: LogKind.EMAIL, subject, body })
  await audit(scope.tx, scope.me, 'messageTemplate.update', 'message_template', row.id, companyId)
  return templateAnswer(which, row)
}

/** Takes the own words back: then the installation's speak, else the built-in ones. */
export async function restoreTemplate(scope: Scope, which: Which): Promise<MessageTemplate> {
  const kept = await lockOwn(scope, which)
  if (kept) {
    await scope.remove('message_template', kept.id)
    await audit(scope.tx, scope.me, 'messageTemplate.restore', 'message_template', kept.id, scope.me.companyId)
  }
  const [next] = await editedFor(scope.tx, scope.me.companyId, which)
  return templateAnswer(which, next ?? null)
}

const mayChange = (me: Actor) => (event: Event) => me.companyId === null || isOfCompany(event)

/** A test goes to the sender itself, or to another admin of the host: not to anybody's address in the host's name. */
export async function refuseStranger(tx: TransactionHandle, me: Actor, email: string): Promise<void> {
  const known = await openSystemScope(
    tx,
    'message',
  ).row(sql`select from account where lower(account.email) = lower(${email})
    and (account.id = ${me.accountId} or exists (select from membership where membership."accountId" = account.id
      and membership.role = 'admin' and membership.active))`)
  if (!known) throw refuse(422, 'outbox.testTo', { field: 'email' })
}

/** Queues a message that only says that messages arrive. */
export async function queueTest(
  tx: TransactionHandle,
  me: Actor,
  email: string,
  sender: Sender,
): Promise<{ id: string }> {
  const dedupeKey = `testMessage:${randomUUIDv7()}`
  const to = { email, name: me.name ?? email, language: me.language }
  const data = { author: me.name ?? sender.product }
  await queueMessage(tx, { event: 'testMessage', to, companyId: null, data, dedupeKey }, sender)
  return (await openSystemScope(tx, 'message').row<{ id: string }>(
    sql`select id from notification_log where "dedupeKey" = ${dedupeKey}`,
  )) as {
    id: string
  }
}

/** The words that replace built-in ones, of each message the company's before the installation's. */
const editedFor = (tx: TransactionHandle, companyId: string | null, which?: Which) =>
  openSystemScope(tx, 'message').rows<Row>(sql`select distinct on (event, language) * from message_template
    where kind = ${LogKind.EMAIL} and ("companyId" = ${companyId}::uuid or "companyId" is null)
      and ${which ? sql`event = ${which.event} and language = ${which.language}` : always}
    order by event, language, "companyId" nulls last`)

/** The own words of a message, held; two who write the first ones at once wait for each other. */
async function lockOwn(scope: Scope, { event, language }: Which): Promise<Row | null> {
  const { companyId } = scope.me
  await scope.lockName(`template ${companyId} ${event} ${language}`)
  return scope.first(
    'message_template',
    sql`"companyId" is not distinct from ${companyId}::uuid and event = ${event} and language = ${language}
      and kind = ${LogKind.EMAIL}`,
  )
}

function refuseUnknown(event: Event, words: EditedWords, field: keyof EditedWords): void {
  const unknown = unknownPlaceholders(event, words[field])
  if (!unknown.length) return
  const spelled = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')
  const params = { unknown: spelled(unknown), known: spelled(placeholdersOf(event)) }
  throw refuse(422, 'template.unknown', { field, params })
}

function templateAnswer({ event, language }: Which, row: Row | null): MessageTemplate {
  const { subject, body } = row ?? builtIn(event, language)
  const from = row ? (row.companyId ? 'company' : 'portal') : 'product'
  return {
    event,
    language,
    from,
    subject,
    body,
    placeholders: [...placeholdersOf(event)],
    updatedAt: row?.updatedAt ?? null,
  }
}
