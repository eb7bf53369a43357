import type { Input } from '@majlis/domain/core/endpoint.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { describe, expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const person = await interviewerOf(world, stage)
const over = { status: 9, interview: 6, verdict: null }
const [coming, unplanned] = [await assigned(world, stage, person), await assigned(world, stage, person)]
await plan(world, stage.recruiter, coming.id, invitationDeadline(6, 9))
const due = await interviewed(world, stage, over, person)
const judged = await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 }, person)
const colleague = await interviewed(world, stage, over, await interviewerOf(world, stage))
await world.pool.query(`update candidate set "accountName" = 'Demo Rania Saleh' where id = $1`, [due.candidate.id])
await world.pool.query(`update recording set status = 2 where "interviewId" = $1`, [due.interviewId])

type Query = Input<typeof interviewApi.list>['query']
const list = (who: Person, query: Query = {}) => world.as(who)(interviewApi.list, { query })
const found = async (who: Person, query: Query = {}) =>
  (await list(who, query)).content.data.map(({ id }) => id).toSorted()
const ids = (...of: string[]) => of.toSorted()

describe('an interviewer’s own interviews', () => {
  test('by state, by time, and by the candidate’s name', async () => {
    const all = ids(coming.id, unplanned.id, due.interviewId, judged.interviewId)
    expect(await found(person)).toEqual(all)
    const states = (names: string[]) => found(person, { filter: { status: { $in: names } } })
    expect(await states(['PENDING', 'SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS'])).toEqual(ids(coming.id, unplanned.id))
    expect(await states(['COMPLETED'])).toEqual([due.interviewId])
    const from = invitationDeadline(6, 0)
    expect(await found(person, { filter: { scheduledStart: { $gte: from, $lt: invitationDeadline(7, 0) } } })).toEqual([
      coming.id,
    ])
    expect(await found(person, { filter: { scheduledStart: { $gte: invitationDeadline(7, 0) } } })).toEqual([])
    expect(await found(person, { filter: { 'candidate.accountName': { $substring: 'rania' } } })).toEqual([
      due.interviewId,
    ])
    expect(await found(person, { filter: { 'candidate.accountName': { $substring: '%' } } })).toEqual([])
    expect(await found(person, { filter: { 'recording.status': 'READY' } })).toEqual([due.interviewId])
    const { content } = await list(person, { include: 'recording', filter: { id: judged.interviewId } })
    expect(content.data[0]?.recording).toEqual({ id: expect.any(String), status: 1 })
    expect(
      (await list(person, { include: 'recording', filter: { id: coming.id } })).content.data[0]?.recording,
    ).toBeNull()
  })

  test('with the zone of a candidate who has a time: its own, else the company’s; for nobody else', async () => {
    const zones = async (who: Person) =>
      (await list(who)).content.data.map(({ id, candidateTimezone: zone }) => [id, zone] as const)
    const [zone] = (await world.pool.query('select timezone from company where id = $1', [stage.companyId])).rows
    expect(new Map(await zones(person))).toEqual(
      new Map([
        [coming.id, zone.timezone],
        [unplanned.id, null],
        [due.interviewId, null],
        [judged.interviewId, null],
      ]),
    )
    const at = `update account set timezone = $2 from candidate
      where account.id = candidate."accountId" and candidate.id = (select "candidateId" from interview where id = $1)`
    await world.pool.query(at, [coming.id, 'Asia/Kathmandu'])
    expect(await zones(person)).toContainEqual([coming.id, 'Asia/Kathmandu'])
    expect(new Set((await zones(stage.recruiter)).map(([, none]) => none))).toEqual(new Set([undefined]))
  })

  test('are no colleague’s: a name that another one’s candidate has finds nothing', async () => {
    const { rows } = await world.pool.query('select "accountName" from candidate where id = $1', [
      colleague.candidate.id,
    ])
    const filter = { 'candidate.accountName': { $substring: rows[0].accountName } }
    expect(await found(person, { filter })).toEqual([])
    expect(await found(stage.recruiter, { filter })).toEqual([colleague.interviewId])
  })

  test('by verdict, rating and interviewer, with counts that say the same; whom they are not told finds nothing by them', async () => {
    const filter = { 'feedback.verdict': 'RECOMMENDED' }
    expect(await found(person, { filter })).toEqual([judged.interviewId])
    expect((await world.as(person)(interviewApi.count, { query: { filter } })).content.data).toEqual([
      { status: 4, count: 1 },
    ])
    expect(await found(person, { filter: { 'feedback.verdict': { $null: true }, status: 'COMPLETED' } })).toEqual([
      due.interviewId,
    ])
    const asked = { rating: { $gte: 'SATISFACTORY' }, id: judged.interviewId }
    await world.pool.query('update interview_question set review = 3, "askedAt" = now() where "interviewId" = $1', [
      judged.interviewId,
    ])
    expect(await found(person, { filter: asked })).toEqual([judged.interviewId])
    expect(await found(person, { filter: { ...asked, rating: { $gte: 'IN_DEPTH' } } })).toEqual([])
    const admin = await world.someone('admin')
    expect(await found(admin, { filter: { 'interviewer.accountId': person.accountId, status: 'COMPLETED' } })).toEqual([
      due.interviewId,
    ])
    for (const who of [
      await world.someone('candidate'),
      await world.someone('guest', { companyId: stage.companyId }),
    ]) {
      expect((await list(who, { filter })).status).toBe(400)
      expect((await list(who, { filter: { rating: 'IN_DEPTH' } })).status).toBe(400)
      expect((await world.as(who)(interviewApi.count)).status).toBe(403)
    }
  })

  test('admins and moderators list all companies’; by recordings nobody else does', async () => {
    const other = await setStage(world)
    const elsewhere = await interviewed(world, other, over)
    for (const who of [await world.someone('admin'), await world.someone('moderator')]) {
      const filter = { companyId: other.companyId, 'recording.status': 'PROCESSING' }
      const { content } = await list(who, { filter, include: 'recording' })
      expect(content.data).toMatchObject([{ id: elsewhere.interviewId, companyName: 'Demo', recording: { status: 1 } }])
      expect(await found(who, { filter: { companyId: other.companyId, 'recording.status': 'FAILED' } })).toEqual([])
    }
    for (const who of [stage.company, stage.recruiter, stage.hiringManager, await world.someone('candidate')]) {
      expect((await list(who, { filter: { 'recording.status': 'READY' } })).status).toBe(400)
      expect((await list(who, { include: 'recording' })).status).toBe(400)
    }
    expect(await found(stage.company, { filter: { companyId: other.companyId } })).toEqual([])
  })
})

test('what was said about an interview is read by who may read the comment [S7.11]', async () => {
  const [recruiterComment, message] = ['Take her.', 'Ill today.']
  await world.pool.query(`update interview set "recruiterComment" = $2, message = $3 where id = $1`, [
    due.interviewId,
    recruiterComment,
    message,
  ])
  const info = async (who: Person, interviewId = due.interviewId) =>
    (await world.as(who)(interviewApi.info, { query: { filter: { interviewId } } })).content.data
  const row = { id: due.interviewId, interviewId: due.interviewId, updatedAt: expect.any(String) }
  expect(await info(stage.recruiter)).toEqual([{ ...row, recruiterComment, message }])
  expect(await info(person)).toEqual([{ ...row, message }])
  expect(await info(person, colleague.interviewId)).toEqual([])
  expect(await info(await world.someone('recruiter'))).toEqual([])
})
