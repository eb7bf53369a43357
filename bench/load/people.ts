import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { everythingShown } from '@majlis/domain/interview/shown.ts'
import type { Keys } from '@majlis/server/src/core/keys.ts'
import { inTransaction } from '@majlis/server/src/db/transaction.ts'
import { makeLink, makeProof, openSession } from '@majlis/server/src/features/session/store.ts'
import { newKey, type Storage } from '@majlis/server/src/outside/storage.ts'
import type pg from 'pg'
import { type Ask, callerOf, openMet } from '../../e2e/rehearsal/caller.ts'
import { addCompanies, addShared, companyId, memberAccount } from '../growthSeed.ts'
import type { CandidatePlan, GuestPlan, RecruiterPlan } from './plan.ts'

/** Companies by how many candidates each has, spread over four requisitions: 500, 1,000 and 10,000 in each; SHARE of that. */
const share = Number(process.env.SHARE ?? 1)
const sizes = [
  { first: 1, last: 16, candidates: 2_000 * share },
  { first: 17, last: 19, candidates: 4_000 * share },
  { first: 20, last: 20, candidates: 40_000 * share },
]
const companies = 20
/** Reports of a company that recruiters open, each with a film. */
const reportsEach = 3
const questions = 5
/** Seconds: to think, and to answer. */
const thinking = 10
const answering = 50

/** Everybody's address: 127.x.y.z reaches this machine by any, and limits see different people. */
const addressOf = (group: number, nth: number) => `127.${group}.${1 + Math.floor(nth / 250)}.${1 + (nth % 250)}`

/** 20 companies with 84,000 candidates, and so many recruiters. */
export async function seedCompanies(pool: pg.Pool, recruiters: number) {
  await addShared(pool)
  let before = 0
  for (const size of sizes) {
    await addCompanies(pool, size, before)
    before += (size.last - size.first + 1) * size.candidates
  }
  const each = Math.ceil(recruiters / companies)
  const account = (n: string) => `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-0000000000fa')::uuid`
  const all = `generate_series(1, ${companies}) company, generate_series(1, ${each}) nth`
  const n = `(company * ${each} + nth)`
  await pool.query(`insert into account (id, public_id, name, email)
    select ${account(n)}, 'w' || lpad(${n}::text, 11, '0'), 'Recruiter ' || nth || ' of ' || company,
      'recruiter' || nth || '@company' || company || '.majlis.test' from ${all}`)
  await pool.query(`insert into membership (id, "accountId", "companyId", role, "approvalStatus")
    select gen_random_uuid(), ${account(n)}, ${companyId('company')}, 'recruiter', 2 from ${all}`)
  const one = async (text: string) => (await pool.query(`select ${text} as id`)).rows[0].id as string
  const people = { recruiter: await one(memberAccount('1', '0')), company: await one(memberAccount('1', '1')) }
  return { recruiter: { accountId: people.recruiter, email: '' }, company: { accountId: people.company, email: '' } }
}

interface Place {
  pool: pg.Pool
  keys: Keys
  storage: Storage
}

/** Gives some reports of every company a film that plays. */
export async function addFilms({ pool, storage }: Place, film: { path: string; seconds: number; mime: string }) {
  const bytes = readFileSync(film.path)
  const { rows } =
    await pool.query(`select id, "companyId" from (select id, "companyId", row_number() over (partition by "companyId" order by id) as nth
    from interview where status = 4) one where nth <= ${reportsEach}`)
  // A report is shared once a recruiter has handed it on.
  await pool.query(
    `update candidate set status = 11 from interview w where w."candidateId" = candidate.id and w.id = any($1)`,
    [rows.map(({ id }) => id)],
  )
  for (const { id, companyId: of } of rows) {
    const key = newKey()
    const kept = await storage.put(key, bytes, { type: film.mime })
    const attachment = randomUUID()
    await pool.query(
      `insert into attachment (id, "companyId", key, name, type, size, sha256) values ($1, $2, $3, 'film.mp4', 'video/mp4', $4, $5)`,
      [attachment, of, key, kept.size, kept.sha256],
    )
    await pool.query(
      `insert into recording (id, "companyId", "interviewId", status, "attachmentId", duration) values (gen_random_uuid(), $1, $2, 2, $3, $4)`,
      [of, id, attachment, film.seconds],
    )
    await pool.query(
      `with made as (insert into question (id, "companyId", title) select gen_random_uuid(), $1, 'Question ' || n from generate_series(1, 5) n returning id)
       insert into interview_question (id, "companyId", "interviewId", "questionId", "order", review)
       select gen_random_uuid(), $1, $2, id, row_number() over (), 3 from made`,
      [of, id],
    )
  }
}

