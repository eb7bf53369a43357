import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { describe, expect, test } from 'vitest'
import { interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const direct = await setStage(world, { mode: 2 })

const at = (status: number, { requisitionId } = stage) =>
  world.candidate({ requisitionId, status: status as CandidateStatus })
const move = (who: Person, id: string, status: number, message?: string | null) =>
  world.as(who)(reviewApi.changeStatus, {
    params: { id },
    body: { status: status as CandidateStatus, ...(message !== undefined && { message }) },
  })
const undo = (who: Person, id: string) => world.as(who)(reviewApi.undo, { params: { id } })
const assign = (who: Person, id: string, accountId: string) =>
  world.as(who)(assignmentApi.assign, { body: [{ id, accountId }] })
const interviewOf = async (id: string) =>
  (await world.pool.query('select * from interview where "candidateId" = $1 order by "createdAt" desc limit 1', [id]))
    .rows[0]

describe('a recruiter', () => {
  test('shortlists, moves back and shortlists again, and all of it is kept [S6.2]', async () => {
    const { recruiter } = stage
    const { id } = await at(0)
    expect((await move(recruiter, id, 2)).content.status).toBe(2)
    expect((await move(recruiter, id, 0, 'Not yet.')).content.status).toBe(0)
    expect((await move(recruiter, id, 2)).content.status).toBe(2)
    const history = await world.as(recruiter)(candidateApi.history, {
      query: { filter: { candidateId: id }, include: 'account', sort: { createdAt: 'asc' } },
    })
    expect(history.content.data.map(({ from, to, message, account }) => [from, to, message, account?.name])).toEqual([
      [0, 2, null, recruiter.name],
      [2, 0, 'Not yet.', recruiter.name],
      [0, 2, null, recruiter.name],
    ])
  })

  test.each([[''], ['   '], [null], [undefined]])('rejects only with a comment (%j is none)', async (message) => {
    const { id } = await at(1)
    expect(await move(stage.recruiter, id, -3, message)).toMatchObject({
      status: 422,
      errors: [{ field: 'message', message: 'Please include a reason for rejecting, in the comments.' }],
    })
    expect((await move(stage.recruiter, id, -3, 'Too far away.')).content.status).toBe(-3)
  })

  test('is told when the candidate has moved on', async () => {
    const { id } = await at(3)
    expect(await move(stage.recruiter, id, 2)).toMatchObject({ status: 409, errors: [{ field: 'status' }] })
    expect((await move(stage.recruiter, id, -1)).status).toBe(409)
  })

  test('never writes what follows the interview, nor the company’s statuses', async () => {
    const { id } = await at(2)
    for (const status of [4, 5, 6, 7, 8, 9, 10, 12, 13, 3])
      expect((await move(stage.recruiter, id, status)).status).toBe(403)
    expect((await move(stage.recruiter, id, -2, 'No.')).status).toBe(403)
  })

  test('submits once the verdict is in, and the owner of the requisition is told', async () => {
    const { recruiter, hiringManager } = stage
    const early = await at(9)
    expect((await move(recruiter, early.id, 11)).status).toBe(409)
    const { id } = await at(10)
    expect((await move(recruiter, id, 11)).content.status).toBe(11)
    const { rows } = await world.pool.query(
      `select recipient from notification_log where type = 'candidateSubmitted' and "dedupeKey" like $1`,
      [`candidateSubmitted:${id}:%`],
    )
    expect(rows).toEqual([{ recipient: hiringManager.email }])
  })

  test('cannot change anything in a closed requisition', async () => {
    const { id: requisitionId } = await world.requisition({ companyId: stage.companyId, status: 3 })
    const { id } = await world.candidate({ requisitionId })
    expect(await move(stage.recruiter, id, 2)).toMatchObject({
      status: 409,
      errors: [{ message: 'This requisition is closed. Reopen it to make changes.' }],
    })
  })

  test.each([
    ['en', 'Please enter 4,000 characters or fewer.'],
    ['ar', 'الحد الأقصى لعدد الأحرف هو 4,000.'],
  ])('is told how long a comment may be (%s)', async (language, message) => {
    const { id } = await at(1)
    const input = { params: { id }, body: { status: -3 as const, message: 'x'.repeat(4001) } }
    const refused = await world.as(stage.recruiter, { 'accept-language': language })(reviewApi.changeStatus, input)
    expect([refused.status, refused.errors]).toEqual([422, [{ field: 'message', message }]])
  })

  test('mails a rejection only when it is ticked, never with the comment', async () => {
    const [quiet, result] = [await at(1), await at(1)]
    await move(stage.recruiter, quiet.id, -3, 'Secret reason')
    await world.as(stage.recruiter)(reviewApi.changeStatus, {
      params: { id: result.id },
      body: { status: -3, message: 'Secret reason', notify: true },
    })
    const { rows } = await world.pool.query(
      `select "accountId", html || text as words from notification_log where type = 'candidateRejected'`,
    )
    expect(rows.map((row) => row.accountId)).toEqual([result.accountId])
    expect(rows[0].words).not.toContain('Secret reason')
  })
})

describe('the company', () => {
  test('selects a shortlisted candidate and rejects any, with a comment', async () => {
    const { id } = await at(2)
    expect((await move(stage.company, id, 3)).content.status).toBe(3)
    expect((await move(stage.company, id, -2)).status).toBe(422)
    expect((await move(stage.company, id, -2, 'Position filled.')).content.status).toBe(-2)
    expect((await move(stage.company, id, -2, 'Again.')).status).toBe(409)
  })

  test('has the recruiter’s actions only in mode 2', async () => {
    const [managed, open] = [await at(0), await at(0, direct)]
    expect((await move(stage.company, managed.id, 2)).status).toBe(403)
    expect((await move(direct.company, open.id, 2)).content.status).toBe(2)
    expect((await move(direct.hiringManager, open.id, -1)).content.status).toBe(-1)
  })

  test('a hiring manager decides only in requisitions of its own [S6.17]', async () => {
    const { id: requisitionId } = await world.requisition({
      companyId: direct.companyId,
      mode: 2,
      accountId: direct.company.accountId,
    })
    const { id } = await world.candidate({ requisitionId })
    expect((await move(direct.hiringManager, id, 2)).status).toBe(404)
  })

  test('admins do not decide for the company, and partners decide nothing', async () => {
    const { id } = await at(2)
    const partner = await world.someone('partner', { companyId: stage.companyId })
    expect((await move(await world.someone('admin'), id, 3)).status).toBe(403)
    expect((await move(partner, id, 0)).status).toBe(403)
  })
})

describe('a rejection', () => {
  test('cancels an interview that has not begun, in the same transaction, and the candidate keeps the new status', async () => {
    const interviewer = await interviewerOf(world, stage)
    const { id } = await at(2)
    await assign(stage.recruiter, id, interviewer.accountId)
    expect((await move(stage.recruiter, id, -3, 'No.')).content.status).toBe(-3)
    expect(await interviewOf(id)).toMatchObject({ status: 3 })
    const { rows } = await world.pool.query(
      'select "from", "to" from interview_history where "interviewId" = $1 order by "createdAt"',
      [(await interviewOf(id)).id],
    )
    expect(rows).toEqual([
      { from: null, to: 0 },
      { from: 0, to: 3 },
    ])
  })

  test('ends the link of the bot’s invitation', async () => {
    const { id } = await at(2)
    await assign(stage.recruiter, id, stage.botId)
    await move(stage.recruiter, id, -3, 'No.')
    expect(await interviewOf(id)).toMatchObject({ status: 3 })
    const { rows } = await world.pool.query('select revoked_at from link_token where "candidateId" = $1', [id])
    expect(rows[0].revoked_at).toBeTruthy()
  })

  test('cancels an open request', async () => {
    const interviewer = await interviewerOf(world, stage)
    const { id } = await at(2)
    await world.as(stage.recruiter)(assignmentApi.request, {
      body: [{ candidateId: id, accountId: interviewer.accountId }],
    })
    await move(stage.recruiter, id, -3, 'No.')
    const { rows } = await world.pool.query('select status from interviewer where "candidateId" = $1', [id])
    expect(rows).toEqual([{ status: 4 }])
  })
})

describe('an undo', () => {
  test('takes back the own last move to the status before, and is kept', async () => {
    const { id } = await at(1)
    await move(stage.recruiter, id, -3, 'Wrong person.')
    expect(await undo(stage.recruiter, id)).toMatchObject({ status: 200, content: { status: 1 } })
    expect(await undo(stage.recruiter, id)).toMatchObject({
      status: 409,
      errors: [{ message: 'This change can no longer be undone.' }],
    })
  })

  test('is its maker’s alone', async () => {
    const { id } = await at(0)
    await move(stage.recruiter, id, 2)
    const another = await world.someone('recruiter', { companyId: stage.companyId })
    expect((await undo(another, id)).status).toBe(403)
    expect((await undo(stage.recruiter, id)).content.status).toBe(0)
  })

  test('is over once something has followed', async () => {
    const { id } = await at(0)
    await move(stage.recruiter, id, 2)
    await move(stage.company, id, 3)
    expect((await undo(stage.recruiter, id)).status).toBe(409)
    expect((await undo(stage.company, id)).status).toBe(409)
  })

  test('of a rejection that ended an interview leaves a shortlisted candidate: the interview stays cancelled', async () => {
    const { id } = await at(2)
    await assign(stage.recruiter, id, stage.botId)
    await move(stage.recruiter, id, -3, 'No.')
    expect((await undo(stage.recruiter, id)).content.status).toBe(2)
    expect((await assign(stage.recruiter, id, stage.botId)).content.data).toMatchObject([{ interview: { status: 1 } }])
  })
})

test('of two who decide at once one wins, and the history has no step that was never open', async () => {
  const decided = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id } = await at(2)
      const result = await Promise.all([
        move(stage.recruiter, id, 0),
        move(stage.company, id, 3),
        move(stage.recruiter, id, -1),
      ])
      const { rows } = await world.pool.query(
        'select "from", "to" from candidate_history where "candidateId" = $1 order by "createdAt"',
        [id],
      )
      return { statuses: result.map(({ status }) => status), steps: rows as { from: number; to: number }[] }
    }),
  )
  for (const { statuses, steps } of decided) {
    expect(statuses.filter((status) => status === 200)).toHaveLength(steps.length)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    let now = 2
    for (const { from, to } of steps) {
      expect(from).toBe(now)
      now = to
    }
  }
})
