import { calendarSyncApi } from '@majlis/domain/calendarSync/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, plan } from '../../../test/planning.ts'
import { interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage({ title: 'Chosen', job_position: 'Head of Platform' })
const { pool } = world
let interviewer: Person
beforeAll(async () => {
  interviewer = await interviewerOf(world, stage, 'Zeina Interviewer')
})

const make = async (who = interviewer) => {
  const made = await world.as(who)(calendarSyncApi.makeFeed)
  return new URL(made.content.address).pathname
}
const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.server.inject({ method, url: path, headers })
const lines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const events = (file: string) =>
  file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split('\r\n').map((line) => [line.split(/[:;]/, 1)[0], line.slice(line.indexOf(':') + 1)]),
      ),
    )
const planned = async (days: number, who = interviewer) => {
  const met = await assigned(world, stage, who)
  await plan(world, stage.recruiter, met.id, invitationDeadline(days, 9))
  return met
}
const change = (id: string, set: string) => pool.query(`update interview set ${set} where id = $1`, [id])

describe('what is read', () => {
  test('is each interview of which its interviewer was told a time, and no mail address, name or room', async () => {
    const own = await interviewerOf(world, stage)
    const [{ id }] = [await planned(3, own), await assigned(world, stage, own)]
    const path = await make(own)
    const { body, headers } = await get(path)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(headers).not.toHaveProperty('last-modified')
    expect(lines(body)).toEqual(
      expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']),
    )
    expect(body).not.toMatch(/METHOD|ORGANIZER|ATTENDEE|mailto|@world|URL|Demo Candidate/)
    expect(events(body)).toEqual([
      expect.objectContaining({
        UID: `${id}@localhost`,
        SEQUENCE: '0',
        SUMMARY: 'Interview: Head of Platform',
        DTSTART: invitationDeadline(3, 9).replace(/[-:]|\.000/g, ''),
        STATUS: 'CONFIRMED',
      }),
    ])
  })

  test.each([
    ['busy', /Head of Platform|Demo Candidate|URL/, 'Busy'],
    ['name', /mailto|@world/, 'Head of Platform'],
  ] as const)('tells as much as its owner says: %s', async (detail, hidden, summary) => {
    const own = await interviewerOf(world, stage)
    const { id } = await planned(4, own)
    const path = await make(own)
    const before = await world.as(own)(calendarSyncApi.changeFeed, { body: { detail } })
    expect(before.content.detail).toBe(detail)
    const { body } = await get(path)
    expect(body).not.toMatch(hidden)
    expect(events(body)[0]?.SUMMARY).toContain(summary)
    if (detail === 'name')
      expect(events(body)[0]).toMatchObject({
        SUMMARY: expect.stringContaining('Demo Candidate'),
        URL: 'http://localhost:3000/interviewer/interviews',
      })
    // Whoever may no longer see an interview keeps no name of it either.
    await world.as(stage.recruiter)(schedulingApi.cancelInterview, { params: { id }, body: { message: 'No more' } })
    const after = (await get(path)).body
    expect(after).not.toMatch(/Demo Candidate|URL/)
    expect(events(after)[0]).toMatchObject({ SUMMARY: expect.stringContaining(summary), STATUS: 'CANCELLED' })
  })

  test('hides the position that the requisition hides', async () => {
    const hidden = await setStage(world, { hide_position: true, job_position: 'Secret Role' })
    const own = await interviewerOf(world, hidden)
    const { id } = await assigned(world, hidden, own)
    await plan(world, hidden.recruiter, id, invitationDeadline(5, 9))
    const { body } = await get(await make(own))
    expect(events(body)[0]?.SUMMARY).toBe('Interview')
    expect(body).not.toContain('Secret Role')
  })

  test('is moved and cancelled with a higher sequence, under the entry that it carries on', async () => {
    const own = await interviewerOf(world, stage)
    const { id } = await planned(6, own)
    const path = await make(own)
    await plan(world, stage.recruiter, id, invitationDeadline(7, 10))
    expect(events((await get(path)).body)).toMatchObject([
      { SEQUENCE: '1', DTSTART: invitationDeadline(7, 10).replace(/[-:]|\.000/g, '') },
    ])
    await world.as(stage.recruiter)(schedulingApi.cancelInterview, { params: { id }, body: { message: 'No more' } })
    expect(events((await get(path)).body)).toMatchObject([
      { UID: `${id}@localhost`, SEQUENCE: '2', STATUS: 'CANCELLED' },
    ])
    const { id: next } = await planned(8, own)
    await change(next, `"calendarUid" = '${id}', sequence = 3`)
    expect(events((await get(path)).body)).toMatchObject([
      { UID: `${id}@localhost`, SEQUENCE: '3', STATUS: 'CONFIRMED' },
    ])
  })

  test('goes back thirty days and a year ahead; what was taken back stays thirty days', async () => {
    const own = await interviewerOf(world, stage)
    const [past, old, future, taken] = [
      await planned(3, own),
      await planned(4, own),
      await planned(5, own),
      await planned(6, own),
    ]
    const path = await make(own)
    await pool.query('alter table interview disable trigger touch')
    await change(
      past.id,
      `status = 6, "scheduledStart" = now() - interval '29 days', "scheduledEnd" = now() - interval '29 days' + interval '1 hour'`,
    )
    await change(
      old.id,
      `status = 6, "scheduledStart" = now() - interval '31 days', "scheduledEnd" = now() - interval '31 days' + interval '1 hour'`,
    )
    await change(
      future.id,
      `"scheduledStart" = now() + interval '366 days', "scheduledEnd" = now() + interval '367 days'`,
    )
    await change(taken.id, `status = 3`)
    const uids = async () => events((await get(path)).body).map(({ UID }) => UID?.split('@')[0])
    expect(await uids()).toEqual([past.id, taken.id])
    await change(taken.id, `"updatedAt" = now() - interval '31 days'`)
    expect(await uids()).toEqual([past.id])
    await change(past.id, `status = 3, "replacedAt" = now(), "replacedStatus" = 6, "replacedCandidateStatus" = 10`)
    expect(events((await get(path)).body)).toMatchObject([{ STATUS: 'CONFIRMED' }])
    await pool.query('alter table interview enable trigger touch')
  })

  test('is the own: not that of a colleague, and for another company there is another address', async () => {
    const own = await interviewerOf(world, stage)
    await planned(9)
    const elsewhere = await setStage(world, { job_position: 'Elsewhere' })
    const { companyId } = elsewhere
    await world.put('membership', { accountId: own.accountId, role: 'interviewer', companyId, approvalStatus: 2 })
    const { id } = await assigned(world, elsewhere, own)
    await plan(world, elsewhere.recruiter, id, invitationDeadline(9, 13))
    const first = await make(own)
    expect(events((await get(first)).body)).toEqual([])
    const { content } = await world.as(own)(calendarSyncApi.makeFeed, { query: { companyId } })
    expect(events((await get(new URL(content.address).pathname)).body)).toMatchObject([{ UID: `${id}@localhost` }])
    expect((await get(first)).statusCode).toBe(200)
    const foreign = { query: { companyId: (await world.company()).id } }
    expect((await world.as(own)(calendarSyncApi.makeFeed, foreign)).status).toBe(404)
  })

  test('has a tag by which it is the same, however it is asked', async () => {
    const own = await interviewerOf(world, stage)
    for (let day = 10; day < 16; day++) await planned(day, own)
    const path = await make(own)
    const first = await get(path, { 'accept-encoding': 'gzip, zstd' })
    const etag = first.headers.etag as string
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    expect(first.headers).not.toHaveProperty('content-encoding')
    expect((await get(path)).body).toBe(first.body)
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const same = await get(path, { 'if-none-match': asked })
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const head = await get(path, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
    expect(Number(head.headers['content-length'])).toBe(first.rawPayload.length)
    await planned(17, own)
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(200)
  })
})
