import { randomBytes } from 'node:crypto'
import { retentionApi } from '@majlis/domain/retention/api.ts'
import { type RetentionKind, retentionKinds } from '@majlis/domain/retention/kinds.ts'
import { companySettingApi } from '@majlis/domain/setting/api.ts'
import { expect, test } from 'vitest'
import { interviewerOf, openStage, type Stage, setStage } from '../../../test/stage.ts'
import { endRetention } from './jobs.ts'

const { world, stage } = await openStage()
const admin = await world.someone('admin')
const other = await setStage(world)
const { pool } = world
const start = new Date('2027-01-15T10:00:00Z')
const month = (n: number, days = 0) => {
  const at = new Date(start)
  at.setUTCMonth(at.getUTCMonth() + n)
  return new Date(at.getTime() + days * 864e5)
}
const run = (now: Date) => endRetention({ pool, clock: () => now })
const preview = async (at: Date, who = admin, companyId?: string) => {
  const { content } = await world.as(who)(retentionApi.preview, {
    query: { at: at.toISOString(), ...(companyId && { companyId }) },
  })
  return Object.fromEntries(content.kinds.map((one) => [one.kind, one]))
}

/** A candidate whose last act is the end of an interview, with a film, a letter and a link of that time. */
async function known({ companyId, requisitionId, ...rest }: Stage, at: Date, legalHold = false) {
  const candidate = await world.candidate({ companyId, requisitionId, status: 10, legalHold })
  await pool.query('update candidate set "createdAt" = $2 where id = $1', [candidate.id, start])
  const interviewer = await interviewerOf(world, { companyId, requisitionId, ...rest })
  const { accountId } = interviewer
  const request = await world.put('interviewer', { companyId, candidateId: candidate.id, accountId, status: 1 })
  const interview = await world.put('interview', {
    ...{ companyId, requisitionId, candidateId: candidate.id, interviewerId: request.id, companyName: 'Demo' },
    ...{ interviewerAccountId: accountId, status: 6, endedAt: at, createdAt: at },
  })
  const of = { companyId, interviewId: interview.id }
  const key = randomBytes(16).toString('hex')
  const film = await world.put('attachment', {
    ...{ companyId, key, size: 1, sha256: '0'.repeat(64), name: 'film', type: 'video/mp4' },
  })
  await world.put('recording', { ...of, attachmentId: film.id, status: 2, createdAt: at })
  const letter = await world.put('notification_log', {
    ...{ companyId, kind: 1, type: 'demo', recipient: candidate.email, subject: 'Hello', html: 'x', text: 'x' },
    ...{ messageId: key, dedupeKey: key, delivery_status: 1, createdAt: at, accountId: candidate.accountId },
  })
  const link = await world.put('link_token', {
    ...{ companyId, purpose: 'interview', interviewId: interview.id, hash: randomBytes(32) },
    ...{ expires_at: at, createdAt: start },
  })
  return { candidates: candidate.id, films: interview.id, messages: letter.id, bodies: letter.id, links: link.id, at }
}
type Known = Awaited<ReturnType<typeof known>>

const left: Record<RetentionKind, string> = {
  candidates: 'select id from candidate where id = any ($1)',
  films: 'select "interviewId" as id from recording where "interviewId" = any ($1)',
  messages: `select id from notification_log where id = any ($1) and recipient <> ''`,
  bodies: `select id from notification_log where id = any ($1) and html <> ''`,
  links: 'select id from link_token where id = any ($1)',
}
const leftOf = async (kind: RetentionKind, all: readonly Known[]) => {
  const { rows } = await pool.query(left[kind], [all.map((one) => one[kind])])
  return new Set(rows.map((row) => row.id as string))
}
const plus = (at: Date, months: number, days = 0) => {
  const to = new Date(at)
  to.setUTCMonth(to.getUTCMonth() + months)
  return new Date(to.getTime() + days * 864e5)
}
const ends: Record<RetentionKind, (at: Date) => Date> = {
  candidates: (at) => plus(at, 24),
  films: (at) => plus(at, 12),
  messages: (at) => plus(at, 12),
  bodies: (at) => plus(at, 0, 90),
  links: (at) => plus(at, 0, 30),
}

