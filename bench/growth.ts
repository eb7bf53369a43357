/**
 * What a company's reads cost once others have a thousand times as many rows: `npm run bench growth`. A company with 1,000
 * candidates is asked for every list alone, and again beside COMPANIES others (20,000) with 1,000,000 candidates and 5,000,000
 * lines of the log. The work of the application and the database is measured, not the time.
 */
import { apis } from '@majlis/domain/apis.ts'
import type { Call } from '@majlis/domain/core/call.ts'
import { can, isPermission } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import pg from 'pg'
import { openEnvironmentOf, type Spent, usedBy } from './environment.ts'
import { endWith } from './figures.ts'
import {
  addCompanies,
  addInBulk,
  addShared,
  adminAccount,
  candidateId,
  companyId,
  memberAccount,
  members,
  personAccount,
  requisitionId,
} from './growthSeed.ts'

const OWN = 1000
const EACH = 50
/** Milliseconds. */
const SLOW = 500
const others = Number(process.env.COMPANIES ?? 20_000)
const rounds = Number(process.env.ROUNDS ?? 5)
const calls = Number(process.env.CALLS ?? 20)
const only = new RegExp(process.env.ONLY ?? '')

const people: { accountId: string; role: Role }[] = []
const { pool, start, close } = await openEnvironmentOf(async (pool: pg.Pool) => {
  await addShared(pool)
  await addCompanies(pool, { first: 1, last: 1, candidates: OWN })
  await pool.query('vacuum analyze')
  const read = async (text: string) => (await pool.query(`select ${text} as id`)).rows[0].id as string
  // Of two interviewers one is enough.
  for (const [nth, role] of members.slice(0, -1).entries())
    people.push({ accountId: await read(memberAccount('1', `${nth}`)), role })
  people.push({ accountId: await read(adminAccount), role: 'admin' })
  people.push({ accountId: await read(personAccount('6')), role: 'candidate' })
  const [recruiter, company] = people.map(({ accountId }) => ({ accountId, email: '' }))
  if (!recruiter || !company) throw new Error('nobody was added')
  return { recruiter, company }
})
process.env.SESSIONS = JSON.stringify(people)

/** What is asked, beside every list as it opens. */
const own = (await pool.query(`select ${companyId('1')} as id`)).rows[0].id as string
const [{ id: requisition }] = (await pool.query(`select id from requisition where "companyId" = $1 order by id`, [own]))
  .rows
const [{ id: candidate, email }] = (
  await pool.query(`select id, email from candidate where "companyId" = $1 and status = 5 order by id`, [own])
).rows
const [{ skillId }] = (await pool.query(`select "skillId" from account_skill where "companyId" = $1`, [own])).rows
const one = async (text: string) => (await pool.query(`select (${text}) as id`)).rows[0].id as string
const [interview, publicId] = await Promise.all([
  one(`select id from interview where "companyId" = '${own}' and "candidateId" = '${candidate}'`),
  one(`select public_id from requisition where id = '${requisition}'`),
])
const [next] = (
  await pool.query(`select ${candidateId(`${OWN + EACH}`)} as candidate, ${requisitionId('3', '1')} as requisition`)
).rows
const list =
  '/candidate/candidate?include=account,interviewer,interviewer.interview&page[limit]=100&sort[createdAt]=asc'
