import { setTimeout as pause } from 'node:timers/promises'
import { DeliveryStatus as D, LogKind } from '@majlis/domain/notification/status.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { openHostileMailServer } from '../../../test/hostileMailServer.ts'
import { anyKeys } from '../../../test/keys.ts'
import { noFiles } from '../../../test/noFiles.ts'
import { openTransactions } from '../../../test/openTransactions.ts'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Mail, openMail } from '../../outside/mail.ts'
import { openWhatsApp } from '../../outside/whatsapp.ts'
import { deliverMessages } from './jobs.ts'
import { queueMessage } from './store.ts'

let database: Database
let smtp: Awaited<ReturnType<typeof openHostileMailServer>>
let mail: Mail
/** Short for the test of the limit alone: on a busy machine an honest mail takes longer. */
const limit = 700
let now = new Date()

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database?.stop())
beforeEach(async () => {
  smtp = await openHostileMailServer()
  mail = openMail({ SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@hire.example.test' })
  now = new Date(Date.now() + 1000)
})
afterEach(async () => {
  mail.close()
  await smtp.close()
  await database.pool.query('delete from notification_log')
})

const whatsapp = openWhatsApp({ WHATSAPP_URL: 'http://127.0.0.1:9' })
const deliver = (out = mail) =>
  deliverMessages(
    { pool: database.pool, keys: anyKeys, storage: noFiles, mail: out, whatsapp, clock: () => now, failed: () => {} },
    LogKind.EMAIL,
  )
const queue = (email: string) =>
  inTransaction(database.pool, 'write', (tx) =>
    queueMessage(
      tx,
      {
        event: 'testMessage',
        to: { email, name: 'Salma', language: 'en' },
        companyId: null,
        data: {} as never,
        dedupeKey: email,
      },
      { product: 'Majlis', publicUrl: 'https://hire.example.test', keys: null },
    ),
  )
const rows = async () => (await database.pool.query('select * from notification_log order by recipient')).rows
/** So many looks of the worker, each long after the last pause that was asked for. */
async function look(times: number) {
  for (let nth = 0; nth < times; nth++) await deliver()
}

describe('a mail server that is hostile', () => {
  test('and takes a message with a NUL in its answer is sent it once, and its words are shown clean', async () => {
    smtp.hostile.verdict = (socket) => socket.write('250 queued \0\x07as \u202e1\u2066 \x1b[31mred\r\n')
    await queue('nul@example.test')
    await look(3)
    expect(smtp.taken).toEqual(['nul@example.test'])
    expect(await rows()).toMatchObject([
      { delivery_status: D.SENT, attempts: 1, answer: expect.stringMatching(/^250 queued as .*1.* \[31mred$/) },
    ])
    expect((await rows())[0].answer).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  test('and refuses with a NUL costs one attempt a pause', async () => {
    smtp.hostile.answer = (command) => (command.startsWith('RCPT') ? '451 not \0 now\r\n' : null)
    await queue('later@example.test')
    await look(3)
    expect(await rows()).toMatchObject([
      { delivery_status: D.QUEUED, attempts: 1, lastError: expect.stringMatching(/451 not now/) },
    ])
  })

  test('and drips its answer is left when the mail’s time is over, and holds no transaction meanwhile', async () => {
    let dripping = true
    smtp.hostile.verdict = async (socket) => {
      while (dripping && !socket.destroyed) {
        socket.write('250-')
        await pause(40)
      }
    }
    await queue('drip@example.test')
    const began = performance.now()
    const impatient = openMail({ SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@hire.example.test' }, limit)
    const delivered = deliver(impatient)
    await pause(limit / 2)
    expect(await openTransactions(database.pool)).toBe(0)
    expect(await delivered).toBe(0)
    dripping = false
    impatient.close()
    expect(performance.now() - began).toBeLessThan(10 * limit)
    expect(await rows()).toMatchObject([
      { delivery_status: D.QUEUED, attempts: 1, lastError: 'The mail server took longer than 0.7 s.' },
    ])
    await expect.poll(smtp.open).toBe(0)
  })

  test('and never ends its line is hung up on, long before it fills our memory', async () => {
    let sent = 0
    smtp.hostile.verdict = async (socket) => {
      for (; !socket.destroyed && sent < 64 * 2 ** 20; sent += 65_536) {
        if (!socket.write('x'.repeat(65_536))) await pause(1)
      }
    }
    await queue('endless@example.test')
    await deliver()
    expect(await rows()).toMatchObject([{ delivery_status: D.QUEUED, attempts: 1, lastError: expect.any(String) }])
    expect(sent).toBeLessThan(32 * 2 ** 20)
  })

  test.each([
    ['takes', '250'],
    ['refuses', '550'],
  ])('and %s a message in a megabyte of words leaves no more than a line of them', async (_how, code) => {
    smtp.hostile.verdict = (socket) => socket.write(`${code} ${'w'.repeat(2 ** 20)}\r\n`)
    await queue('long@example.test')
    await look(2)
    const [row] = await rows()
    expect(smtp.taken.length).toBe(1)
    expect(row.attempts).toBe(1)
    expect(`${row.answer ?? row.lastError}`.length).toBeLessThanOrEqual(500)
  })

  test.each(['EHLO', 'MAIL', 'RCPT', 'DATA'])('and hangs up at %s costs one attempt', async (at) => {
    let asked = 0
    smtp.hostile.answer = (command) => {
      if (!command.startsWith(at)) return null
      asked++
      return ''
    }
    await queue('cut@example.test')
    await look(2)
    expect(asked).toBe(1)
    expect(await rows()).toMatchObject([{ delivery_status: D.QUEUED, attempts: 1, lastError: expect.any(String) }])
  })

  test('and hangs up when it has the whole message is given it once an attempt, not twice', async () => {
    smtp.hostile.verdict = (socket) => socket.destroy()
    await queue('swallowed@example.test')
    await look(2)
    expect(smtp.taken).toEqual(['swallowed@example.test'])
    expect(await rows()).toMatchObject([{ delivery_status: D.QUEUED, attempts: 1, sentAt: null }])
  })

  test('and answers “later” to everybody is asked once for each message, and each arrives once when it has calmed down', async () => {
    const storm = Array.from({ length: 20 }, (_, nth) => `storm${String(nth).padStart(2, '0')}@example.test`)
    for (const email of storm) await queue(email)
    let asked = 0
    smtp.hostile.answer = (command) => {
      if (!command.startsWith('RCPT')) return null
      asked++
      return '450 4.2.1 \u200fSlow down\r\n'
    }
    await look(3)
    expect(asked).toBe(20)
    expect((await rows()).map(({ attempts }) => attempts)).toEqual(storm.map(() => 1))
    smtp.hostile.answer = () => null
    now = new Date(now.getTime() + 61_000)
    expect(await deliver()).toBe(20)
    expect(smtp.taken.toSorted()).toEqual(storm)
  })

  test('and closes with 421 pauses the mail: it is not asked for each message that waits', async () => {
    let asked = 0
    smtp.hostile.answer = (command) => {
      if (!command.startsWith('MAIL')) return null
      asked++
      return '421 closing\r\n'
    }
    for (let nth = 0; nth < 10; nth++) await queue(`closed${nth}@example.test`)
    await deliver()
    expect(asked).toBe(1)
  })
})
