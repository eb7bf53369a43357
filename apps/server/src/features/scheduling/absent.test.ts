import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { dashboardApi } from '@majlis/domain/dashboard/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { asCandidate, interviewerOf, openStage, setStage, statusOf } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()

let day = 2
async function planned(on = stage) {
  const interviewer = await interviewerOf(world, on)
  const { candidate, id } = await assigned(world, on, interviewer)
  await plan(world, on.recruiter, id, invitationDeadline(++day, 9))
  return { candidate, id, interviewer }
}
/** The interview began, or was to, so many minutes ago, for 45 minutes. */
const begins = (id: string, ago: number) =>
  world.pool.query(
    `update interview set "scheduledStart" = now() - make_interval(mins => $2),
      "scheduledEnd" = now() - make_interval(mins => $2 - 45) where id = $1`,
    [id, ago],
  )
const mark = (who: Person, id: string, absent: 'candidate' | 'interviewer' | null) =>
  world.as(who)(schedulingApi.markAbsent, { params: { id }, body: { absent } })

describe('who did not come', () => {
  test('is noted by its interviewer from 15 minutes after the start, and no status changes', async () => {
    const { candidate, id, interviewer } = await planned()
    await begins(id, 14)
    expect(await mark(interviewer, id, 'candidate')).toMatchObject({ status: 409, errors: [{ field: 'absent' }] })
    await begins(id, 15)
    expect((await mark(interviewer, id, 'candidate')).content).toMatchObject({ absent: 'candidate', status: 1 })
    expect(await statusOf(world, candidate.id)).toBe(6)
    const { rows } = await world.pool.query('select absent, "absentBy" from interview where id = $1', [id])
    expect(rows).toEqual([{ absent: 'candidate', absentBy: interviewer.accountId }])
    expect((await mark(interviewer, id, null)).content).toMatchObject({ absent: null })
    await mark(interviewer, id, 'interviewer')
    const query = { filter: { id: candidate.id }, include: 'interviewer.interview' }
    const read = await world.as(stage.recruiter)(candidateApi.list, { query })
    expect(read.content.data[0]?.interviewers?.[0]?.interview).toMatchObject({ absent: 'interviewer' })
    // The candidate's own row does not say it.
    const own = await world.as(await asCandidate(world, candidate))(interviewApi.get, { params: { id } })
    expect([own.status, Object.hasOwn(own.content, 'absent')]).toEqual([200, false])
  })

  test('is said by nobody else, and not of what is cancelled or over', async () => {
    const { id, interviewer } = await planned()
    await begins(id, 30)
    const another = await interviewerOf(world, stage)
    expect((await mark(another, id, 'candidate')).status).toBe(404)
    expect((await mark(await world.someone('admin'), id, 'candidate')).status).toBe(403)
    expect((await mark(stage.recruiter, id, 'candidate')).status).toBe(403)
    for (const status of [4, 6]) {
      await world.pool.query('update interview set status = $2 where id = $1', [id, status])
      expect((await mark(interviewer, id, 'candidate')).status).toBe(409)
    }
  })

  test('is forgotten when another time is offered', async () => {
    const { id, interviewer } = await planned()
    await begins(id, 30)
    await mark(interviewer, id, 'candidate')
    const moved = await plan(world, stage.recruiter, id, invitationDeadline(++day, 9))
    expect(moved.content).toMatchObject({ status: 2, absent: null })
  })
})

test('an interview that did not begin waits for the company side and the recruiter from 15 minutes after its end', async () => {
  const own = await setStage(world)
  const { id } = await planned(own)
  const waiting = async (who: Person) =>
    (await world.as(who)(dashboardApi.todos)).content.data.filter(({ kind }) => kind === 'notBegun')
  await begins(id, 45 + 14)
  expect(await waiting(own.company)).toEqual([])
  await begins(id, 45 + 16)
  for (const who of [own.company, own.hiringManager, own.recruiter])
    expect(await waiting(who)).toMatchObject([{ count: 1, requisition: { id: own.requisitionId } }])
  await plan(world, own.recruiter, id, invitationDeadline(++day, 9))
  expect(await waiting(own.company)).toEqual([])
})
