import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { describe, expect, test } from 'vitest'
import { assigned, invitationDeadline, lettersAbout, plan } from '../../../test/planning.ts'
import {
  candidateAt,
  interviewerOf,
  interviewsOf,
  invited,
  openStage,
  setStage,
  statusOf,
} from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()

const suggestionsFor = (id: string, who: Person = stage.recruiter) =>
  world.as(who)(assignmentApi.replacements, { params: { id } })
const give = (id: string, { accountId }: Pick<Person, 'accountId'>, keepTime: boolean, who: Person = stage.recruiter) =>
  world.as(who)(assignmentApi.replace, { params: { id }, body: { accountId, keepTime } })

let day = 3
/** An interview with its time, and who holds it. */
async function planned() {
  const interviewer = await interviewerOf(world, stage)
  const { candidate, id } = await assigned(world, stage, interviewer)
  const startsAt = invitationDeadline(++day, 9)
  expect((await plan(world, stage.recruiter, id, startsAt)).status).toBe(200)
  return { candidate, id, interviewer, startsAt }
}
const told = async (id: string) =>
  (await lettersAbout(world, id)).map(({ type, recipient, calendar }) => ({
    ...{ type, recipient, method: calendar.METHOD, sequence: calendar.SEQUENCE },
    uid: calendar.UID?.slice(0, 36),
  }))

