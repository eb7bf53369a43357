import { liveRoomApi } from '@majlis/domain/liveRoom/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { describe, expect, test } from 'vitest'
import { beginsIn, beginUpload, consentTo, openPage, plannedRoom, startedRoom } from '../../../test/liveRoom.ts'
import { asCandidate, byLink, interviewerOf, openStage, setStage, statusOf } from '../../../test/stage.ts'

const { world, stage } = await openStage()
const room = { params: { id: '' } }
const of = (id: string) => ({ ...room, params: { id } })

describe('who enters', () => {
  test('each side finds the room as it may see it, and is told who belongs into it', async () => {
    const { id, asInterviewer, asCandidate: byOwnLink, candidate, interviewer } = await plannedRoom(world, stage)
    const led = await asInterviewer(liveRoomApi.room, of(id))
    expect(led.content).toMatchObject({ side: 'interviewer', phase: 'open', agreed: false, recording: false })
    const own = await byOwnLink(liveRoomApi.room, of(id))
    expect(own.content).toMatchObject({ side: 'candidate', phase: 'open', iceServers: [], relayOnly: false })
    expect(own.content.people).toMatchObject([
      { side: 'candidate', me: true, step: 'away', visit: null, since: null, agreed: false },
      { side: 'interviewer', me: false, name: interviewer.name },
    ])
    const signedIn = await world.as(await asCandidate(world, candidate))(liveRoomApi.room, of(id))
    expect(signedIn.content.side).toBe('candidate')
    expect((await world.as(stage.recruiter)(liveRoomApi.room, of(id))).content.side).toBe('watcher')
  })

  test('nobody else finds it: not another interviewer, candidate, company, link, nor the company where a recruiter gates', async () => {
    const { id, token } = await plannedRoom(world, stage)
    const other = await plannedRoom(world, stage)
    const elsewhere = await setStage(world)
    const abroad = await plannedRoom(world, elsewhere)
    const candidate = await world.as(await asCandidate(world, other.candidate))
    const strangers = [
      world.as(await interviewerOf(world, stage)),
      candidate,
      other.asCandidate,
      abroad.asCandidate,
      abroad.asInterviewer,
      world.as(elsewhere.recruiter),
      world.as(stage.company),
      world.as(stage.hiringManager),
    ]
    const visit = openPage(other.asCandidate, id).visit
    for (const ask of strangers) {
      expect((await ask(liveRoomApi.room, of(id))).status).toBe(404)
      expect((await consentTo(ask, id)).status).toBe(404)
      expect((await openPage(ask, id).say('hello')).status).toBe(404)
      expect((await ask(liveRoomApi.leave, { ...of(id), body: { visit } })).status).toBe(404)
      expect((await ask(liveRoomApi.line, { ...of(id), body: { filler: '' } })).status).toBe(404)
    }
    const { rows } = await world.pool.query('select from room_visit where "interviewId" = $1', [id])
    expect(rows).toEqual([])
    expect(
      (
        await byLink(
          world,
          token.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')),
        )(liveRoomApi.room, of(id))
      ).status,
    ).toBe(404)
  })

  test('in direct mode the company watches', async () => {
    const direct = await setStage(world, { mode: 2 })
    const { id } = await plannedRoom(world, direct)
    for (const who of [direct.company, direct.hiringManager])
      expect((await world.as(who)(liveRoomApi.room, of(id))).content.side).toBe('watcher')
  })

  test('the links of a cancelled interview have ended, and its room is closed to who still sees it', async () => {
    const { id, asCandidate: byOwnLink, asInterviewer } = await plannedRoom(world, stage)
    await world.as(stage.recruiter)(schedulingApi.cancelInterview, { ...of(id), body: { message: 'Another time.' } })
    expect((await byOwnLink(liveRoomApi.room, of(id))).status).toBe(410)
    expect((await openPage(byOwnLink, id).turn()).status).toBe(410)
    expect((await asInterviewer(liveRoomApi.room, of(id))).content.phase).toBe('closed')
    const page = openPage(asInterviewer, id)
    expect((await page.say('Anybody?')).content).toMatchObject({ phase: 'closed', events: [] })
    expect((await consentTo(asInterviewer, id)).status).toBe(409)
    const { rows } = await world.pool.query('select from room_visit where "interviewId" = $1', [id])
    expect(rows).toEqual([])
  })

  test('a second interviewer enters while it takes part', async () => {
    const { id } = await plannedRoom(world, stage)
    const second = await interviewerOf(world, stage)
    await world.put('interview_person', { companyId: stage.companyId, interviewId: id, accountId: second.accountId })
    expect((await world.as(second)(liveRoomApi.room, of(id))).content.side).toBe('second')
    expect((await world.as(second)(liveRoomApi.start, of(id))).status).toBe(403)
    await world.pool.query('update interview_person set state = 2 where "interviewId" = $1', [id])
    expect((await world.as(second)(liveRoomApi.room, of(id))).status).toBe(404)
  })
})

