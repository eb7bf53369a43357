import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DeliveryStatus as D, LogKind } from '@majlis/domain/notification/status.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { anyKeys } from '../../../test/keys.ts'
import { noFiles } from '../../../test/noFiles.ts'
import { openTransactions } from '../../../test/openTransactions.ts'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Mail, OutgoingMail } from '../../outside/mail.ts'
import { openWhatsApp, type WhatsApp } from '../../outside/whatsapp.ts'
import { type Dispatch, deliverMessages } from './jobs.ts'
import { queueMessage } from './store.ts'

let database: Database
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database?.stop())
afterEach(() => database.pool.query('delete from notification_log'))

/** Ahead of the database, for which what was queued just now is due. */
const clock = () => new Date(Date.now() + 1000)
const taken = (messageId: string) => ({ accepted: true as const, kept: false, response: '250 Taken.', messageId })
const open: Mail = { send: async ({ messageId }) => taken(messageId), close: () => {} }
const noWhatsApp: WhatsApp = { send: async () => ({ id: null }) }
const deliver = (more: Partial<Dispatch> = {}, kind: LogKind = LogKind.EMAIL) =>
  deliverMessages(
    {
      pool: database.pool,
      keys: anyKeys,
      storage: noFiles,
      mail: open,
      whatsapp: noWhatsApp,
      clock,
      failed: () => {},
      ...more,
    },
    kind,
  )
const queue = (email: string, by: 1 | 2 = 1) =>
  inTransaction(database.pool, 'write', (tx) =>
    queueMessage(
      tx,
      {
        event: 'testMessage',
        to: { email, phone: '+971501234567', name: 'Salma', language: 'en' },
        companyId: null,
        data: { author: 'Omar' },
        dedupeKey: email,
        by,
      },
      { product: 'Majlis', publicUrl: 'https://hire.example.test', keys: null },
    ),
  )
const rows = async () => (await database.pool.query('select * from notification_log order by recipient')).rows
const lapse = () => database.pool.query(`update notification_log set "lockedUntil" = now() - interval '1 second'`)

/** A process that has taken a message and then does nothing more; `wake` lets it go on after all. */
function sleeper(answer: () => Promise<unknown> = async () => {}) {
  const asked = Promise.withResolvers<OutgoingMail>()
  const woken = Promise.withResolvers<void>()
  const mail: Mail = {
    ...open,
    async send(message) {
      asked.resolve(message)
      await woken.promise
      await answer()
      return taken(message.messageId)
    },
  }
  const ended = deliver({ mail })
  return { asked: asked.promise, wake: woken.resolve, ended }
}

