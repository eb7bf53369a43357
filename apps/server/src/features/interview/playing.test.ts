import { interviewApi } from '@majlis/domain/interview/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openRecordings } from '../../../test/recordings.ts'
import { begun } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'
import { processRecordings } from './jobs.ts'

const { world, stage, address, film, create, send, parts: dependencies } = await openRecordings()

describe('a ticket', () => {
  let interviewId: string
  let candidateId: string
  beforeAll(async () => {
    const made = await begun(world, stage)
    interviewId = made.interviewId
    candidateId = made.candidate.id
    const { id } = await create(made.token, { startedAt: new Date() })
    await send(made.token, id, film)
    await made.log(oneWayApi.finish)
    await processRecordings(dependencies())
  })
  const ticket = async (who: Person) =>
    (await world.as(who)(interviewApi.recordings, { params: { id: interviewId } })).content.recording as string
  const play = async (at: string) => (await fetch(address + at, { method: 'HEAD' })).status

  test('that was changed in any letter does not exist', async () => {
    const at = await ticket(stage.company)
    const words = at.slice('/api/media/'.length)
    for (const place of [0, 5, words.length - 2]) {
      const letter = words[place] === 'A' ? 'B' : 'A'
      expect(await play(`/api/media/${words.slice(0, place)}${letter}${words.slice(place + 1)}`)).toBe(404)
    }
    expect(await play('/api/media/none')).toBe(404)
  })

  test('ends with its session, at the next range', async () => {
    const viewer = await world.someone('company', { companyId: stage.companyId })
    const at = await ticket(viewer)
    expect(await play(at)).toBe(200)
    await world.pool.query('update session set revoked_at = now() where "accountId" = $1', [viewer.accountId])
    expect(await play(at)).toBe(410)
  })

  test('ends with the role, and with the report', async () => {
    const viewer = await world.someone('hiringManager', { companyId: stage.companyId })
    const at = await ticket(stage.company)
    expect(await play(at)).toBe(200)
    await world.pool.query('update candidate set status = 8 where id = $1', [candidateId])
    expect(await play(at)).toBe(403)
    await world.pool.query('update candidate set status = 9 where id = $1', [candidateId])
    expect(await play(at)).toBe(200)
    expect((await world.as(viewer)(interviewApi.recordings, { params: { id: interviewId } })).status).toBe(404)
    await world.pool.query(`update membership set active = false where "accountId" = $1`, [stage.company.accountId])
    expect(await play(at)).toBe(410)
    await world.pool.query(`update membership set active = true where "accountId" = $1`, [stage.company.accountId])
  })
})
