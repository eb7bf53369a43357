import { logoPlace } from '@majlis/domain/notification/layout.ts'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../../test/mailServer.ts'
import { type Mail, type OutgoingMail, openMail } from './mail.ts'

let smtp: MailServer
let mail: Mail
beforeAll(async () => {
  smtp = await openMailServer()
  mail = openMail({ SMTP_URL: smtp.url, MAIL_FROM: 'مجلس <no-reply@hire.example.test>' })
})
afterAll(async () => {
  mail?.close()
  await smtp?.close()
})
beforeEach(() => {
  smtp.box.length = 0
})

const letter: OutgoingMail = {
  messageId: '<1@hire.example.test>',
  to: { name: 'ليلى', address: 'layla@example.test' },
  subject: 'مقابلة يوم 01/12/2026 10:30',
  html: '<p>مرحبًا</p>',
  text: 'مرحبًا',
  icalendar: null,
}

describe('a mail server', () => {
  test('is given the message whole, and its own words come back', async () => {
    const taken = await mail.send(letter)
    expect(taken).toMatchObject({ accepted: true, kept: false, messageId: letter.messageId })
    expect(taken.response).toMatch(/^250 /)
    expect(await PostalMime.parse(smtp.box[0]?.raw ?? '')).toMatchObject({
      subject: letter.subject,
      from: { name: 'مجلس', address: 'no-reply@hire.example.test' },
      to: [letter.to],
      messageId: letter.messageId,
    })
  })

  test.each([
    ['en', 'Noor via مجلس'],
    ['ar', 'Noor عبر مجلس'],
  ] as const)('reads for whom it is sent, and an answer reaches who asked (%s)', async (language, name) => {
    await mail.send({ ...letter, behalf: { company: 'Noor', language, replyTo: 'salma@noor.test' } })
    const read = await PostalMime.parse(smtp.box[0]?.raw ?? '')
    expect(read.from).toEqual({ name, address: 'no-reply@hire.example.test' })
    expect(read.replyTo).toEqual([{ name: '', address: 'salma@noor.test' }])
    await mail.send({ ...letter, behalf: { company: 'Noor\r\nBcc: evil@example.test', language, replyTo: null } })
    const other = await PostalMime.parse(smtp.box[1]?.raw ?? '')
    expect([other.bcc, other.replyTo]).toEqual([undefined, undefined])
  })

  test('is given the logo of the company with the letter, and nothing that is loaded from elsewhere', async () => {
    const logo = Buffer.from('89504e470d0a1a0a', 'hex')
    const html = `<td>${logoPlace}Majlis</td>`
    await mail.send({ ...letter, html, logo })
    const read = await PostalMime.parse(smtp.box[0]?.raw ?? '')
    expect(read.html).toContain('<img src="cid:logo" alt=""')
    expect(read.attachments).toMatchObject([{ contentId: '<logo>', mimeType: 'image/png', disposition: 'inline' }])
    await mail.send({ ...letter, html, logo: null })
    const plain = await PostalMime.parse(smtp.box[1]?.raw ?? '')
    expect([plain.html?.trim(), plain.attachments]).toEqual([html, []])
  })

  test.each([
    [451, 'later'],
    [550, 'bounced'],
  ])('that answers %i to the address means %s', async (code, reason) => {
    smtp.answers.set('told@example.test', [code])
    await expect(mail.send({ ...letter, to: { name: '', address: 'told@example.test' } })).rejects.toMatchObject({
      reason,
    })
  })

  test('that is not there is no fault of the message', async () => {
    const nowhere = openMail({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@example.test' })
    await expect(nowhere.send(letter)).rejects.toMatchObject({ reason: 'unreachable' })
    nowhere.close()
  })
})

describe('what people type stays what it is', () => {
  test.each(['x@example.test\r\nBcc: evil@example.test', 'x@example.test, evil@example.test', 'x', '<x@example.test>'])(
    'an address such as %j reaches nobody',
    async (address) => {
      await expect(mail.send({ ...letter, to: { name: '', address } })).rejects.toMatchObject({ reason: 'bounced' })
      expect(smtp.box).toEqual([])
    },
  )

  test('line breaks in names and subjects add no header and no reader', async () => {
    const evil = 'Layla\r\nBcc: evil@example.test\r\n\r\n<b>'
    await mail.send({ ...letter, to: { name: evil, address: 'safe@example.test' }, subject: evil })
    expect(smtp.box.map(({ to }) => to)).toEqual([['safe@example.test']])
    const { headers, to } = await PostalMime.parse(smtp.box[0]?.raw ?? '')
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(to).toMatchObject([{ address: 'safe@example.test' }])
  })

  test('neither files nor addresses are read for a message', async () => {
    const path = { path: '/etc/passwd' } as unknown as string
    await expect(mail.send({ ...letter, html: path })).rejects.toThrow('File access rejected')
    expect(smtp.box).toEqual([])
  })
})