test('over three years, month by month, each kind goes when its time is over: none early, none late, as the preview said; a legal hold keeps everything', async () => {
  const all: Known[] = []
  for (let n = 0; n < 12; n++) all.push(await known(stage, month(n, n)))
  const held = [await known(stage, month(0), true), await known(stage, month(5), true)]
  const early: string[] = []
  const late: string[] = []
  for (let n = 0; n <= 38; n++) {
    const now = month(n, 3)
    const said = await preview(now)
    const gone = await run(now)
    expect([n, gone]).toEqual([n, Object.fromEntries(retentionKinds.map((kind) => [kind, said[kind]?.count]))])
    for (const kind of retentionKinds) {
      const still = await leftOf(kind, all)
      for (const one of all) {
        const isOver = ends[kind](one.at) <= now
        // What stands behind a candidate goes with it at the latest.
        if (!still.has(one[kind]) && !isOver && ends.candidates(one.at) > now) early.push(`${kind} of ${one.at}, ${n}`)
        if (still.has(one[kind]) && isOver) late.push(`${kind} of ${one.at}, ${n}`)
      }
    }
  }
  expect({ early, late }).toEqual({ early: [], late: [] })
  for (const kind of retentionKinds) expect([kind, (await leftOf(kind, held)).size]).toEqual([kind, 2])
  expect((await preview(month(38))).candidates).toMatchObject({ count: 0, held: 2 })
  const { rows } = await pool.query('select distinct cause from erasure where "companyId" = $1', [stage.companyId])
  expect(rows).toEqual([{ cause: 'retention' }])
})

test('what was answered in writing goes when a recording would, with the rating and notes about it kept; also where nothing was recorded', async () => {
  const [filmed, written, recent] = [await known(stage, start), await known(stage, start), await known(stage, month(6))]
  const held = await known(stage, start, true)
  const all = [filmed, written, recent, held]
  const { companyId } = stage
  for (const [at, { films: interviewId }] of all.entries()) {
    const question = await world.put('question', { companyId, accountId: stage.company.accountId, title: 'Why?' })
    await world.put('interview_question', {
      ...{ companyId, interviewId, questionId: question.id, order: 1, answerBy: 4, answeredBy: 4 },
      ...{ answerText: `Because of ${at}.`, review: 3, notes: 'Well put.', askedAt: start },
    })
  }
  await pool.query('delete from recording where "interviewId" = $1', [written.films])
  const answers = async () => {
    const { rows } = await pool.query(
      `select "answerText" as text, review, notes, "filmRemovedAt" is not null as removed
        from interview_question join interview on interview.id = "interviewId"
        where "interviewId" = any ($1) order by array_position($1, "interviewId")`,
      [all.map(({ films }) => films)],
    )
    return rows.map(({ text, removed, review, notes }) => [text !== null, removed, review, notes].join())
  }
  await run(month(12, -1))
  const [kept, gone] = ['true,false,3,Well put.', 'false,true,3,Well put.']
  expect(await answers()).toEqual([kept, kept, kept, kept])
  const now = month(12, 1)
  const count = (await preview(now)).films?.count
  expect([(await run(now)).films, ...(await answers())]).toEqual([count, gone, gone, kept, kept])
  expect((await preview(now)).films?.count, 'what went is not counted again').toBe(0)
})

test('an interview that is ahead, and a request that waits for an answer, keep a candidate', async () => {
  const [ahead, asked, later] = [await known(stage, start), await known(stage, start), await known(stage, start)]
  const now = month(25)
  await pool.query(
    `update interview set status = 1, "scheduledStart" = $2, "scheduledEnd" = $3, timezone = 'UTC' where id = $1`,
    [ahead.films, now, plus(now, 0, 1)],
  )
  await world.put('privacy_request', { companyId: stage.companyId, candidateId: asked.candidates, kind: 'export' })
  // It has written something meanwhile.
  const accountId = (await pool.query('select "accountId" from candidate where id = $1', [later.candidates])).rows[0]
    .accountId
  await world.put('candidate_history', {
    ...{ companyId: stage.companyId, candidateId: later.candidates, accountId, to: 3, createdAt: month(4) },
  })
  await run(now)
  expect((await leftOf('candidates', [ahead, asked, later])).size).toBe(3)
  await run(month(29))
  expect(await leftOf('candidates', [ahead, asked, later])).toEqual(new Set([asked.candidates]))
})

