import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { apis } from '@majlis/domain/apis.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { type Endpoint, rolesWhoMayCall } from '@majlis/domain/core/endpoint.ts'
import { type Role, roleByName } from '@majlis/domain/core/role.ts'
import { CandidateStatus, InterviewStatus, RequisitionStatus } from '@majlis/domain/core/status.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { jumpOffset } from '@majlis/domain/interview/rules.ts'
import { notificationApi } from '@majlis/domain/notification/api.ts'
import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPages, refcheckStates } from '../../test/demoRefchecks.ts'
import { openWorld, type Person, type World } from '../../test/world.ts'
import { inTransaction } from '../db/transaction.ts'
import { demoAccounts } from '../features/session/store/demo.ts'
import { probe } from '../outside/media.ts'
import { skillOf } from '../outside/resume/skills.ts'
import { openResumeParser } from '../outside/resumeParser.ts'
import type { Storage } from '../outside/storage.ts'
import { loadDemo } from './load.ts'

let world: World
let loaded: { first: boolean; again: boolean; seconds: number; milliseconds: number }
let left: { rows: number; files: number }
const scratch = mkdtempSync(path.join(tmpdir(), 'majlis-demo-'))

beforeAll(async () => {
  world = await openWorld()
  const { pool, storage, env } = world
  let stored = 0
  const full: Storage = {
    ...storage,
    put: (...file) => (++stored === 20 ? Promise.reject(new Error('The disk is full.')) : storage.put(...file)),
  }
  await expect(loadDemo({ pool, env, storage: full })).rejects.toThrow('The disk is full.')
  left = {
    rows: (await pool.query('select from setting union all select from account union all select from skill')).rows
      .length,
    files: globSync('files/*/*', { cwd: env.DATA_DIR }).length,
  }
  const began = performance.now()
  const first = await loadDemo({ pool, storage, env })
  const between = performance.now()
  const again = await loadDemo({ pool, storage, env })
  const ended = performance.now()
  loaded = { first, again, seconds: (between - began) / 1000, milliseconds: ended - between }
})
afterAll(async () => {
  await world.close()
  rmSync(scratch, { recursive: true })
})

const rows = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await world.pool.query(text, values)).rows as R[]
const numbers = async (text: string) => (await rows<{ n: number }>(text)).map(({ n }) => n).sort((a, b) => a - b)
const sorted = (list: object) => (Object.values(list) as number[]).sort((a, b) => a - b)

/** The demo's account for a role. */
async function demo(email: string, as?: Role): Promise<Person> {
  const role = as ?? (roleByName(email.split('@')[0] as string) as Role)
  const [found] = await rows<Person>(
    `select account.id as "accountId", "companyId", email, name from account
      join membership on membership."accountId" = account.id where email = $1 and role = $2`,
    [email, role],
  )
  if (!found) throw new Error(`${email} has no account`)
  return { ...found, role }
}

