import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, lettersAbout, plan } from '../../../test/planning.ts'
import { openPost } from '../../../test/post.ts'
import {
  agreed,
  asCandidate,
  assignTo,
  begun,
  byLink,
  interviewerOf,
  invited,
  mailedToken,
  openStage,
  statusOf,
} from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const interviewer = await interviewerOf(world, stage, 'Demo Interviewer')
await world.pool.query(`update account set timezone = 'Asia/Kolkata' where id = $1`, [interviewer.accountId])
await world.pool.query(`update company set timezone = 'Asia/Dubai' where id = $1`, [stage.companyId])

const cancel = (id: string, who: Person = stage.recruiter) =>
  world.as(who)(schedulingApi.cancelInterview, { params: { id }, body: { message: 'The budget is not approved yet.' } })

describe('both sides are told', () => {
  test('each on its own clock and in its own language, with a calendar file', async () => {
    const { candidate, id } = await assigned(world, stage, interviewer)
    await world.pool.query(`update account set language = 'ar' where id = $1`, [candidate.accountId])
    await plan(world, stage.recruiter, id, invitationDeadline(7, 9))
    const [toCandidate, toInterviewer] = await lettersAbout(world, id)
    expect(toCandidate).toMatchObject({ type: 'interviewScheduled', language: 'ar' })
    expect(toCandidate?.text).toContain('13:00')
    expect(toCandidate?.text).toContain('Demo Interviewer')
    expect(toInterviewer).toMatchObject({ type: 'interviewScheduled', language: 'en', recipient: interviewer.email })
    expect(toInterviewer?.text).toContain('14:30')
    const utc = `${invitationDeadline(7, 9).slice(0, 10).replaceAll('-', '')}T090000Z`
    for (const letter of [toCandidate, toInterviewer])
      expect(letter?.calendar).toMatchObject({ METHOD: 'REQUEST', SEQUENCE: '0', DTSTART: utc, STATUS: 'CONFIRMED' })
    expect(toCandidate?.calendar.UID).toBe(toInterviewer?.calendar.UID)
    expect(toInterviewer?.icalendar).not.toContain(toCandidate?.recipient)
    expect(toCandidate?.calendar.SUMMARY).toContain('مقابلة: Backend Engineer')
  })

  test('a move and a cancellation have the same UID and a higher SEQUENCE', async () => {
    const { candidate, id } = await assigned(world, stage, interviewer)
    await plan(world, stage.recruiter, id, invitationDeadline(8, 9))
    await plan(world, stage.recruiter, id, invitationDeadline(8, 11))
    expect((await cancel(id)).content).toMatchObject({ status: 3 })
    expect(await statusOf(world, candidate.id)).toBe(2)
    const letters = await lettersAbout(world, id)
    expect(letters.map(({ type, calendar }) => [type, calendar.METHOD, calendar.SEQUENCE])).toEqual([
      ['interviewScheduled', 'REQUEST', '0'],
      ['interviewScheduled', 'REQUEST', '0'],
      ['interviewMoved', 'REQUEST', '1'],
      ['interviewMoved', 'REQUEST', '1'],
      ['interviewCancelled', 'CANCEL', '2'],
      ['interviewCancelled', 'CANCEL', '2'],
    ])
    expect(new Set(letters.map(({ calendar }) => calendar.UID)).size).toBe(1)
    expect(letters.at(-1)?.text).toContain('The budget is not approved yet.')
    expect(letters.at(-1)?.calendar.STATUS).toBe('CANCELLED')
  })

  test('of a move with the earlier time on the own clock, in mail of either kind; of a time nobody was told, not', async () => {
    const { candidate, id } = await assigned(world, stage, interviewer)
    await world.pool.query(`update account set language = 'ar' where id = $1`, [candidate.accountId])
    await plan(world, stage.recruiter, id, invitationDeadline(14, 9))
    const post = openPost(world)
    await post.deliver()
    await plan(world, stage.recruiter, id, invitationDeadline(15, 21, 30))
    const moved = async () =>
      (
        await world.pool.query(
          `select recipient, text, html from notification_log
            where "interviewId" = $1 and type = 'interviewMoved' order by sequence desc, language limit 2`,
          [id],
        )
      ).rows
    const [toCandidate, toInterviewer] = await moved()
    expect(toInterviewer.recipient).toBe(interviewer.email)
    // A day further on its reader's clock already.
    for (const kind of ['text', 'html']) {
      expect(toCandidate[kind]).toMatch(/وكان موعدها السابق يوم .* في 13:00 \(/)
      expect(toCandidate[kind]).toMatch(/ في 01:30 \(/)
      expect(toInterviewer[kind]).toMatch(/It was previously on .* at 14:30 \(/)
      expect(toInterviewer[kind]).toMatch(/ at 03:00 \(/)
    }
    // The second move comes before the first was sent: what nobody was told is no earlier time.
    await plan(world, stage.recruiter, id, invitationDeadline(16, 9))
    for (const { text } of await moved()) expect(text).not.toMatch(/السابق|previously/)
    await post.deliver()
    // Longer, at the time that was told.
    await plan(world, stage.recruiter, id, invitationDeadline(16, 9), { minutes: 60 })
    for (const { text } of await moved()) expect(text).not.toMatch(/السابق|previously/)
  })

  test('when a rejection or another interviewer ends it, without the comment', async () => {
    const [rejected, given] = [await assigned(world, stage, interviewer), await assigned(world, stage, interviewer)]
    await plan(world, stage.recruiter, rejected.id, invitationDeadline(9, 9))
    await plan(world, stage.recruiter, given.id, invitationDeadline(9, 11))
    const reason = { status: -3, message: 'Not a team player.' } as const
    await world.as(stage.recruiter)(reviewApi.changeStatus, { params: { id: rejected.candidate.id }, body: reason })
    const other = await interviewerOf(world, stage)
    const body = [{ id: given.candidate.id, accountId: other.accountId }]
    await world.as(stage.recruiter)(assignmentApi.reassign, { body })
    for (const { id } of [rejected, given]) {
      const result = (await lettersAbout(world, id)).slice(2)
      expect(result.map(({ type }) => type)).toEqual(['interviewCancelled', 'interviewCancelled'])
      for (const { text } of result) expect(text).not.toContain('team player')
    }
  })

  test('nothing is taken back of one that took place, though another takes its place', async () => {
    const { candidate, id } = await assigned(world, stage, interviewer)
    await plan(world, stage.recruiter, id, invitationDeadline(12, 9))
    await world.pool.query('update interview set status = 6, "endedAt" = now() where id = $1', [id])
    await world.pool.query('update candidate set status = 9 where id = $1', [candidate.id])
    const other = await interviewerOf(world, stage)
    const body = [{ candidateId: candidate.id, accountId: other.accountId, startOver: true }]
    const { content } = await world.as(stage.recruiter)(assignmentApi.request, { body })
    const params = { id: content.data[0]?.id as string }
    expect((await world.as(other)(assignmentApi.answerRequest, { params, body: { status: 1 } })).status).toBe(200)
    const { rows } = await world.pool.query('select status, sequence from interview where id = $1', [id])
    expect(rows).toEqual([{ status: 3, sequence: 0 }])
    expect((await lettersAbout(world, id)).map(({ type }) => type)).toEqual(Array(2).fill('interviewScheduled'))
  })

  test('nobody is told of an interview that had no time', async () => {
    const { id } = await assigned(world, stage, interviewer)
    await cancel(id)
    expect(await lettersAbout(world, id)).toEqual([])
  })
})

describe('the candidate’s link', () => {
  test('says when and with whom the live interview is, and gives its calendar file', async () => {
    const { candidate, id } = await assigned(world, stage, interviewer)
    await plan(world, stage.recruiter, id, invitationDeadline(10, 9))
    const [letter] = await lettersAbout(world, id)
    const open = byLink(world, await mailedToken(world, 'interview', letter?.recipient ?? ''))
    const message = {
      with: 'Demo Interviewer',
      position: 'Backend Engineer',
      startsAt: invitationDeadline(10, 9),
      state: 'planned',
    }
    expect((await open(schedulingApi.appointment)).content).toMatchObject({ interviewId: id, ...message })
    const file = await open(schedulingApi.appointmentFile)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.raw.toString()).toContain('METHOD:PUBLISH')
    expect(file.raw.toString()).toContain(`UID:${letter?.calendar.UID}`)
    await plan(world, stage.recruiter, id, invitationDeadline(10, 11))
    expect((await open(schedulingApi.appointment)).content).toMatchObject({ startsAt: invitationDeadline(10, 11) })
    await world.pool.query('update requisition set hide_position = true where id = $1', [stage.requisitionId])
    expect((await open(schedulingApi.appointment)).content).toMatchObject({ position: null })
    await world.pool.query('update requisition set hide_position = false where id = $1', [stage.requisitionId])
    await open(schedulingApi.cancelInterview, { params: { id }, body: { message: 'I have an exam that day.' } })
    expect(await statusOf(world, candidate.id)).toBe(13)
    expect((await open(schedulingApi.appointment)).status).toBe(410)
    expect((await lettersAbout(world, id)).at(-1)).toMatchObject({ recipient: interviewer.email })
  })

  test('a session has the calendar file of its own interviews, and of no other candidate’s', async () => {
    const [mine, other] = [await assigned(world, stage, interviewer), await assigned(world, stage, interviewer)]
    await plan(world, stage.recruiter, mine.id, invitationDeadline(13, 9))
    await plan(world, stage.recruiter, other.id, invitationDeadline(13, 11))
    const me = world.as(await asCandidate(world, mine.candidate))
    const file = (interviewId?: string) =>
      me(schedulingApi.appointmentFile, { query: interviewId ? { interviewId } : {} })
    const [entry] = await lettersAbout(world, mine.id)
    expect((await file(mine.id)).raw.toString()).toContain(`UID:${entry?.calendar.UID}`)
    expect((await file(other.id)).status).toBe(404)
    expect((await file()).status).toBe(404)
    await cancel(mine.id)
    expect((await file(mine.id)).status).not.toBe(200)
  })

  test('to the bot’s interview it is no appointment', async () => {
    const { candidate, id } = await assigned(world, stage, interviewer)
    expect((await plan(world, stage.recruiter, id, invitationDeadline(11, 9))).status).toBe(200)
    const body = [{ id: candidate.id, accountId: stage.botId }]
    await world.as(stage.recruiter)(assignmentApi.reassign, { body })
    const { rows } = await world.pool.query('select email from candidate where id = $1', [candidate.id])
    const open = byLink(world, await mailedToken(world, 'interview', rows[0].email))
    expect(await open(schedulingApi.appointment)).toMatchObject({ status: 200, content: null })
    expect((await open(schedulingApi.appointmentFile)).status).toBe(409)
    expect((await open(oneWayApi.oneWay)).status).toBe(200)
    await assignTo(world, stage, candidate.id, interviewer.accountId)
  })
})

test('a candidate who cannot take part in the one-way interview says so by its link, and the team reads why', async () => {
  const { candidate, interviewId, log, email } = await invited(world, stage)
  const owner = await world.pool.query(
    `select account.email, account.name from requisition join account on account.id = requisition."accountId" where requisition.id = $1`,
    [stage.requisitionId],
  )
  expect((await log(oneWayApi.oneWay)).content).toMatchObject({ contact: owner.rows[0], takes: 2 })
  const decline = () =>
    log(schedulingApi.cancelInterview, { params: { id: interviewId }, body: { message: 'I have taken another job.' } })
  const { rows } = await world.pool.query('select "accountId" from requisition where id = $1', [stage.requisitionId])
  expect((await decline()).status).toBe(200)
  expect(await statusOf(world, candidate.id)).toBe(13)
  const told = await world.pool.query(
    `select "accountId", text from notification_log where type = 'oneWayDeclined' and "dedupeKey" like $1`,
    [`oneWayDeclined:${interviewId}:%`],
  )
  expect(told.rows).toMatchObject([
    { accountId: rows[0].accountId, text: expect.stringContaining('I have taken another job.') },
  ])
  // The link still says what became of it, and opens nothing more.
  const seen = (await log(oneWayApi.oneWay)).content
  expect(seen).toMatchObject({ state: 'closed', declinedAt: expect.any(String), questions: [], consent: null })
  expect((await log(oneWayApi.consent, agreed)).status).toBe(409)
  expect((await log(oneWayApi.start)).status).toBe(409)
  expect((await decline()).status).toBe(409)
  expect((await lettersAbout(world, interviewId)).filter(({ recipient }) => recipient === email)).toHaveLength(1)
})

test('who has begun the one-way interview hands it in or leaves it, and declines no more', async () => {
  const { interviewId, log } = await begun(world, stage)
  const params = { id: interviewId }
  const late = await log(schedulingApi.cancelInterview, { params, body: { message: 'No time.' } })
  expect(late.status).toBe(409)
})
