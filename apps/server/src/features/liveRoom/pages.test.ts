import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { describe, expect, test } from 'vitest'
import { openPage, plannedRoom, startedRoom, twoPages } from '../../../test/liveRoom.ts'
import { openStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()

describe('a page', () => {
  test('is not put into the room again by a call that waits and comes late, nor back by any once it has left', async () => {
    const room = await startedRoom(world, stage)
    const [a, b] = await twoPages(room)
    await b.turn({ step: 'in' })
    const seen = async () => (await a.turn()).content.people[0]
    await b.turn({ step: 'lobby', hold: 1 })
    expect(await seen()).toMatchObject({ side: 'candidate', step: 'in' })
    await room.asCandidate(liveRoomApi.leave, { params: { id: room.id }, body: { visit: b.visit } })
    await b.turn({ step: 'in', hold: 1 })
    expect(await seen()).toMatchObject({ step: 'away', visit: null })
    await a.turn()
    await b.turn({
      step: 'in',
      send: [
        { n: 1, kind: 'hello', to: null, body: {} },
        { ...b.chat('Goodbye'), n: 2 },
      ],
    })
    const { people, events } = (await a.turn()).content
    expect(people[0]).toMatchObject({ step: 'away', visit: null })
    expect(events.map(({ kind }) => kind)).toEqual(['chat'])
    await openPage(room.asCandidate, room.id, 'lobby').turn()
    expect(await seen()).toMatchObject({ step: 'lobby' })
  })

  test('that said no goodbye does not stand for its person when the one opened after it has left', async () => {
    const room = await startedRoom(world, stage)
    const [a, crashed] = await twoPages(room)
    await crashed.turn({ step: 'in' })
    const fresh = openPage(room.asCandidate, room.id, 'in')
    await fresh.turn()
    await room.asCandidate(liveRoomApi.leave, { params: { id: room.id }, body: { visit: fresh.visit } })
    const seen = async () => (await a.turn()).content.people[0]
    expect(await seen()).toMatchObject({ side: 'candidate', step: 'away', visit: null })
    // It was only silent for a while.
    await crashed.turn({ step: 'in' })
    expect(await seen()).toMatchObject({ step: 'in', visit: crashed.visit })
  })

  test('that was opened anew replaces the older one, which is told so and tells nothing more', async () => {
    const room = await plannedRoom(world, stage)
    const [old, b] = await twoPages(room)
    await b.turn()
    const fresh = openPage(room.asInterviewer, room.id)
    await fresh.turn()
    expect((await old.say('I am the old one')).content.replaced).toBe(true)
    expect((await b.turn()).content.events.filter(({ kind }) => kind === 'chat')).toEqual([])
    expect((await fresh.turn()).content).toMatchObject({
      replaced: false,
      people: [{ side: 'candidate' }, { side: 'interviewer', visit: fresh.visit }],
    })
  })

  test('of somebody else takes no words of others', async () => {
    const room = await plannedRoom(world, stage)
    const [a, b] = await twoPages(room)
    const other = await plannedRoom(world, stage)
    const thief = openPage(room.asCandidate, room.id)
    thief.visit = a.visit
    expect((await thief.say('I am the interviewer')).status).toBe(404)
    const stranger = openPage(other.asCandidate, other.id)
    stranger.visit = b.visit
    expect((await stranger.say('From elsewhere')).status).toBe(404)
    await room.asCandidate(liveRoomApi.leave, { params: { id: room.id }, body: { visit: a.visit } })
    expect((await a.turn()).content.people[1]).toMatchObject({ side: 'interviewer', step: 'lobby' })
  })

  test('that is opened late reads the chat, and no offer that was made before', async () => {
    const room = await startedRoom(world, stage)
    const [a, b] = await twoPages(room)
    await a.say('Welcome')
    await a.turn({ send: [{ n: 2, kind: 'sdp', body: { type: 'offer', sdp: 'v=0', epoch: 0 } }] })
    await b.say('Thank you')
    const late = openPage(room.asCandidate, room.id)
    const { events } = (await late.turn()).content
    expect(events.map(({ kind, side }) => [kind, side])).toEqual([
      ['chat', 'interviewer'],
      ['chat', 'candidate'],
    ])
  })
})
