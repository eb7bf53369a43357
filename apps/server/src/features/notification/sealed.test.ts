import { randomBytes } from 'node:crypto'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { notificationApi } from '@majlis/domain/notification/api.ts'
import { LogKind } from '@majlis/domain/notification/status.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { anyKeys } from '../../../test/keys.ts'
import { openDoors } from '../../../test/sessions.ts'
import { mailedToken, openStage } from '../../../test/stage.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { OutgoingMail } from '../../outside/mail.ts'
import { sealOldBodies } from './jobs/oldKeys.ts'
import { deliverMessages } from './jobs.ts'
import { type Body, openBody, sealBody } from './sealedBody.ts'
import { newLinkFor } from './store/newLink.ts'

const { world, stage } = await openStage()
const doors = await openDoors(world)
const demo = await openDoors(world, { demo: true })
afterAll(async () => {
  await doors.close()
  await demo.close()
})

const messagesTo = async (email: string) =>
  (await world.pool.query('select * from notification_log where recipient = $1 order by "createdAt", id', [email])).rows
/** The whole row as the database holds it, in letters. */
const heldFor = async (email: string) => {
  const text = 'select notification_log::text as row from notification_log where recipient = $1'
  return (await world.pool.query(text, [email])).rows.map(({ row }) => row).join()
}
const sent: OutgoingMail[] = []
const mail = {
  close() {},
  async send(message: OutgoingMail) {
    sent.push(message)
    return { kept: false, response: '250 Ok' }
  },
}
const whatsapp = { send: async () => ({ id: null }) }
const deliver = (keys = world.keys) => {
  const dispatch = {
    pool: world.pool,
    keys,
    mail,
    whatsapp,
    clock: () => new Date(Date.now() + 1000),
    failed: () => {},
  }
  return deliverMessages(dispatch as never, LogKind.EMAIL)
}
/** An admin who forgot its password, the message that was queued, and the key in it. */
async function forgetful(at = doors) {
  const admin = await doors.someone('admin')
  await at.browser().call(sessionApi.forgot, { body: { email: admin.email } })
  const { token } = await at.mailed('passwordReset', admin.email)
  const [row] = await messagesTo(admin.email)
  return { admin, token, row }
}
const readBy = (who: Awaited<ReturnType<typeof doors.signedIn>>, id: string) =>
  who.call(notificationApi.message, { params: { id } })

describe('the key in a message', () => {
  test('is sealed until the message is sent, goes out with it, and is then gone', async () => {
    const { admin, token, row } = await forgetful()
    expect(await heldFor(admin.email)).not.toContain(token)
    expect(row.text).toContain('/reset/…')
    expect(row.sealed.includes(token)).toBe(false)
    await deliver()
    const [letter] = sent.filter(({ to }) => to.address === admin.email)
    expect(letter?.text).toContain(`/reset/${token}`)
    expect(letter?.html).toContain(`/reset/${token}`)
    const [kept] = await messagesTo(admin.email)
    expect(kept).toMatchObject({ delivery_status: 1, sealed: null })
    expect(await heldFor(admin.email)).not.toContain(token)
  })

  test('is shown to no moderator and to no admin, and every look at a message is written down', async () => {
    const { token, row } = await forgetful()
    for (const role of ['moderator', 'admin'] as const) {
      const reader = await doors.signedIn(role)
      const response = await readBy(reader, row.id)
      expect(response.status).toBe(200)
      expect(response.data.text).toContain('/reset/…')
      expect(response.raw.toString()).not.toContain(token)
      const { rows } = await world.pool.query(
        `select action, role, "rowId" from audit_log where "accountId" = $1 and action = 'outbox.read'`,
        [reader.person.accountId],
      )
      expect(rows).toEqual([{ action: 'outbox.read', role, rowId: row.id }])
    }
  })

  test('stands in the demo’s outbox for an admin, so that it can be walked, and for no moderator', async () => {
    const { admin, token, row } = await forgetful(demo)
    const [reader, moderator] = [await demo.signedIn(admin), await demo.signedIn('moderator')]
    expect((await readBy(reader, row.id)).data.text).toContain(`/reset/${token}`)
    expect((await readBy(moderator, row.id)).raw.toString()).not.toContain(token)
  })

  test('that was sealed with a SECRET that is gone is not sent without it: the message has failed, with the reason', async () => {
    const { admin } = await forgetful()
    sent.length = 0
    await deliver(anyKeys)
    expect(sent.filter(({ to }) => to.address === admin.email)).toEqual([])
    const [row] = await messagesTo(admin.email)
    expect(row).toMatchObject({ delivery_status: 2, lastError: expect.stringContaining('SECRET') })
  })

  test('is a new one when the message is sent again, and opens the same', async () => {
    const email = 'again@world.majlis.test'
    const body = { requisitionId: stage.requisitionId, name: 'Again Demo', email, invite: true }
    await world.as(stage.recruiter)(intakeApi.add, { body })
    const first = await mailedToken(world, 'invite', email)
    await deliver()
    const [message] = await messagesTo(email)
    const response = await world.as(stage.recruiter)(notificationApi.resend, { params: { id: message.id } })
    expect(response.status).toBe(200)
    const second = await mailedToken(world, 'invite', email)
    expect(second).not.toBe(first)
    for (const token of [first, second])
      expect((await world.as(null)(sessionApi.look, { body: { token } })).content.email).toBe(email)
    expect(await heldFor(email)).not.toContain(second)
  })
})

