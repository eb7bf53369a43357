import { DeliveryStatus as D, LogKind } from '@majlis/domain/notification/status.ts'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cloneDatabase } from '../../../test/database.ts'
import { anyKeys } from '../../../test/keys.ts'
import { type MailServer, openMailServer } from '../../../test/mailServer.ts'
import { noFiles } from '../../../test/noFiles.ts'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Mail, openMail } from '../../outside/mail.ts'
import { openWhatsApp } from '../../outside/whatsapp.ts'
import { deliverMessages } from './jobs.ts'
import { type NewMessage, queueMessage } from './store.ts'

let database: Database
let smtp: MailServer
let mail: Mail
let now = new Date()
const sender = { product: 'Majlis', publicUrl: 'https://hire.example.test', keys: null }
const nothing = openWhatsApp({ WHATSAPP_URL: 'http://127.0.0.1:9' })
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeAll(async () => {
  database = await cloneDatabase()
  smtp = await openMailServer()
  mail = openMail({ SMTP_URL: smtp.url, MAIL_FROM: 'Majlis <no-reply@hire.example.test>' })
})
afterAll(async () => {
  mail?.close()
  await smtp?.close()
  await database?.stop()
})
beforeEach(() => {
  now = new Date(Date.now() + 1000)
})
afterEach(async () => {
  smtp.box.length = 0
  smtp.answers.clear()
  smtp.verdicts.clear()
  await database.pool.query('delete from notification_log; delete from message_template')
})

const failures: unknown[] = []
const failed = (error: unknown) => failures.push(error)
const deliver = (out: Mail = mail) =>
  deliverMessages(
    { pool: database.pool, keys: anyKeys, storage: noFiles, mail: out, whatsapp: nothing, clock: () => now, failed },
    LogKind.EMAIL,
  )
const queue = (message: NewMessage<'verdictIn'>) =>
  inTransaction(database.pool, 'write', (tx) => queueMessage(tx, message, sender))
const rows = async () => (await database.pool.query('select * from notification_log order by recipient, id')).rows
const verdictIn = (email: string, more: Partial<NewMessage<'verdictIn'>> = {}): NewMessage<'verdictIn'> => ({
  event: 'verdictIn',
  to: { email, name: 'Salma Demo', language: 'en' },
  companyId: null,
  data: {
    company: 'Noor Technologies',
    position: { title: 'Senior Designer', hidden: false },
    candidate: 'Layla Demo',
    interviewer: 'Omar Demo',
    link: '/company/candidates?open=1',
  },
  dedupeKey: `verdict ${email}`,
  ...more,
})

