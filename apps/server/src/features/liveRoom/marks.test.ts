import { interviewApi } from '@majlis/domain/interview/api.ts'
import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { describe, expect, test } from 'vitest'
import { consentTo, plannedRoom, startedRoom } from '../../../test/liveRoom.ts'
import { asCandidate, interviewerOf, openStage, setStage } from '../../../test/stage.ts'

const { world, stage } = await openStage()
type Ask = ReturnType<typeof world.as>

const add = (ask: Ask, id: string, body: { kind: 'note' | 'highlight'; text: string; at?: string }) =>
  ask(liveRoomApi.addMark, { params: { id }, body })
const list = (ask: Ask, id: string) => ask(liveRoomApi.marks, { params: { id } })

describe('marks', () => {
  test('are made from the start on, by who interviews, with a note or as a highlight', async () => {
    const room = await plannedRoom(world, stage)
    expect((await add(room.asInterviewer, room.id, { kind: 'note', text: 'Early' })).status).toBe(409)
    await consentTo(room.asInterviewer, room.id)
    await room.asInterviewer(liveRoomApi.start, { params: { id: room.id } })
    const at = new Date(Date.now() - 30_000).toISOString()
    const note = await add(room.asInterviewer, room.id, { kind: 'note', text: ' Knows SQL well ', at })
    expect(note.content).toMatchObject({ text: 'Knows SQL well', at, time: null, authorName: room.interviewer.name })
    expect((await add(room.asInterviewer, room.id, { kind: 'highlight', text: '' })).status).toBe(200)
    expect((await add(room.asInterviewer, room.id, { kind: 'note', text: '  ' })).status).toBe(422)
    expect((await list(room.asInterviewer, room.id)).content.map(({ kind }) => kind)).toEqual(['note', 'highlight'])
    expect((await list(world.as(stage.recruiter), room.id)).content).toHaveLength(2)
  })

  test("are never the candidate's, nor another company's, nor a second interviewer's to read beside its own", async () => {
    const room = await startedRoom(world, stage)
    const elsewhere = await setStage(world)
    const beside = await interviewerOf(world, stage)
    const { companyId } = stage
    await world.put('interview_person', { companyId, interviewId: room.id, accountId: beside.accountId })
    await add(room.asInterviewer, room.id, { kind: 'note', text: 'Mine' })
    const own = await add(world.as(beside), room.id, { kind: 'highlight', text: 'Beside' })
    expect((await list(world.as(beside), room.id)).content.map(({ text }) => text)).toEqual(['Beside'])
    expect((await list(room.asInterviewer, room.id)).content).toHaveLength(2)
    const candidate = world.as(await asCandidate(world, room.candidate))
    for (const ask of [candidate, room.asCandidate]) {
      expect((await list(ask, room.id)).status).toBe(403)
      expect((await add(ask, room.id, { kind: 'note', text: 'Me too' })).status).toBe(403)
    }
    expect((await list(world.as(elsewhere.recruiter), room.id)).status).toBe(404)
    expect((await list(world.as(stage.company), room.id)).status).toBe(403)
    const mark = own.content.id
    const change = (ask: Ask) =>
      ask(liveRoomApi.changeMark, { params: { id: room.id, mark }, body: { text: 'Changed' } })
    expect((await change(room.asInterviewer)).status).toBe(403)
    expect((await change(world.as(beside))).content.text).toBe('Changed')
    const other = await startedRoom(world, stage)
    const moved = other.asInterviewer(liveRoomApi.changeMark, { params: { id: other.id, mark }, body: { text: 'x' } })
    expect((await moved).status).toBe(404)
  })

  test('are changed with what was read, removed by their author, and frozen by the verdict', async () => {
    const room = await startedRoom(world, stage)
    const { content: mark } = await add(room.asInterviewer, room.id, { kind: 'note', text: 'First' })
    const params = { id: room.id, mark: mark.id }
    const change = (text: string, updatedAt?: string) =>
      room.asInterviewer(liveRoomApi.changeMark, { params, body: { text, ...(updatedAt && { updatedAt }) } })
    expect((await change('Second', mark.updatedAt)).status).toBe(200)
    expect((await change('Third', mark.updatedAt)).status).toBe(409)
    expect((await change('')).status).toBe(422)
    await room.asInterviewer(liveRoomApi.end, { params: { id: room.id } })
    expect((await change('After the end')).status).toBe(200)
    const { rows } = await world.pool.query('select "startedAt", "endedAt" from interview where id = $1', [room.id])
    const inside = await add(room.asInterviewer, room.id, { kind: 'note', text: 'Later', at: rows[0].startedAt })
    expect(inside.content.at).toBe(rows[0].startedAt)
    const beyond = await add(room.asInterviewer, room.id, { kind: 'note', text: 'Later', at: '2020-01-01T00:00:00Z' })
    expect(beyond.content.at).toBe(rows[0].endedAt)
    await world.pool.query('update interview set status = 4 where id = $1', [room.id])
    expect((await change('Too late')).status).toBe(409)
    expect((await room.asInterviewer(liveRoomApi.removeMark, { params })).status).toBe(409)
    await world.pool.query('update interview set status = 6 where id = $1', [room.id])
    expect((await room.asInterviewer(liveRoomApi.removeMark, { params })).status).toBe(200)
    expect((await list(room.asInterviewer, room.id)).content).toHaveLength(2)
    expect((await room.asInterviewer(interviewApi.get, { params: { id: room.id } })).status).toBe(200)
  })
})