test('a company’s own shorter period counts for it alone, a day after it was set', async () => {
  const [ours, theirs] = [await known(stage, start), await known(other, start)]
  const now = new Date()
  for (const one of [ours, theirs])
    await pool.query('update interview set "endedAt" = $2 where id = $1', [one.films, plus(now, -8)])
  await pool.query('update candidate set "createdAt" = $1 where id = any ($2)', [
    plus(now, -9),
    [ours.candidates, theirs.candidates],
  ])
  const change = (values: object, who = other.company) =>
    world.as(who)(companySettingApi.change, { params: { section: 'privacy' }, body: { values: values as never } })
  expect((await change({ 'privacy.candidateMonths': 0 })).status).toBe(422)
  expect((await change({ 'privacy.candidateMonths': 6 }, other.recruiter)).status).toBe(403)
  expect((await change({ 'privacy.candidateMonths': 6 })).status).toBe(200)
  expect((await preview(plus(now, 0, 0.9), other.company)).candidates).toMatchObject({ count: 0, period: 24 })
  await run(plus(now, 0, 0.9))
  expect((await leftOf('candidates', [ours, theirs])).size).toBe(2)
  expect((await preview(plus(now, 0, 1.1), other.company)).candidates).toMatchObject({ count: 1, period: 6 })
  await run(plus(now, 0, 1.1))
  expect(await leftOf('candidates', [ours, theirs])).toEqual(new Set([ours.candidates]))
})

test('what would go is counted for the own company alone', async () => {
  await known(stage, start)
  expect((await preview(month(30), stage.company)).candidates?.count).toBeGreaterThan(0)
  expect((await preview(month(30), other.company)).candidates?.count).toBe(0)
  const asked = (who: typeof admin, query: object) => world.as(who)(retentionApi.preview, { query })
  expect((await asked(other.company, { companyId: stage.companyId })).status).toBe(404)
  expect((await asked(stage.recruiter, {})).status).toBe(403)
  const partner = await world.someone('partner', { companyId: stage.companyId })
  expect((await asked(partner, { companyId: stage.companyId })).status).toBe(200)
  expect((await asked(partner, {})).status).toBe(422)
})

test('what would go with periods that are typed and not saved is counted as if they were, and nothing goes for it', async () => {
  const stageNow = await setStage(world)
  const now = new Date()
  const one = await known(stageNow, plus(now, -8))
  await pool.query('update candidate set "createdAt" = $1 where id = $2', [plus(now, -9), one.candidates])
  const asked = (query: object, who = stageNow.company) => world.as(who)(retentionApi.preview, { query })
  const counts = async (query: object, who = stageNow.company) =>
    Object.fromEntries((await asked(query, who)).content.kinds.map((kind) => [kind.kind, [kind.count, kind.period]]))
  expect((await counts({})).candidates).toEqual([0, 24])
  const typed = await counts({ candidates: '6', films: '7' })
  expect([typed.candidates, typed.films]).toEqual([
    [1, 6],
    [1, 7],
  ])
  // What it would be once saved, and its pause over.
  const values = { 'privacy.candidateMonths': 6, 'privacy.filmMonths': 7 }
  const saved = await world.as(stageNow.company)(companySettingApi.change, {
    params: { section: 'privacy' },
    body: { values: values as never },
  })
  expect(saved.status).toBe(200)
  expect((await preview(plus(now, 0, 1.1), stageNow.company)).candidates).toMatchObject({ count: 1, period: 6 })
  // A longer one is looked at in the same way.
  expect((await counts({ candidates: '100' })).candidates).toEqual([0, 100])
  // Of the portal it counts for those who have said nothing of their own.
  const host = await counts({ companyId: other.companyId, candidates: '3' }, admin)
  expect(host.candidates?.[1]).toBe(3)
  expect((await counts({ candidates: '120' }, admin)).candidates?.[1], 'the shortest of all').toBe(6)
  for (const candidates of ['0', '121', '-1', 'x', '1.5'])
    expect([
      candidates,
      (await asked({ candidates })).status < 500 && (await asked({ candidates })).status >= 400,
    ]).toEqual([candidates, true])
  expect((await leftOf('candidates', [one])).size).toBe(1)
})

test('with the last link to a report goes to whom it was sent; of a held candidate it stays', async () => {
  const now = new Date()
  const shared = async (legalHold: boolean) => {
    const one = await known(stage, plus(now, -1), legalHold)
    const { companyId, company } = stage
    const report = await world.put('public_report', {
      ...{ companyId, interviewId: one.films, accountId: company.accountId, email: 'reader@client.test' },
      validTill: plus(now, 0, -40).toISOString().slice(0, 10),
    })
    for (let n = 0; n < 2; n++)
      await world.put('link_token', {
        ...{ companyId, purpose: 'report', publicReportId: report.id, hash: randomBytes(32) },
        expires_at: plus(now, 0, -40),
        createdAt: plus(now, 0, -50),
      })
    return report.id
  }
  const [gone, kept] = [await shared(false), await shared(true)]
  await run(now)
  const { rows } = await pool.query('select id from public_report where id = any ($1)', [[gone, kept]])
  expect(rows).toEqual([{ id: kept }])
})