describe('the outbox', () => {
  test('sends a message once, and only when what caused it was kept', async () => {
    expect(await queue(verdictIn('a@example.test'))).toBe(true)
    expect(await queue(verdictIn('a@example.test'))).toBe(false)
    const undone = inTransaction(database.pool, 'write', async (tx) => {
      await queueMessage(tx, verdictIn('undone@example.test'), sender)
      throw new Error('The cause failed.')
    })
    await expect(undone).rejects.toThrow('The cause failed.')
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(smtp.box.map(({ to }) => to)).toEqual([['a@example.test']])
    expect(await rows()).toMatchObject([
      { delivery_status: D.SENT, attempts: 1, sentAt: now.toISOString(), lastError: null, type: 'verdictIn' },
    ])
    expect((await rows())[0].answer).toBe('250 Taken as 1.')
  })

  test('arrives as it was previewed, in Arabic too, under its one Message-ID', async () => {
    const to = { email: 'ar@example.test', name: 'سلمى', language: 'ar' as const }
    await queue(verdictIn('ar@example.test', { to }))
    await deliver()
    const [kept] = await rows()
    const read = await PostalMime.parse(smtp.box[0]?.raw ?? '')
    expect(read).toMatchObject({ subject: kept.subject, messageId: kept.messageId })
    expect(read.subject).toMatch(/^وصلت التوصية: .?Layla Demo.?$/u)
    expect(kept.messageId).toMatch(/^<[\da-f-]{36}@hire\.example\.test>$/)
    expect(read.html?.trim()).toBe(kept.html.trim())
    expect(read.text?.trim().replaceAll('\r\n', '\n')).toBe(kept.text.trim())
    const hosts = [...`${read.html} ${read.text}`.matchAll(/\bhttps?:\/\/([^/\s"]+)/g)].map(([, host]) => host)
    expect(new Set(hosts)).toEqual(new Set(['hire.example.test']))
  })

  test('carries its calendar entry with the method', async () => {
    const ical = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
    await queue(verdictIn('cal@example.test', { ical }))
    await deliver()
    expect(smtp.box[0]?.raw).toMatch(/text\/calendar;.*method=CANCEL/)
  })

  test('says what a company wrote instead of the built-in words', async () => {
    await database.pool.query(
      `insert into message_template (id, event, language, subject, body)
       values (gen_random_uuid(), 'verdictIn', 'en', 'Done: {candidate}', 'Have a look.')`,
    )
    await queue(verdictIn('edited@example.test'))
    expect(await rows()).toMatchObject([{ subject: 'Done: Layla Demo', text: expect.stringContaining('Have a look.') }])
  })

  test('without a mail server keeps the message for the admin and says that nobody got it', async () => {
    await queue(verdictIn('kept@example.test'))
    expect(await deliver(openMail({ MAIL_FROM: 'no-reply@example.test' }))).toBe(1)
    expect(await rows()).toMatchObject([{ delivery_status: D.SENT, sentAt: null, answer: null, attempts: 1 }])
  })
})

describe('when sending goes wrong', () => {
  test('a busy server is asked again after a pause that grows, under the same Message-ID', async () => {
    smtp.answers.set('busy@example.test', [451, 451])
    await queue(verdictIn('busy@example.test'))
    expect(await deliver()).toBe(0)
    expect(await rows()).toMatchObject([
      { delivery_status: D.QUEUED, attempts: 1, lastError: expect.stringMatching(/451/) },
    ])
    expect(await deliver()).toBe(0)
    expect((await rows())[0].attempts).toBe(1)
    later(1)
    await deliver()
    later(4)
    expect(await deliver()).toBe(0)
    later(1)
    expect(await deliver()).toBe(1)
    const [row] = await rows()
    expect(row).toMatchObject({ delivery_status: D.SENT, attempts: 3 })
    expect(smtp.box[0]?.raw).toContain(row.messageId)
  })

  test('an address that takes nothing bounces at once, and the others go out', async () => {
    smtp.answers.set('gone@example.test', [550, 550, 550])
    await queue(verdictIn('gone@example.test'))
    await queue(verdictIn('here@example.test'))
    await deliver()
    expect(await rows()).toMatchObject([
      { recipient: 'gone@example.test', delivery_status: D.BOUNCED, attempts: 1, sentAt: null },
      { recipient: 'here@example.test', delivery_status: D.SENT },
    ])
  })

  test('a message that is not taken for what it says has failed, with the server’s own words', async () => {
    smtp.verdicts.set('spam@example.test', [554])
    await queue(verdictIn('spam@example.test'))
    expect(await deliver()).toBe(1)
    expect(await rows()).toMatchObject([
      { delivery_status: D.FAILED, attempts: 1, sentAt: null, answer: null, lastError: expect.stringMatching(/554/) },
    ])
    expect(smtp.box).toEqual([])
  })

  test('a line cut before the server’s word is tried again, recognisably, and is not called sent', async () => {
    smtp.verdicts.set('cut@example.test', ['cut'])
    await queue(verdictIn('cut@example.test'))
    expect(await deliver()).toBe(0)
    expect(await rows()).toMatchObject([
      { delivery_status: D.QUEUED, attempts: 1, sentAt: null, answer: null, lastError: expect.any(String) },
    ])
    expect(smtp.box.length).toBe(1)
    later(1)
    expect(await deliver()).toBe(1)
    const [row] = await rows()
    expect(row).toMatchObject({ delivery_status: D.SENT, attempts: 2, lastError: null, answer: expect.any(String) })
    expect(smtp.box.every(({ raw }) => raw.includes(row.messageId))).toBe(true)
  })

  test('a server that is down costs one message an attempt, not all of them; after the last pause it has failed', async () => {
    for (let i = 0; i < 6; i++) await queue(verdictIn(`down${i}@example.test`))
    const down = openMail({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@example.test' })
    expect(await deliver(down)).toBe(0)
    expect((await rows()).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1)
    await database.pool.query(`update notification_log set attempts = 8 where recipient = 'down0@example.test'`)
    await database.pool.query(`delete from notification_log where recipient <> 'down0@example.test'`)
    later(60)
    await deliver(down)
    expect(await rows()).toMatchObject([{ delivery_status: D.FAILED }])
    down.close()
  })

  test('an error that nobody expected is one attempt of that message, and those behind it go out', async () => {
    for (let i = 0; i < 3; i++) await queue(verdictIn(`odd${i}@example.test`))
    const odd: Mail = {
      ...mail,
      send: (message) =>
        message.to.address === 'odd0@example.test' ? Promise.reject(new TypeError('Odd.')) : mail.send(message),
    }
    expect(await deliver(odd)).toBe(2)
    expect(await deliver(odd)).toBe(0)
    expect(await rows()).toMatchObject([
      { delivery_status: D.QUEUED, attempts: 1, lastError: 'Odd.', lockedUntil: null },
      { delivery_status: D.SENT },
      { delivery_status: D.SENT },
    ])
    expect(failures.splice(0)).toEqual([new TypeError('Odd.')])
    later(1)
    expect(await deliver()).toBe(1)
  })

  test('several processes at once send each message once', async () => {
    for (let i = 0; i < 30; i++) await queue(verdictIn(`many${i}@example.test`))
    const done = await Promise.all([deliver(), deliver(), deliver()])
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(new Set(smtp.box.map(({ to }) => to[0])).size).toBe(30)
    expect(smtp.box.length).toBe(30)
  })
})
