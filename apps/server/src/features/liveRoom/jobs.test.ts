import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { describe, expect, test } from 'vitest'
import { beginsIn, openPage, startedRoom } from '../../../test/liveRoom.ts'
import { openStage, statusOf } from '../../../test/stage.ts'
import { endEmptyRooms, tidyRooms } from './jobs.ts'

const { world, stage } = await openStage()
const statusAt = async (id: string) =>
  (await world.pool.query('select status, "endedAt" from interview where id = $1', [id])).rows[0]

describe('beside the requests', () => {
  test('an interview ends 15 minutes after its planned end, when nobody is there who meets', async () => {
    const room = await startedRoom(world, stage)
    const [a, watcher] = [openPage(room.asInterviewer, room.id), openPage(world.as(stage.recruiter), room.id)]
    await a.turn()
    await watcher.turn()
    await beginsIn(world, room.id, -59)
    await world.pool.query(`update room_visit set "seenAt" = now() - interval '13 seconds' where id = $1`, [a.visit])
    await endEmptyRooms(world.pool)
    expect((await statusAt(room.id)).status).toBe(5)
    await beginsIn(world, room.id, -61)
    await a.turn()
    await endEmptyRooms(world.pool)
    expect((await statusAt(room.id)).status).toBe(5)
    const { rows } = await world.pool.query(`update room_visit set "leftAt" = now() where id = $1 returning "leftAt"`, [
      a.visit,
    ])
    expect(await Promise.all([endEmptyRooms(world.pool), endEmptyRooms(world.pool)])).toSatisfy(
      ([one, other]) => one + other === 1,
    )
    expect(await statusAt(room.id)).toEqual({ status: 6, endedAt: rows[0].leftAt })
    expect(await statusOf(world, room.candidate.id)).toBe(9)
    const film = await world.pool.query('select status from recording where "interviewId" = $1', [room.id])
    expect(film.rows).toEqual([{ status: 1 }])
  })

  test('what pages told each other is forgotten a day later, and a page that stays open writes nothing anew', async () => {
    const room = await startedRoom(world, stage)
    const a = openPage(room.asInterviewer, room.id)
    await a.say('To be forgotten')
    await room.asInterviewer(liveRoomApi.end, { params: { id: room.id } })
    await tidyRooms(world.pool)
    const count = async () =>
      (await world.pool.query('select count(*)::int as n from room_event where "interviewId" = $1', [room.id])).rows[0]
        .n
    expect(await count()).toBeGreaterThan(0)
    await world.pool.query(`update room_visit set "seenAt" = now() - interval '25 hours' where "interviewId" = $1`, [
      room.id,
    ])
    await world.pool.query(`update interview set "endedAt" = now() - interval '25 hours' where id = $1`, [room.id])
    await tidyRooms(world.pool)
    expect(await count()).toBe(0)
    expect((await a.say('Anybody?')).content).toMatchObject({ phase: 'over', events: [] })
    const { rows } = await world.pool.query('select from room_visit where "interviewId" = $1', [room.id])
    expect(rows).toEqual([])
  })
})