describe('a body', () => {
  const key = randomBytes(32).toString('base64url')
  const link = `https://a-long-name-of-a-company.example.test/interview/${key}`
  const folded = `BEGIN:VCALENDAR\r\nURL:${link.slice(0, 71)}\r\n ${link.slice(71)}\r\nEND:VCALENDAR\r\n`
  const whatsapp = { template: 'x', button: `interview/${key}` }
  const body: Body = { html: `<a href="${link}">${link}</a>`, text: `Come: ${link}.`, icalendar: folded, whatsapp }

  test('holds its key nowhere, also not in a folded line of a calendar, and opens as it was', () => {
    const kept = sealBody(anyKeys, 'row', body)
    expect(JSON.stringify({ ...kept, sealed: null }).replaceAll('\\r\\n ', '')).not.toContain(key)
    expect(openBody(anyKeys, { ...kept, id: 'row' })).toEqual(body)
    expect(openBody(anyKeys, { ...kept, id: 'another' }), 'in another row').toBeNull()
  })
})

describe('messages of before', () => {
  test('are sealed when the server starts: what was sent loses its key, what waits keeps it sealed', async () => {
    const { admin: waiting, token } = await forgetful(demo)
    const { admin: result, token: other } = await forgetful(demo)
    await world.pool.query('update notification_log set delivery_status = 1 where recipient = $1', [result.email])
    await sealOldBodies(world.pool, world.keys)
    expect(`${await heldFor(waiting.email)}${await heldFor(result.email)}`).not.toMatch(new RegExp(`${token}|${other}`))
    expect((await messagesTo(result.email))[0].sealed).toBeNull()
    sent.length = 0
    await deliver()
    expect(sent.find(({ to }) => to.address === waiting.email)?.text).toContain(token)
  })
})

describe('a new link without a mail server', () => {
  test('is given by the command on the server alone, opens the same, and is written down', async () => {
    const { admin } = await forgetful()
    await deliver()
    const links = await inTransaction(world.pool, 'write', (tx) => newLinkFor(tx, admin.email))
    expect(links).toMatchObject([{ type: 'passwordReset', path: expect.stringMatching(/^\/reset\/[\w-]{43}$/) }])
    const token = links[0]?.path.slice('/reset/'.length) as string
    expect((await world.as(null)(sessionApi.look, { body: { token } })).content.email).toBe(admin.email)
    const { rows } = await world.pool.query(`select role, "table" from audit_log where action = 'link.handOver'`)
    expect(rows).toEqual([{ role: null, table: 'notification_log' }])
    await world.pool.query('update link_token set revoked_at = now() where "accountId" = $1', [admin.accountId])
    expect(await inTransaction(world.pool, 'write', (tx) => newLinkFor(tx, admin.email))).toEqual([])
  })
})