const [today, inAWeek] = [0, 7].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
const days = `from=${today}&to=${inAWeek}`
const ofCandidate = `filter[candidateId]=${candidate}`
const more = [
  `${list}&filter[requisitionId]=${requisition}`,
  `${list}&search=farah 1`,
  `${list}&search=farah`,
  `${list}&filter[status][$in]=4,5,6`,
  `${list}&filter[skillId]=${skillId}`,
  `${list}&filter[feedback][verdict]=1`,
  `${list}&page[number]=3`,
  `/candidate/candidate/count?filter[requisitionId]=${requisition}`,
  '/candidate/candidate/count?search=farah',
  `/candidate/candidate/${candidate}`,
  `/candidate/candidate/${candidate}/merges`,
  `/candidate/history?${ofCandidate}`,
  `/candidate/duplicates?email=${email}&requisitionId=${requisition}`,
  `/candidate/duplicates?name=Farah Haddad&requisitionId=${requisition}`,
  `/account/account?filter[id]=${people[0]?.accountId}`,
  '/account/account?filter[name][$substring]=farah',
  `/account/skill?${ofCandidate}`,
  `/account/language?${ofCandidate}`,
  `/account/attachment?${ofCandidate}`,
  '/account/client?search=member 3',
  `/requisition/requisition/${publicId}`,
  '/requisition/requisition?search=requisition 1',
  ...['question', 'note', 'skill', 'evaluation'].map(
    (part) => `/requisition/${part}?filter[requisitionId]=${requisition}`,
  ),
  `/interview/interview/${interview}`,
  `/interview/interview?filter[requisitionId]=${requisition}`,
  '/interview/interview?filter[status]=4',
  '/interview/interview?filter[candidate][accountName][$substring]=farah',
  '/interview/interview/count?filter[status]=4',
  ...['question', 'feedback', 'interview_skill_feedback', 'info'].map(
    (part) => `/interview/${part}?filter[interviewId]=${interview}`,
  ),
  ...['guest', 'comment'].map((part) => `/guest/${part}?filter[interviewId]=${interview}`),
  ...['comment/audience', 'mentionable', 'default'].map((part) => `/guest/${part}?interviewId=${interview}`),
  `/guest/readers?candidateId=${candidate}`,
  `/referral/referral/candidates?filter[requisitionId]=${requisition}`,
  `/account/client/suggested?requisitionId=${requisition}&role=recruiter`,
  `/account/client/suggested?requisitionId=${requisition}&role=interviewer`,
  `/candidate/interviewer?filter[companyId]=${own}`,
  `/candidate/interviewer?filter[account][account_skill][skillId]=${skillId}`,
  '/other/audit_log?filter[action]=candidate.status',
  `/other/audit_log?filter[rowId]=${candidate}`,
  `/other/notification_log?filter[requisitionId]=${requisition}`,
  '/other/notification_log?filter[kind]=1',
  `/other/company/${own}/setup`,
  ...['/other/company_setting', '/referral/rule', '/referral/naming_rule'].map((path) => `${path}?companyId=${own}`),
  `/interview/slot/pattern?companyId=${own}&accountId=${people[4]?.accountId}`,
  `/interview/slot/byInterviewer?${days}&companyId=${own}&accountId=${people[4]?.accountId}`,
  `/interview/slot/own?${days}&companyId=${own}`,
  `/interview/calendar?${days}&requisitionId=${requisition}`,
  '/other/place?search=dub',
  `/candidate/message?event=candidateInvited&candidateId=${candidate}&language=en`,
]
/** What another company has, which the fence and the sights must hide at no cost: nothing, or 404. */
const fenced = [
  `/candidate/candidate/${next.candidate}`,
  `${list}&filter[requisitionId]=${next.requisition}`,
  `/candidate/history?filter[candidateId]=${next.candidate}`,
  `/account/skill?filter[candidateId]=${next.candidate}`,
  `/requisition/note?filter[requisitionId]=${next.requisition}`,
]
/** Waits for news; leads away. */
const unmeasured = new Set(['/live', '/auth/oidc/end'])
const declared = Object.values(apis).flatMap((api) => Object.values(api) as Call[])
const asks = people.flatMap(({ role }, nth) => {
  const mayAsk = ({ who }: Call) => who === 'signedIn' || (isPermission(who) && can(role, who))
  const reads = declared.filter(({ method, file, path }) => method === 'GET' && !file && !unmeasured.has(path))
  const opened = reads.filter((call) => !call.path.includes(':') && mayAsk(call)).map(({ path }) => path)
  const patterns = declared.filter(mayAsk).map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  const allowed = [...more, ...fenced].filter((path) => patterns.some((one) => one.test(path.split('?')[0] as string)))
  return [...new Set([...opened, ...allowed])].map((path) => ({ nth, role, path }))
})
/** What answered nothing to be measured, by its answer: a list that must be asked for something particular, named above. */
const unanswered = new Map<string, number>()

/** Which call it is, without the ids that this run made. */
const nameOf = (role: Role, path: string) =>
  `${role} ${fenced.includes(path) ? 'of others: ' : ''}${path.replace(list, '/candidate/candidate').replace(/[0-9a-f-]{36}/g, '…')}`

