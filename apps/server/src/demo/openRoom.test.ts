import { placeOf } from '@majlis/domain/interview/pieces.ts'
import { phaseOf } from '@majlis/domain/liveRoom/rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../test/world.ts'
import { inTransaction } from '../db/transaction.ts'
import { loadDemo } from './load.ts'
import { reopenRoom } from './openRoom.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { pool, storage, env } = world
  await loadDemo({ pool, storage, env })
}, 60_000)
afterAll(() => world.close())

const rows = async (text: string) => (await world.pool.query(text)).rows
const room = async () => {
  const [found] = await rows(`select interview.*, candidate."accountName" from interview
    join setting on setting.name = 'demo' and interview.id = (setting.value ->> 'room')::uuid
    join candidate on candidate.id = interview."candidateId"`)
  return { ...found, scheduledStart: new Date(found.scheduledStart).toISOString() }
}
const reopen = () => inTransaction(world.pool, 'write', (tx) => reopenRoom(tx))

describe('in the demo', () => {
  test('an interview’s room is open to both sides from the first minute on, and again after a later start', async () => {
    const first = await room()
    expect(phaseOf(first, Date.now())).toBe('open')
    const [{ email }] = await rows(`select account.email from interview join candidate on candidate.id = "candidateId"
      join account on account.id = candidate."accountId" where interview.id = '${first.id}'`)
    expect(email).toBe('candidate@demo.majlis.test')
    expect(await reopen()).toBe(false)
    await world.pool.query(
      `update interview set "scheduledStart" = now() - interval '2 days', "scheduledEnd" = now() - interval '47 hours' where id = $1`,
      [first.id],
    )
    expect(await reopen()).toBe(true)
    expect(phaseOf(await room(), Date.now())).toBe('open')
  })

  test('one that somebody has begun stays where it is', async () => {
    const { id } = await room()
    await world.pool.query(
      `update interview set status = 5, "scheduledStart" = now() - interval '2 days' where id = $1`,
      [id],
    )
    expect(await reopen()).toBe(false)
  })

  test('finished live interviews have marks, each inside their film', async () => {
    const marks = await rows(`select mark.at, mark.kind, recording.pieces, recording.duration
      from room_mark mark join recording using ("interviewId") where recording.status = 2`)
    expect(marks.length).toBeGreaterThan(10)
    expect(new Set(marks.map(({ kind }) => kind))).toEqual(new Set(['note', 'highlight']))
    for (const { at, pieces, duration } of marks) {
      const place = placeOf(pieces, new Date(at).toISOString())
      expect(place).toBeGreaterThan(0)
      expect(place).toBeLessThan(duration)
    }
  })
})