/** A session of somebody in a role, opened as a sign-in opens one. */
const sessionOf = ({ pool, keys }: Place, accountId: string, role: 'recruiter' | 'company', ip: string) =>
  inTransaction(pool, 'write', (tx) => openSession(tx, keys, { accountId, role, device: null, ip }))

/** Calls of the account that a company itself has. */
async function companyCalls(place: Place, url: string, company: number): Promise<Ask> {
  const { rows } = await place.pool.query(`select ${memberAccount(`${company}`, '1')} as id`)
  const { token, refreshToken } = await sessionOf(place, rows[0].id, 'company', '127.0.0.1')
  return callerOf(url, openMet(), { session: { token, refreshToken, user: { role: 'company' } } })
}

/** The recruiters, each with a session and some of its company's candidates. */
export async function planRecruiters(place: Place, count: number): Promise<RecruiterPlan[]> {
  const { pool } = place
  const { rows: people } = await pool.query(
    `select "accountId", "companyId", row_number() over (partition by "companyId" order by "accountId") as nth
     from membership join account on account.id = "accountId" where role = 'recruiter' and email like 'recruiter%' order by nth, "companyId" limit $1`,
    [count],
  )
  const plans: RecruiterPlan[] = []
  for (const [nth, { accountId, companyId: of, nth: inCompany }] of people.entries()) {
    const read = async (text: string, ...values: unknown[]) => (await pool.query(text, [of, ...values])).rows
    const address = addressOf(1, nth)
    const { sessionId, token, refreshToken } = await sessionOf(place, accountId, 'recruiter', address)
    const requisitions = await read(
      `select r.id, r.public_id as "publicId", (select count(*)::int from candidate c where c."requisitionId" = r.id) as candidates
       from requisition r where r."companyId" = $1 and r.title like 'Requisition %' order by r.id`,
    )
    const own = await read(
      `select id from (select id, row_number() over (order by id) as nth from candidate c where c."companyId" = $1 and status in (0, 1)
       and not exists (select from interviewer i where i."candidateId" = c.id)) one where nth % 10 = $2::int % 10 limit 60`,
      inCompany,
    )
    const others = await read(`select id from candidate where "companyId" = $1 order by md5(id::text) limit 400`)
    const reports = await read(
      `select w."candidateId", w.id as "interviewId" from interview w join recording r on r."interviewId" = w.id and r.status = 2 where w."companyId" = $1`,
    )
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
    plans.push({
      ...{ address, accountId, companyId: of, sessionId, token, refreshToken, requisitions },
      ...{ own: idsOf(own), others: idsOf(others), reports },
    })
  }
  return plans
}

