import { intakeApi } from '@majlis/domain/intake/api.ts'
import { notificationApi } from '@majlis/domain/notification/api.ts'
import { describe, expect, test } from 'vitest'
import { mailedToken, openStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()

let made = 0
/** A candidate who was invited, and the id of the message. */
async function invite(delivery_status = 1) {
  const { recruiter, requisitionId } = stage
  const email = `logged${++made}@world.majlis.test`
  const body = { requisitionId, name: 'Logged Demo', email, invite: true }
  const { content } = await world.as(recruiter)(intakeApi.add, { body })
  const { rows } = await world.pool.query(
    'update notification_log set delivery_status = $1 where recipient = $2 returning id',
    [delivery_status, email],
  )
  return { id: rows[0].id as string, email, accountId: content.accountId }
}
const read = (who: Person, id: string) => world.as(who)(notificationApi.logged, { params: { id } })
const resend = (who: Person, id: string) => world.as(who)(notificationApi.resend, { params: { id } })
const copies = async (email: string) =>
  (await world.pool.query('select * from notification_log where recipient = $1 order by "createdAt", id', [email])).rows

describe('the log of messages', () => {
  test('shows a candidate’s e-mails and WhatsApp messages, each with its true state, 10 a page [S7.42]', async () => {
    const { companyId, company, requisitionId } = stage
    const { accountId } = await invite(2)
    const whatsapp = { id: 'wa.1', delivery_status: 'read', values: ['/invite/secret'] }
    const inside = { companyId, requisitionId, accountId, type: 'oneWayInvited', recipient: '+971500000001' }
    const keys = { messageId: '<wa@test>', dedupeKey: 'wa' }
    await world.put('notification_log', {
      ...inside,
      ...keys,
      kind: 3,
      delivery_status: 1,
      whatsapp: JSON.stringify(whatsapp),
    })
    const list = async (kind: number) => {
      const query = {
        include: 'whatsapp',
        filter: { kind, requisitionId, accountId },
        sort: { createdAt: 'desc' },
      } as const
      return (await world.as(company)(notificationApi.log, { query })).content
    }
    expect((await list(1)).data).toMatchObject([{ type: 'candidateInvited', delivery_status: 2, whatsapp: null }])
    expect((await list(3)).data).toMatchObject([{ type: 'oneWayInvited', whatsapp: { delivery_status: 'read' } }])
    expect(JSON.stringify(await list(3))).not.toContain('secret')
  })

  test('shows a message as it was sent, without what opens its link', async () => {
    const { id, email } = await invite()
    const token = await mailedToken(world, 'invite', email)
    const result = await read(stage.company, id)
    expect(result.content).toMatchObject({ recipient: email, type: 'candidateInvited', delivery_status: 1 })
    expect(result.content.text).toContain('/invite/…')
    expect(result.content.html).toContain('/invite/…')
    expect(result.raw.toString()).not.toContain(token)
  })

  test('is read by the company’s side, its recruiters and partners, not by others, and never another company’s', async () => {
    const { id } = await invite()
    const [stranger, partner, colleague] = [
      await world.someone('company'),
      await world.someone('partner', { companyId: stage.companyId }),
      await world.someone('hiringManager', { companyId: stage.companyId }),
    ]
    const answers = async (...people: Person[]) =>
      Promise.all(
        people.flatMap((who) => [read(who, id), resend(who, id)]).map(async (result) => (await result).status),
      )
    expect(await answers(stranger, colleague)).toEqual([404, 404, 404, 404])
    const sourcer = await world.someone('sourcer', { companyId: stage.companyId })
    expect(await answers(sourcer)).toEqual([403, 403])
    for (const who of [stage.hiringManager, stage.recruiter, partner]) expect((await read(who, id)).status).toBe(200)
  })

  test('sends a message again, as it was and as a line of its own', async () => {
    for (const state of [1, 2, 3]) {
      const { id, email } = await invite(state)
      const result = await resend(stage.hiringManager, id)
      expect(result).toMatchObject({ status: 200, content: { recipient: email, delivery_status: 0, sentAt: null } })
      const [first, second] = await copies(email)
      expect(first).toMatchObject({ id, delivery_status: state })
      expect(second).toMatchObject({
        id: result.content.id,
        html: first.html,
        text: first.text,
        subject: first.subject,
      })
      expect(second.messageId).not.toBe(first.messageId)
    }
  })

  test('sends nothing again that still waits, however often it is asked', async () => {
    const { id, email } = await invite(0)
    const waits = { status: 409, errors: [{ message: "This message hasn't been sent yet." }] }
    expect(await resend(stage.company, id)).toMatchObject(waits)
    await world.pool.query('update notification_log set delivery_status = 1 where id = $1', [id])
    const both = await Promise.all([resend(stage.company, id), resend(stage.hiringManager, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await copies(email)).toHaveLength(2)
  })

  test('sends no link again that has ended', async () => {
    const { id, email, accountId } = await invite()
    await world.pool.query('update link_token set used_at = now() where "accountId" = $1', [accountId])
    expect(await resend(stage.company, id)).toMatchObject({
      status: 409,
      errors: [{ message: 'The link in this message has expired. Send a new invitation instead.' }],
    })
    expect(await copies(email)).toHaveLength(1)
  })
})
