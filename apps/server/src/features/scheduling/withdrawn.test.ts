import { notificationApi } from '@majlis/domain/notification/api.ts'
import { DeliveryStatus as D } from '@majlis/domain/notification/status.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { openPost } from '../../../test/post.ts'
import { interviewerOf, openStage } from '../../../test/stage.ts'
import type { OutgoingMail } from '../../outside/mail.ts'

const { world, stage } = await openStage()
beforeEach(() => world.pool.query('delete from notification_log'))

let hour = 0
async function planned() {
  const interviewer = await interviewerOf(world, stage)
  const { candidate, id } = await assigned(world, stage, interviewer)
  await plan(world, stage.recruiter, id, invitationDeadline(7, 0, 60 * ++hour))
  return {
    candidate,
    id,
    interviewer,
    move: () => plan(world, stage.recruiter, id, invitationDeadline(8, 0, 60 * hour)),
  }
}
const cancel = (id: string) =>
  world.as(stage.recruiter)(schedulingApi.cancelInterview, { params: { id }, body: { message: 'Not this week.' } })
const states = async (id: string) =>
  (
    await world.pool.query(
      `select type, sequence, delivery_status as state, sealed from notification_log where "interviewId" = $1
        order by "createdAt", id`,
      [id],
    )
  ).rows

describe('a message that has become untrue', () => {
  test('is withdrawn together with the move or the cancellation, and its keys are forgotten', async () => {
    const { id, move } = await planned()
    await move()
    await cancel(id)
    expect(await states(id)).toEqual([
      ...['interviewScheduled', 'interviewScheduled'].map((type) => ({
        type,
        sequence: 0,
        state: D.WITHDRAWN,
        sealed: null,
      })),
      ...['interviewMoved', 'interviewMoved'].map((type) => ({ type, sequence: 1, state: D.WITHDRAWN, sealed: null })),
      ...['interviewCancelled', 'interviewCancelled'].map((type) => ({
        type,
        sequence: 2,
        state: D.QUEUED,
        sealed: null,
      })),
    ])
    const post = openPost(world)
    expect(await post.deliver()).toBe(2)
    expect(post.mails.map(({ icalendar }) => /METHOD:(\w+)/.exec(icalendar ?? '')?.[1])).toEqual(['CANCEL', 'CANCEL'])
  })

  test('is not sent when it was taken from the queue before, or its withdrawal was missed', async () => {
    const { id } = await planned()
    await world.pool.query('update interview set sequence = 5 where id = $1', [id])
    const post = openPost(world)
    await post.deliver()
    expect(post.mails).toEqual([])
    expect(await states(id)).toMatchObject([{ state: D.WITHDRAWN }, { state: D.WITHDRAWN }])
  })

  test('one that is leaving right now left before: a move waits for no mail server', async () => {
    const { id, move } = await planned()
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const { promise: asked, resolve: handed } = Promise.withResolvers<void>()
    const post = openPost(world)
    const slow = {
      async send({ messageId }: OutgoingMail) {
        handed()
        await left
        return { accepted: true as const, kept: false, response: '250 Taken.', messageId }
      },
      close: () => {},
    }
    const sending = post.deliver({ mail: slow })
    await asked
    expect((await move()).status).toBe(200)
    resolve()
    await sending
    const first = (await states(id)).filter(({ sequence }) => sequence === 0)
    expect(first.map(({ state }) => state).sort()).toEqual([D.SENT, D.WITHDRAWN])
  })

  test('is not sent again by hand either', async () => {
    const { id, move } = await planned()
    await openPost(world).deliver()
    await move()
    const { rows } = await world.pool.query(
      `select id from notification_log where "interviewId" = $1 and sequence = 0`,
      [id],
    )
    const result = await world.as(stage.recruiter)(notificationApi.resend, { params: { id: rows[0].id } })
    expect(result).toMatchObject({
      status: 409,
      errors: [{ message: "This message no longer applies, so it can't be sent again." }],
    })
    const { rows: moved } = await world.pool.query(
      `select id from notification_log where "interviewId" = $1 and sequence = 1`,
      [id],
    )
    await openPost(world).deliver()
    expect((await world.as(stage.recruiter)(notificationApi.resend, { params: { id: moved[0].id } })).status).toBe(200)
  })
})

describe('the calendar file', () => {
  test('is left out for who subscribes to the own calendar, and kept for the others', async () => {
    const interviewer = await interviewerOf(world, stage)
    await world.put('slot_rule', {
      companyId: stage.companyId,
      accountId: interviewer.accountId,
      timezone: 'Asia/Dubai',
      mailFile: false,
    })
    const { id } = await assigned(world, stage, interviewer)
    await plan(world, stage.recruiter, id, invitationDeadline(9, 9))
    const { rows } = await world.pool.query(
      `select recipient, icalendar is not null as file from notification_log where "interviewId" = $1`,
      [id],
    )
    expect(rows).toHaveLength(2)
    for (const { recipient, file } of rows) expect(file).toBe(recipient !== interviewer.email)
  })

  test('who takes part beside the interviewer gets its own; who has left gets none', async () => {
    const [second, gone] = [await interviewerOf(world, stage, 'Demo Second'), await interviewerOf(world, stage)]
    const interviewer = await interviewerOf(world, stage, 'Demo Lead')
    const { id } = await assigned(world, stage, interviewer)
    for (const [{ accountId }, state] of [
      [second, 1],
      [gone, 2],
    ] as const)
      await world.put('interview_person', { companyId: stage.companyId, interviewId: id, accountId, state })
    await plan(world, stage.recruiter, id, invitationDeadline(9, 9))
    const { rows } = await world.pool.query(
      `select recipient, text, icalendar from notification_log where "interviewId" = $1`,
      [id],
    )
    const mailTo = (email: string) => rows.find(({ recipient }) => recipient === email)
    const candidate = rows.find(({ recipient }) => ![interviewer.email, second.email].includes(recipient))
    expect(rows).toHaveLength(3)
    expect(mailTo(interviewer.email)).toBeDefined()
    expect(candidate.text).toContain('Demo Lead and Demo Second')
    expect(mailTo(second.email).icalendar.replaceAll('\r\n ', '')).toContain(second.email)
  })
})