describe('a message that is being sent', () => {
  test('holds no transaction and no lock: its row can be read and changed', async () => {
    await queue('slow@example.test')
    const dead = sleeper()
    await dead.asked
    expect(await openTransactions(database.pool)).toBe(0)
    await database.pool.query('select from notification_log for update nowait')
    dead.wake()
    expect(await dead.ended).toBe(1)
  })

  test('by a process that dies is nobody’s until its lease lapses, within a minute, and then goes out at once, under its one Message-ID', async () => {
    await queue('killed@example.test')
    const dead = sleeper()
    const first = await dead.asked
    const again: string[] = []
    const other: Mail = {
      ...open,
      async send({ messageId }) {
        again.push(messageId)
        return taken(messageId)
      },
    }
    expect(await deliver({ mail: other })).toBe(0)
    expect(again).toEqual([])
    const [{ lockedUntil }] = await rows()
    const lasts = Date.parse(lockedUntil) - Date.now()
    expect([lasts > 30_000, lasts <= 45_000]).toEqual([true, true])
    await lapse()
    expect(await deliver({ mail: other })).toBe(1)
    expect(again).toEqual([first.messageId])
    expect(await rows()).toMatchObject([{ delivery_status: D.SENT, attempts: 2, lockedUntil: null, leaseId: null }])
    dead.wake()
    await dead.ended
  })

  test('by a process that wakes after its lease has passed on is not reported by that one', async () => {
    await queue('sleeper@example.test')
    const late = sleeper(() => Promise.reject(new Error('Too late to say.')))
    await late.asked
    await lapse()
    const next = sleeper()
    await next.asked
    late.wake()
    expect(await late.ended).toBe(0)
    expect(await rows()).toMatchObject([{ delivery_status: D.QUEUED, attempts: 2, leaseId: expect.any(String) }])
    next.wake()
    expect(await next.ended).toBe(1)
    expect(await rows()).toMatchObject([{ delivery_status: D.SENT, attempts: 2, lastError: null }])
  })

  test('and ends every process that sends it is given up after the last attempt, and the rest go out', async () => {
    await queue('deadly@example.test')
    await queue('harmless@example.test')
    await database.pool.query(
      `update notification_log set attempts = 9, "lockedUntil" = now() - interval '1 s', "leaseId" = gen_random_uuid()
       where recipient = 'deadly@example.test'`,
    )
    const sent: string[] = []
    const mail: Mail = {
      ...open,
      async send(message) {
        sent.push(message.to.address)
        return taken(message.messageId)
      },
    }
    await deliver({ mail })
    expect(sent).toEqual(['harmless@example.test'])
    expect(await rows()).toMatchObject([
      { delivery_status: D.FAILED, lastError: 'The server ended in the middle of it.' },
      { delivery_status: D.SENT },
    ])
  })

  test('is marked as sent although the database was away for a moment when it was taken', async () => {
    await queue('gap@example.test')
    const connect = database.pool.connect.bind(database.pool)
    let sent = 0
    const broken = Object.assign(Object.create(database.pool), {
      connect() {
        if (sent > 0 && sent++ < 3) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        return connect()
      },
    })
    const mail: Mail = {
      ...open,
      async send({ messageId }) {
        sent++
        return taken(messageId)
      },
    }
    expect(await deliver({ pool: broken, mail })).toBe(1)
    expect(await rows()).toMatchObject([{ delivery_status: D.SENT, attempts: 1 }])
  })

  test('is finished when the server ends, and nothing more is begun', async () => {
    for (let nth = 0; nth < 4; nth++) await queue(`last${nth}@example.test`)
    const ending = new AbortController()
    const mail: Mail = {
      ...open,
      async send({ messageId }) {
        ending.abort()
        return taken(messageId)
      },
    }
    expect(await deliver({ mail, stopping: ending.signal })).toBe(1)
    expect((await rows()).filter(({ delivery_status }) => delivery_status === D.SENT)).toHaveLength(1)
    expect((await rows()).filter(({ lockedUntil }) => lockedUntil)).toEqual([])
  })
})

describe('each way out is a lane of its own', () => {
  test('WhatsApp that cannot be reached leaves mail alone, and is asked for one message a look', async () => {
    const asked: string[] = []
    const silent = createServer((request) => asked.push(String(request.url))).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const whatsapp = openWhatsApp({
      WHATSAPP_URL: `http://127.0.0.1:${port}`,
      WHATSAPP_TOKEN: 'secret',
      WHATSAPP_PHONE_NUMBER_ID: '42',
    })
    for (let nth = 0; nth < 3; nth++) await queue(`both${nth}@example.test`, 2)
    for (let nth = 0; nth < 3; nth++) await queue(`mail${nth}@example.test`)
    const texting = deliver({ whatsapp }, LogKind.WHATSAPP)
    await expect.poll(() => asked.length).toBe(1)
    expect(await deliver()).toBe(3)
    silent.closeAllConnections()
    expect(await texting).toBe(0)
    const waiting = (await rows()).filter(({ kind }) => kind === LogKind.WHATSAPP)
    expect(waiting.map(({ attempts }) => attempts).toSorted()).toEqual([0, 0, 1])
    silent.close()
  })

  test('two messages are on their way at once, and never more', async () => {
    for (let nth = 0; nth < 8; nth++) await queue(`busy${nth}@example.test`)
    let [now, most] = [0, 0]
    const mail: Mail = {
      ...open,
      async send({ messageId }) {
        most = Math.max(most, ++now)
        await new Promise((resolve) => setTimeout(resolve, 20))
        now--
        return taken(messageId)
      },
    }
    expect(await deliver({ mail })).toBe(8)
    expect(most).toBe(2)
  })
})
