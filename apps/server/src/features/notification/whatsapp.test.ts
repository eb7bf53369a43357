import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DeliveryStatus as D, LogKind } from '@majlis/domain/notification/status.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { anyKeys } from '../../../test/keys.ts'
import { noFiles } from '../../../test/noFiles.ts'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { openMail } from '../../outside/mail.ts'
import { openWhatsApp, readWebhook } from '../../outside/whatsapp.ts'
import { deliverMessages } from './jobs.ts'
import { noteWhatsAppStatus, queueMessage } from './store.ts'

const asked: { authorization: string | undefined; body: unknown }[] = []
const answers: [status: number, body: object][] = []
const api = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  asked.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) })
  const [status, body] = answers.shift() ?? [200, { messages: [{ id: 'wamid.1' }] }]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

let database: Database
let now = new Date()
beforeAll(async () => {
  database = await cloneDatabase()
  await new Promise<void>((ready) => api.listen(0, '127.0.0.1', ready))
  now = new Date(Date.now() + 30_000)
})
afterAll(async () => {
  await new Promise<void>((closed) => api.close(() => closed()))
  await database?.stop()
})
afterEach(() => database.pool.query('delete from notification_log'))

const mail = openMail({ MAIL_FROM: 'no-reply@example.test' })
const rows = async () => (await database.pool.query('select * from notification_log order by kind')).rows
function deliver(settings: { token?: string } = { token: 'secret' }) {
  const { port } = api.address() as AddressInfo
  const whatsapp = openWhatsApp({
    WHATSAPP_URL: `http://127.0.0.1:${port}/v23.0`,
    WHATSAPP_TOKEN: settings.token,
    WHATSAPP_PHONE_NUMBER_ID: '42',
  })
  const dispatch = {
    pool: database.pool,
    keys: anyKeys,
    storage: noFiles,
    mail,
    whatsapp,
    clock: () => now,
    failed: () => {},
  }
  return deliverMessages(dispatch, LogKind.WHATSAPP)
}
const queue = (by: 2 | 3) =>
  inTransaction(database.pool, 'write', (tx) =>
    queueMessage(
      tx,
      {
        event: 'refereeRequested',
        to: { email: 'huda@example.test', phone: '+971 50 123 4567', name: 'Huda', language: 'ar' },
        companyId: null,
        data: {
          company: 'Noor',
          position: { title: 'Designer', hidden: true },
          candidate: 'Layla',
          ...{ days: 14, questions: 8, minutes: 3, until: '2026-12-01', author: 'Salma' },
          link: '/reference/abc',
        },
        dedupeKey: 'referee 1',
        by,
      },
      { product: 'Majlis', publicUrl: 'https://hire.example.test', keys: null },
    ),
  )

describe('WhatsApp', () => {
  test('goes as an approved template with its values, and its news is noted in order', async () => {
    await queue(2)
    expect(await deliver()).toBe(1)
    const parameter = (text: string) => ({ type: 'text', text: expect.stringContaining(text) })
    const components = [
      { type: 'body', parameters: ['Huda', 'Noor', 'وظيفة شاغرة', 'Layla', '14 يومًا'].map(parameter) },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'reference/abc' }] },
    ]
    const template = { name: 'referee_requested', language: { code: 'ar' }, components }
    expect(asked.at(-1)).toMatchObject({
      authorization: 'Bearer secret',
      body: { messaging_product: 'whatsapp', to: '971501234567', type: 'template', template },
    })
    const note = (status: string) =>
      inTransaction(database.pool, 'write', (tx) => noteWhatsAppStatus(tx, { id: 'wamid.1', status }))
    await note('read')
    await note('delivered')
    expect(await rows()).toMatchObject([{ kind: 3, delivery_status: D.SENT, whatsapp: { delivery_status: 'read' } }])
  })

  test('and e-mail are two lines of the log where both are wanted', async () => {
    await queue(3)
    expect(await rows()).toMatchObject([
      { kind: 1, recipient: 'huda@example.test' },
      { kind: 3, recipient: '+971 50 123 4567' },
    ])
  })

  test('without a token stays in the outbox', async () => {
    const calls = asked.length
    await queue(2)
    expect(await deliver({})).toBe(1)
    expect(await rows()).toMatchObject([{ delivery_status: D.SENT, sentAt: null }])
    expect(asked).toHaveLength(calls)
  })

  test('is tried again when there were too many, and bounces where nobody has that number', async () => {
    answers.push([400, { error: { message: 'Rate limit', code: 130429 } }])
    answers.push([400, { error: { message: 'Undeliverable', code: 131026 } }])
    await queue(2)
    await deliver()
    expect(await rows()).toMatchObject([{ delivery_status: D.QUEUED, lastError: '130429: Rate limit' }])
    now = new Date(now.getTime() + 120_000)
    await deliver()
    expect(await rows()).toMatchObject([{ delivery_status: D.BOUNCED }])
  })

  test('that answers with a NUL is sent a message once, and keeps no more than a line of its words', async () => {
    const calls = asked.length
    answers.push([200, { messages: [{ id: 'wamid.\0hostile' }] }])
    await queue(2)
    expect([await deliver(), await deliver()]).toEqual([1, 0])
    expect(asked).toHaveLength(calls + 1)
    expect(await rows()).toMatchObject([{ delivery_status: D.SENT, whatsapp: { id: 'wamid. hostile' } }])
    await database.pool.query('delete from notification_log')
    answers.push([400, { error: { message: `No\0 ${'w'.repeat(5000)}`, code: 1 } }])
    await queue(2)
    await deliver()
    const [row] = await rows()
    expect(row).toMatchObject({ delivery_status: D.FAILED, lastError: expect.stringMatching(/^1: No w+$/) })
    expect(row.lastError.length).toBe(500)
  })

  test('news without the right signature is no news', () => {
    const value = { statuses: [{ id: 'wamid.1', status: 'sent', timestamp: '1' }] }
    const body = Buffer.from(JSON.stringify({ entry: [{ changes: [{ value }] }] }))
    const signature = `sha256=${createHmac('sha256', 'app secret').update(body).digest('hex')}`
    expect(readWebhook(body, signature, 'app secret')).toEqual([{ id: 'wamid.1', status: 'sent' }])
    for (const wrong of [undefined, '', 'sha256=', signature.replace(/.$/, 'x')])
      expect(readWebhook(body, wrong, 'app secret')).toBeNull()
    expect(readWebhook(body, signature, 'other')).toBeNull()
  })
})