type Counted = { status: number; content: { count: number } }
describe('the demo', () => {
  test('is loaded once, and quickly; the second start changes nothing', async () => {
    expect(loaded).toMatchObject({ first: true, again: false })
    expect(loaded.seconds).toBeLessThan(10)
    expect(loaded.milliseconds).toBeLessThan(200)
    const { pool, storage, env } = world
    const [before] = await rows(`select count(*) from candidate`)
    await Promise.all([loadDemo({ pool, storage, env }), loadDemo({ pool, storage, env })])
    expect(await rows(`select count(*) from candidate`)).toEqual([before])
  })

  test('leaves nothing behind when it cannot be loaded', () => {
    expect(left).toEqual({ rows: 0, files: 0 })
  })

  test('holds candidates, interviews and requisitions in every status', async () => {
    expect(await numbers(`select distinct status as n from candidate`)).toEqual(sorted(CandidateStatus))
    expect(await numbers(`select distinct status as n from interview`)).toEqual(sorted(InterviewStatus))
    expect(await numbers(`select distinct status as n from requisition`)).toEqual(sorted(RequisitionStatus))
    const noor = `join company on company.id = candidate."companyId" and company.name = 'Noor Technologies'`
    expect(await numbers(`select distinct candidate.status as n from candidate ${noor}`)).toEqual(
      sorted(CandidateStatus),
    )
  })

  test('has ref-checks that are finished, running, declined and suspicious, in both languages, with links to try them', async () => {
    const all = { finished: true, running: true, declined: true, suspicious: true }
    expect(await refcheckStates(world)).toMatchObject([
      { language: 'ar', ...all },
      { language: 'en', ...all, replaced: true },
    ])
    const { pages } = await inTransaction(world.pool, 'read', demoAccounts)
    expect(await openPages(world, pages)).toEqual(['nominate', 'nominate', 'reference', 'reference'])
  })

  test('tells how everybody came to where it stands', async () => {
    const odd = await rows(`select candidate."accountName" from candidate left join lateral (
        select "to", "createdAt" from candidate_history where "candidateId" = candidate.id
        order by "createdAt" desc limit 1) last on true
      where last."to" is distinct from candidate.status or last."createdAt" > now()`)
    expect(odd).toEqual([])
    const torn =
      await rows(`select * from (select "from", lag("to") over (partition by "candidateId" order by "createdAt") as
      before from candidate_history) step where "from" is distinct from before`)
    expect(torn).toEqual([])
    const early = await rows(`select candidate."accountName" from candidate join requisition on
      requisition.id = candidate."requisitionId" where candidate."createdAt" < requisition."createdAt"`)
    expect(early).toEqual([])
    const unlike = await rows(`select status from interview where status is distinct from (select "to" from
      interview_history where "interviewId" = interview.id order by "createdAt" desc limit 1)`)
    expect(unlike).toEqual([])
  })

  test('has recordings that play, with every question inside them', async () => {
    const films = await rows<{ key: string; sha256: string; size: number; duration: number }>(
      `select key, sha256, size, duration from recording join attachment on attachment.id = "attachmentId"
        where status = 2`,
    )
    expect(films.length).toBeGreaterThan(10)
    for (const { key, size } of films) expect(await world.storage.head(key)).toMatchObject({ size })
    const different = [...new Map(films.map((film) => [film.sha256, film])).values()]
    expect(different).toHaveLength(2)
    for (const { key, sha256, duration } of different) {
      const file = path.join(scratch, sha256)
      await writeFile(file, await buffer(await world.storage.get(key)))
      const film = await probe(file)
      expect(Math.abs(film.end - duration)).toBeLessThan(0.1)
      expect(film.size - film.readable).toBeLessThan(film.size * 0.2)
    }
    const outside = await rows(`select from interview_question question join recording using ("interviewId")
      where recording.status = 2 and question."askedTime" > recording.duration`)
    expect(outside).toEqual([])
  })

  test('has resumes that our own parser reads', async () => {
    const resumes = await rows<{ key: string; name: string; type: string }>(`select key, name, type from attachment
      where name like 'omar%' or name like 'layan%'`)
    expect(resumes).toHaveLength(2)
    const parse = openResumeParser()
    for (const { key, name } of resumes) {
      const read = await parse({
        filename: name,
        bytes: await buffer(await world.storage.get(key)),
        skills: [skillOf('React'), skillOf('TypeScript')],
      })
      expect(read).toMatchObject({ email: name.replace('.pdf', '@people.majlis.test') })
    }
  })

  test('calls its people by plausible names that differ in their beginnings, and marks its mails instead', async () => {
    const named = await rows(`select name from account where name is not null and not bot
      union select "accountName" from candidate union select first_name || ' ' || last_name from referral_referee where last_name is not null`)
    const names = named.map(({ name }) => name as string)
    expect(names.filter((name) => /demo|تجريبي/i.test(name))).toEqual([])
    const initials = names.map((name) =>
      name
        .split(' ')
        .map((word) => word[0])
        .join(''),
    )
    const most = Math.max(...initials.map((one) => initials.filter((other) => other === one).length))
    expect(most).toBeLessThan(names.length / 10)
    const unmarked = await rows(`select type from notification_log where kind = 1 and text not like 'DEMO · %'`)
    expect(unmarked).toEqual([])
  })

  test('lets everybody of the login page in', async () => {
    const shown = await inTransaction(world.pool, 'read', demoAccounts)
    expect(shown.accounts).toHaveLength(18)
    for (const { email } of shown.accounts.filter(({ email }) => /^(company|recruiter|candidate)@/.test(email))) {
      const result = await world.as(null)(sessionApi.login, { body: { email, password: shown.password } })
      expect(result).toMatchObject({ status: 200, content: { user: { isProfileCreated: true } } })
    }
    const { content: company } = await world.as(null)(sessionApi.login, {
      body: { email: 'company@demo.majlis.test', password: shown.password },
    })
    expect(company).toMatchObject({ user: { roles: ['company', 'recruiter'] } })
  })

  test.each([
    ['demo.majlis.test', ['admin', 'moderator', 'company', 'hiringManager', 'recruiter', 'sourcer', 'interviewer']],
    ['demo.majlis.test', ['candidate', 'partner', 'guest']],
    ['harbour.majlis.test', ['company', 'hiringManager', 'recruiter', 'sourcer', 'interviewer', 'candidate', 'guest']],
  ] as [string, Role[]][])('leaves no list empty at %s for %j', async (domain, roles) => {
    const all = Object.values(apis).flatMap((api) => Object.values(api) as Endpoint[])
    const ofNobody = /history$|privacy|erasure|view$|removal$/
    const calls = all.filter((one) => one.list && !('query' in one) && !ofNobody.test(one.path))
    const empty: string[] = []
    for (const role of roles) {
      const ask = world.as(await demo(`${role.toLowerCase()}@${domain}`, role))
      for (const call of calls.filter(({ who }) => rolesWhoMayCall(who).includes(role))) {
        const { status, content } = (await ask(call, { params: { list: 'skill' } } as never)) as never as Counted
        if (status !== 200 || !content.count) empty.push(`${role} ${call.path}: ${status}`)
      }
    }
    expect(empty).toEqual([])
  })

  test('has a report to read, an interview to judge and an invitation that opens', async () => {
    const company = world.as(await demo('company@demo.majlis.test'))
    const found = await company(candidateApi.list, {
      query: { filter: { status: 11 }, include: 'interviewer.interview' },
    })
    const shown = found.content.data
      .flatMap(({ interviewers }) => interviewers ?? [])
      .map(({ interview }) => interview?.id)
    const result = await company(interviewApi.recordings, { params: { id: shown[0] as string } })
    expect(result).toMatchObject({ status: 200, content: { processed: true } })
    const questions = await company(interviewApi.questions, { query: { filter: { interviewId: shown[0] } } })
    expect(jumpOffset(questions.content.data[0] as never, null)).toBeGreaterThan(0)

    const [invited] = await rows<{ text: string }>(`select text from notification_log
      where type = 'oneWayInvited' and recipient = 'candidate@demo.majlis.test'`)
    const token = /\/interview\/([\w-]+)/.exec(invited?.text ?? '')?.[1] as string
    const interview = await world.as(null, { 'x-link-token': token })(oneWayApi.oneWay)
    expect(interview).toMatchObject({ status: 200, content: { state: 'open', company: 'Noor Technologies' } })
  })

  test('shows Harbour nothing of Noor', async () => {
    const noor = await world.as(await demo('company@demo.majlis.test'))(requisitionApi.list)
    const harbour = await world.as(await demo('company@harbour.majlis.test'))(requisitionApi.list)
    const ids = new Set(noor.content.data.map(({ id }) => id))
    expect(harbour.content.data.filter(({ id }) => ids.has(id))).toEqual([])
    expect([noor.content.count, harbour.content.count]).toEqual([8, 5])
  })

  test('has sent its messages, but for some that failed', async () => {
    expect(await rows(`select from notification_log where delivery_status = 0`)).toEqual([])
    const outbox = await world.as(await demo('admin@demo.majlis.test'))(notificationApi.outbox)
    expect(outbox.content.count).toBeGreaterThan(80)
    expect(await numbers(`select distinct delivery_status as n from notification_log`)).toEqual([1, 2, 3])
    expect((await rows(`select distinct language from notification_log`)).length).toBe(2)
  })
})