describe('an interview goes to another at its time', () => {
  test('and the entry of the candidate changes: one message says who it is now', async () => {
    const { candidate, id, interviewer, startsAt } = await planned()
    const next = await interviewerOf(world, stage, 'Demo Next')
    const result = await give(id, next, true)
    expect(result).toMatchObject({ status: 200, content: { accountId: next.accountId, interview: { status: 1 } } })
    const [before, after] = await interviewsOf(world, candidate.id)
    expect([before.status, after.status, after.previousId]).toEqual([3, 1, id])
    expect(after.scheduledStart).toBe(startsAt)
    expect([after.calendarUid, before.sequence, after.sequence]).toEqual([id, 1, 1])
    expect(await statusOf(world, candidate.id)).toBe(6)
    const entry = { uid: id, sequence: '1' }
    expect((await told(id)).slice(2)).toEqual([
      { ...entry, type: 'interviewCancelled', recipient: interviewer.email, method: 'CANCEL' },
    ])
    const { rows } = await world.pool.query('select email from candidate where id = $1', [candidate.id])
    expect(await told(after.id)).toEqual([
      { ...entry, type: 'interviewerChanged', recipient: rows[0].email, method: 'REQUEST' },
      { ...entry, type: 'interviewScheduled', recipient: next.email, method: 'REQUEST' },
    ])
    expect((await lettersAbout(world, after.id))[0]?.text).toContain('Same time, now with Demo Next.')
    const { rows: waiting } = await world.pool.query(
      `select distinct delivery_status as state from notification_log where "interviewId" = $1 and sequence = 0`,
      [id],
    )
    expect(waiting).toEqual([{ state: 4 }])
    const taken = await world.pool.query('select "accountId" from taken where "interviewId" = any($1)', [
      [id, after.id],
    ])
    expect(taken.rows).toEqual([{ accountId: next.accountId }])
  })

  test('again and again: the entry stays one, and its sequence grows', async () => {
    const { candidate, id } = await planned()
    let present = id
    for (let step = 1; step <= 3; step++) {
      expect((await give(present, await interviewerOf(world, stage), true)).status).toBe(200)
      const last = (await interviewsOf(world, candidate.id)).at(-1)
      expect([last.calendarUid, last.sequence]).toEqual([id, step])
      present = last.id
    }
  })

  test('with an entry of its own where the interviewer’s cancellation took the first away', async () => {
    const { candidate, id, interviewer } = await planned()
    const body = { message: 'I am ill.' }
    await world.as(interviewer)(schedulingApi.cancelInterview, { params: { id }, body })
    expect((await suggestionsFor(id)).content.startsAt).not.toBeNull()
    expect((await give(id, await interviewerOf(world, stage), true)).status).toBe(200)
    const [before, after] = await interviewsOf(world, candidate.id)
    expect([before.status, after.status, after.calendarUid, after.sequence]).toEqual([7, 1, null, 0])
    const [toCandidate] = await told(after.id)
    expect(toCandidate).toMatchObject({ type: 'interviewScheduled', uid: after.id, sequence: '0' })
    expect((await suggestionsFor(id)).status).toBe(409)
    expect((await give(id, await interviewerOf(world, stage), true)).status).toBe(409)
  })

  test('who sits beside stays and is told; who sat beside may take over', async () => {
    const { id, candidate } = await planned()
    const [stays, takes] = [await interviewerOf(world, stage, 'Demo Beside'), await interviewerOf(world, stage)]
    for (const { accountId } of [stays, takes])
      await world.put('interview_person', { companyId: stage.companyId, interviewId: id, accountId })
    expect((await give(id, takes, true)).status).toBe(200)
    const after = (await interviewsOf(world, candidate.id)).at(-1)
    const { rows } = await world.pool.query('select "accountId" from interview_person where "interviewId" = $1', [
      after.id,
    ])
    expect(rows).toEqual([{ accountId: stays.accountId }])
    expect((await told(after.id)).map(({ type, recipient }) => [type, recipient]).slice(1)).toEqual([
      ['interviewScheduled', takes.email],
      ['interviewerChanged', stays.email],
    ])
  })

  test('not to who is taken then, and of two at once to one', async () => {
    const { id, startsAt } = await planned()
    const busy = await interviewerOf(world, stage)
    const other = await assigned(world, stage, busy)
    await plan(world, stage.recruiter, other.id, startsAt)
    expect(await give(id, busy, true)).toMatchObject({ status: 409, errors: [{ field: 'startsAt' }] })
    const away = await interviewerOf(world, stage)
    const { companyId } = stage
    const until = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
    await world.put('slot_exception', { companyId, accountId: away.accountId, startsAt, endsAt: until })
    expect(await give(id, away, true)).toMatchObject({ status: 409, errors: [{ field: 'startsAt' }] })
    const [one, two] = [await interviewerOf(world, stage), await interviewerOf(world, stage)]
    const both = await Promise.all([give(id, one, true), give(id, two, true, stage.company)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('an interview goes to another without its time', () => {
  test('the candidate chooses where the interviewer has hours; otherwise the company plans', async () => {
    const withHours = await interviewerOf(world, stage)
    for (const weekday of [0, 1, 2, 3, 4, 5, 6])
      await world.put('slot_pattern', {
        ...{ companyId: stage.companyId, accountId: withHours.accountId },
        ...{ weekday, startTime: '09:00', endTime: '17:00' },
      })
    const asked = async (candidateId: string) =>
      (
        await world.pool.query(
          `select log.type, offer.mode, offer.minutes, offer."interviewId" from slot_offer offer
            join notification_log log on log."dedupeKey" = 'chooseTime:' || offer.id where offer."candidateId" = $1`,
          [candidateId],
        )
      ).rows
    const first = await planned()
    expect((await give(first.id, withHours, false)).content).toMatchObject({ interview: { status: 0 } })
    expect(await statusOf(world, first.candidate.id)).toBe(5)
    const pending = (await interviewsOf(world, first.candidate.id)).at(-1)
    expect(await asked(first.candidate.id)).toEqual([
      { type: 'chooseTime', mode: 'one', minutes: 45, interviewId: pending.id },
    ])
    expect((await told(first.id)).slice(2).map(({ type }) => type)).toEqual([
      'interviewCancelled',
      'interviewCancelled',
    ])
    expect([pending.calendarUid, pending.sequence]).toEqual([null, 0])
    const second = await planned()
    await give(second.id, await interviewerOf(world, stage), false)
    expect(await asked(second.candidate.id)).toEqual([])
    expect((await interviewsOf(world, second.candidate.id)).at(-1).status).toBe(0)
  })
})

describe('in the place of one who declined', () => {
  test('another is asked, and the one who declined is not suggested again', async () => {
    const own = await setStage(world)
    const [declines, next] = [await interviewerOf(world, own), await interviewerOf(world, own)]
    const { id: candidateId } = await candidateAt(world, own, 3)
    const asked = await world.as(own.recruiter)(assignmentApi.request, {
      body: [{ candidateId, accountId: declines.accountId }],
    })
    const id = asked.content.data[0]?.id as string
    expect((await suggestionsFor(id, own.company)).status).toBe(409)
    await world.as(declines)(assignmentApi.answerRequest, { params: { id }, body: { status: 2 } })
    const { content } = await suggestionsFor(id, own.company)
    expect(content).toMatchObject({ startsAt: null })
    expect(content.people).toEqual([{ accountId: next.accountId, name: next.name, match: [], isFree: null, recent: 0 }])
    expect((await give(id, next, true, own.recruiter)).status).toBe(409)
    expect((await give(id, next, false, own.recruiter)).content).toMatchObject({ status: 0, accountId: next.accountId })
    expect(await statusOf(world, candidateId)).toBe(4)
  })
})

describe('the suggestion', () => {
  test('names who is free first, then who has the skills, then who has the fewest interviews around it', async () => {
    const own = await setStage(world)
    const someone = async (name: string, isSkilled: boolean) => {
      const person = await interviewerOf(world, own, name)
      if (isSkilled) await world.put('account_skill', { accountId: person.accountId, skillId: own.skillId, level: 1 })
      return person
    }
    const at = invitationDeadline(++day, 9)
    const holds = await someone('Demo Holder', true)
    const [busy, loaded] = [await someone('Demo Busy', true), await someone('Demo Loaded', true)]
    await someone('Demo Skilled', true)
    await someone('Demo Plain', false)
    const other = async (person: Person, startsAt: string) =>
      plan(world, own.recruiter, (await assigned(world, own, person)).id, startsAt)
    await other(busy, at)
    await other(loaded, invitationDeadline(day + 1, 9))
    const { id } = await assigned(world, own, holds)
    await plan(world, own.recruiter, id, at)
    const { content } = await suggestionsFor(id, own.hiringManager)
    expect(content).toMatchObject({ startsAt: at })
    expect(content.people.map(({ name, isFree, match, recent }) => [name, isFree, match.length, recent])).toEqual([
      ['Demo Skilled', true, 1, 0],
      ['Demo Loaded', true, 1, 1],
      ['Demo Plain', true, 0, 0],
      ['Demo Busy', false, 1, 1],
    ])
    expect((await give(id, busy, true, own.recruiter)).status).toBe(409)
  })

  test('is for nobody of another company, and not for what has begun or the bot holds', async () => {
    const { id, interviewer } = await planned()
    const stranger = await world.someone('recruiter')
    const colleague = await world.someone('hiringManager', { companyId: stage.companyId })
    for (const who of [stranger, colleague]) {
      expect((await suggestionsFor(id, who)).status).toBe(404)
      expect((await give(id, await interviewerOf(world, stage), true, who)).status).toBe(404)
    }
    expect((await suggestionsFor(id, interviewer)).status).toBe(403)
    const outsider = await world.someone('interviewer')
    expect((await give(id, outsider, true)).status).toBe(422)
    expect((await give(id, interviewer, true)).status).toBe(422)
    const bot = await invited(world, stage)
    expect((await suggestionsFor(bot.interviewId)).status).toBe(409)
    for (const status of [3, 4, 5, 6, 8]) {
      await world.pool.query('update interview set status = $2 where id = $1', [id, status])
      expect((await give(id, await interviewerOf(world, stage), true)).status).toBe(409)
    }
  })
})