/** Milliseconds of work for a call of each, the least of some rounds; nothing for what is not answered. */
async function measure(): Promise<Map<string, Spent>> {
  const server = await start('majlis', 'server.ts')
  const found = new Map<string, Spent>()
  for (const { nth, role, path } of asks) {
    const name = nameOf(role, path)
    if (!only.test(name)) continue
    const ask = async () => {
      const response = await fetch(`${server.url}/api${path}`, {
        headers: server.sessions[nth] as Record<string, string>,
      })
      await response.arrayBuffer()
      return response.status
    }
    const begun = performance.now()
    const status = await ask()
    if (status !== 200 && !(status === 404 && fenced.includes(path))) {
      unanswered.set(name, status)
      continue
    }
    // What is slow is slow at any count.
    const isSlow = performance.now() - begun > SLOW
    const [times, warming] = isSlow ? [2, 2] : [calls, 12]
    // A statement is planned anew five times before its plan is kept.
    for (let i = 0; i < warming; i++) await ask()
    let least: Spent = { app: Number.POSITIVE_INFINITY, database: Number.POSITIVE_INFINITY }
    for (let round = 0; round < rounds; round++) {
      const before = await usedBy(pool, server)
      for (let i = 0; i < times; i++) await ask()
      const after = await usedBy(pool, server)
      least = {
        app: Math.min(least.app, (after.app - before.app) / times),
        database: Math.min(least.database, (after.database - before.database) / times),
      }
    }
    found.set(name, least)
    if (isSlow) console.log(`slow: ${name}, ${least.database.toFixed(0)} ms of the database`)
  }
  server.child.disconnect()
  return found
}

const alone = await measure()
console.log(`adding ${others} companies with ${others * EACH} candidates`)
const step = 500
await addInBulk(pool, async () => {
  // On connections of its own, which the settings above hold for.
  const adding = new pg.Pool({ ...pool.options, max: 4 })
  let next = 2
  const lane = async () => {
    while (next < others + 2) {
      const first = next
      next += step
      const last = Math.min(first + step - 1, others + 1)
      await addCompanies(adding, { first, last, candidates: EACH }, OWN + (first - 2) * EACH)
      console.log(`companies ${first} to ${last}, ${new Date().toISOString()}`)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  await adding.end()
})
await pool.query('vacuum analyze')
const beside = await measure()
const { rows: unused } = await pool.query(
  `select indexrelname as name, pg_relation_size(indexrelid) as bytes from pg_stat_user_indexes join pg_index using (indexrelid)
   where idx_scan = 0 and not indisunique and pg_relation_size(indexrelid) > 8e6 order by 2 desc`,
)
await close()

const whole = ({ app, database }: Spent) => app + database
console.log(
  '| who asks for what | alone, ms | of it the database | beside the others, ms | of it the database | times |\n|---|---|---|---|---|---|',
)
const measured = [...beside].flatMap(([name, now]) => {
  const was = alone.get(name)
  if (!was) return []
  const times = whole(now) / whole(was)
  const figures = [whole(was), was.database, whole(now), now.database].map((each) => each.toFixed(2))
  console.log(`| ${name.slice(0, 110)} | ${figures.join(' | ')} | ${times.toFixed(2)} |`)
  return [{ name, times }]
})
const pathOf = (name: string) => name.replace(/^\S+ (of others: )?/, '').split(/[?&]/)[0]
const answered = new Set([...alone.keys()].map(pathOf))
for (const [name, status] of unanswered)
  if (!answered.has(pathOf(name))) console.log(`measured for nobody: ${name} answers ${status}`)
console.log(`large indexes that none of these used: ${unused.map(({ name }) => name).join(', ') || 'none'}`)
const ofCompany = measured.filter(({ name }) => !name.startsWith('admin '))
endWith([
  {
    what: 'work of a list once others have a thousand times the rows, by alone: the most of any',
    measured: Math.max(...ofCompany.map(({ times }) => times)),
    most: 1.3,
    unit: '×',
    of: ofCompany.toSorted((a, b) => b.times - a.times)[0]?.name ?? '',
  },
])