describe('agreeing', () => {
  test('both agree before a byte is taken, and either takes it back', async () => {
    const { id, asInterviewer, asCandidate: byOwnLink } = await plannedRoom(world, stage)
    const consentedAt = async () =>
      (await world.pool.query('select "consentedAt" as at from interview where id = $1', [id])).rows[0].at !== null
    expect((await consentTo(byOwnLink, id)).content).toMatchObject({ agreed: true, consent: null })
    expect(await consentedAt()).toBe(false)
    await consentTo(asInterviewer, id)
    expect(await consentedAt()).toBe(true)
    await consentTo(asInterviewer, id)
    await consentTo(byOwnLink, id, false)
    expect(await consentedAt()).toBe(false)
    await consentTo(byOwnLink, id)
    expect(await consentedAt()).toBe(true)
    const { rows } = await world.pool.query(
      `select subject, "withdrawnAt" is not null as withdrawn, ip from consent where "interviewId" = $1 order by at`,
      [id],
    )
    expect(rows).toMatchObject([
      { subject: 'candidate', withdrawn: true, ip: '127.0.0.1' },
      { subject: 'interviewer', withdrawn: false },
      { subject: 'candidate', withdrawn: false },
    ])
  })

  test('comes before the first byte: an upload is refused until both have, and when one has taken it back', async () => {
    const { id, asInterviewer, asCandidate: byOwnLink, interviewer, token } = await startedRoom(world, stage)
    const begin = async (headers: Record<string, string>) => (await beginUpload(world, headers)).status
    const both = async () => [
      await begin({ ...(await world.signIn(interviewer)), 'x-interview-id': id }),
      await begin({ 'x-link-token': token }),
    ]
    const open = await both()
    expect(open).toEqual([201, 201])
    await consentTo(byOwnLink, id, false)
    expect(await both()).toEqual([403, 403])
    await consentTo(byOwnLink, id)
    expect(await both()).toEqual([201, 201])
    await consentTo(asInterviewer, id, false)
    expect(await both()).toEqual([403, 403])
  })

  test('to old words is refused', async () => {
    const { id, asCandidate: byOwnLink } = await plannedRoom(world, stage)
    const body = { version: 'live-2020-1', language: 'en', agreed: true } as const
    expect(await byOwnLink(liveRoomApi.agree, { ...of(id), body })).toMatchObject({
      status: 422,
      errors: [{ field: 'version' }],
    })
  })
})

describe('leading', () => {
  test('it opens 15 minutes before, starts once, freezes what the requisition asks before own questions, and ends once', async () => {
    const { id, asInterviewer, asCandidate: byOwnLink, candidate } = await plannedRoom(world, stage, 16)
    expect((await asInterviewer(liveRoomApi.room, of(id))).content.phase).toBe('early')
    const early = openPage(asInterviewer, id)
    expect((await early.say('Too early')).content).toMatchObject({ phase: 'early', events: [] })
    await beginsIn(world, id, 14)
    expect((await asInterviewer(liveRoomApi.start, of(id))).status).toBe(422)
    await consentTo(asInterviewer, id)
    const own = await world.put('question', { companyId: stage.companyId, title: 'Own?' })
    await world.put('interview_question', { companyId: stage.companyId, interviewId: id, questionId: own.id, order: 1 })
    expect((await byOwnLink(liveRoomApi.start, of(id))).status).toBe(403)
    const begun = await asInterviewer(liveRoomApi.start, of(id))
    expect(begun.content).toMatchObject({ phase: 'live', recording: false })
    expect(await statusOf(world, candidate.id)).toBe(8)
    const again = await asInterviewer(liveRoomApi.start, of(id))
    expect(again.content.startedAt).toBe(begun.content.startedAt)
    const { rows } = await world.pool.query(
      `select title from interview_question own join question on question.id = own."questionId"
        where "interviewId" = $1 order by own."order"`,
      [id],
    )
    expect(rows.map(({ title }) => title)).toEqual(['Who are you, {candidate_name}?', 'Why {position}?', 'Own?'])
    const over = await asInterviewer(liveRoomApi.end, of(id))
    expect(over.content).toMatchObject({ phase: 'over' })
    expect((await asInterviewer(liveRoomApi.end, of(id))).content.endedAt).toBe(over.content.endedAt)
    expect(await statusOf(world, candidate.id)).toBe(9)
    const made = await world.pool.query('select status from recording where "interviewId" = $1', [id])
    expect(made.rows).toEqual([{ status: 1 }])
    expect((await asInterviewer(liveRoomApi.start, of(id))).status).toBe(409)
  })

  test('a question is stamped by the own clock within ten minutes, else by that of the database, and taken back', async () => {
    const { id, asInterviewer, asCandidate: byOwnLink } = await startedRoom(world, stage)
    const other = await startedRoom(world, stage)
    const questions = (
      await world.pool.query('select id from interview_question where "interviewId" = $1 order by "order"', [id])
    ).rows
    const question = questions[0].id as string
    const ask = (body: { at?: string; undo?: boolean }, asWhom = asInterviewer, where = id) =>
      asWhom(liveRoomApi.asked, { params: { id: where, question }, body })
    const at = new Date(Date.now() - 60_000).toISOString()
    expect((await ask({ at })).content.askedAt).toBe(at)
    const late = await ask({ at: new Date(Date.now() - 700_000).toISOString() })
    expect(Math.abs(Date.parse(late.content.askedAt as string) - Date.now())).toBeLessThan(60_000)
    expect((await ask({ undo: true })).content.askedAt).toBeNull()
    expect((await ask({}, byOwnLink)).status).toBe(403)
    expect((await ask({}, other.asInterviewer, other.id)).status).toBe(404)
    expect((await ask({}, other.asInterviewer)).status).toBe(404)
    await asInterviewer(liveRoomApi.end, of(id))
    // It comes when the film is made already: it stands where the film has it.
    const pieces = [
      { startedAt: new Date(Date.parse(at) - 5000), endedAt: new Date(), placed: 2, rate: 1, film: 'room' },
    ]
    await world.pool.query(
      'update recording set status = 2, coverage = 1, pieces = $2::jsonb where "interviewId" = $1',
      [id, JSON.stringify(pieces)],
    )
    expect((await ask({ at })).content.askedTime).toBe(7)
    expect((await ask({})).status).toBe(409)
  })
})