/** One-way interviews that were assigned by the product's own calls, each with its link. */
export async function planInterviews(place: Place, url: string, count: number): Promise<CandidatePlan[]> {
  const { pool } = place
  const each = Math.ceil(count / companies)
  for (let company = 1; company <= companies; company++) {
    const ask = await companyCalls(place, url, company)
    const made = await ask('POST', '/requisition/requisition', { title: 'Recorded', job_position: 'Engineer' })
    await ask('PUT', `/requisition/requisition/${made.id}`, {
      ...{ interview_type: 1, status: 1, mode: 2, updatedAt: made.updatedAt },
    })
    const asked = Array.from({ length: questions }, (_, nth) => ({
      ...{ requisitionId: made.id, title: `What did you do in year ${nth + 1}?` },
      ...{ think_seconds: thinking, answer_seconds: answering },
    }))
    await ask('POST', '/requisition/question/many', asked)
    const [bot] = await ask('GET', '/candidate/interviewer?filter[account.bot]=true&include=account')
    const ids: string[] = []
    for (let nth = 0; nth < each; nth++) {
      const email = `recorded.${company}.${nth}@applicant.test`
      const person = {
        requisitionId: made.id,
        name: `Demo ${wordOf(nth)}`,
        email,
        primaryPhone: '+971501112202',
        add: true,
      }
      ids.push((await ask('POST', '/candidate/candidate/add', person)).id)
    }
    for (let from = 0; from < ids.length; from += 20)
      await ask(
        'PUT',
        '/candidate/interviewer/assign',
        ids.slice(from, from + 20).map((id) => ({ accountId: bot.accountId, id })),
      )
  }
  const { rows } = await pool.query(
    `select w.id, w."companyId" from interview w join requisition r on r.id = w."requisitionId" where r.title = 'Recorded' order by w.id`,
  )
  const plans: CandidatePlan[] = []
  for (const [nth, { id, companyId: of }] of rows.entries()) {
    const link = await inTransaction(pool, 'write', (tx) =>
      makeLink(tx, { purpose: 'interview', companyId: of, interviewId: id, days: 9 }),
    )
    plans.push({ address: addressOf(2, nth), link })
  }
  return shuffled(plans)
}

/** Reports that were shared by the product's own call, each with its link and a browser that its code let in. */
export async function planGuests(place: Place, url: string, count: number): Promise<GuestPlan[]> {
  const { pool, keys } = place
  const plans: GuestPlan[] = []
  for (let nth = 0; nth < count; nth++) {
    const company = 1 + (nth % companies)
    const ask = await companyCalls(place, url, company)
    const { rows } = await pool.query(
      `select w.id, w."companyId" from interview w join recording r on r."interviewId" = w.id and r.status = 2
       where w."companyId" = ${companyId(`${company}`)} order by w.id offset $1 limit 1`,
      [Math.floor(nth / companies) % reportsEach],
    )
    const [{ id: interviewId, companyId: of }] = rows
    const email = [`guest.${nth}@elsewhere.test`]
    const shared = { email, interviewId, bound: true, accessLevel: 2, show: everythingShown }
    const [{ id: publicReportId }] = await ask('POST', '/referral/public_report/bulk', shared)
    const accountId = randomUUID()
    await pool.query(`insert into account (id, public_id, name, email) values ($1, $2, $3, $4)`, [
      ...[accountId, `e${String(nth).padStart(11, '0')}`, `Demo Guest ${nth}`, `guest.${nth}@elsewhere.test`],
    ])
    const device = randomUUID()
    await pool.query(
      `insert into report_device (id, "companyId", "publicReportId", "accountId", hash, until) values ($1, $2, $3, $4, $5, '2099-01-01')`,
      [device, of, publicReportId, accountId, randomBytes(32)],
    )
    const link = await inTransaction(pool, 'write', (tx) =>
      makeLink(tx, { purpose: 'report', companyId: of, publicReportId, days: 9 }),
    )
    plans.push({ address: addressOf(3, nth), link, interviewId, proof: makeProof(keys, device, Date.now()) })
  }
  return plans
}

const wordOf = (nth: number) =>
  String(nth)
    .split('')
    .map((digit) => ['Amal', 'Boris', 'Chen', 'Dalia', 'Emeka', 'Freya', 'Gus', 'Hana', 'Ivo', 'Jun'][Number(digit)])
    .join('')

/** In another order, the same at each run. */
function shuffled<T>(list: T[]): T[] {
  return list
    .map((one, nth) => ({ one, place: (nth * 7919) % 10_007 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
}
