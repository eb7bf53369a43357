import type pg from 'pg'

const shortNames = new Map<string, string>()
const short = (name: string) => shortNames.get(name) ?? shortNames.set(name, `s${shortNames.size}`).get(name)
/** A named statement, sent at once and answered in order. */
export const ask = (name: string, text: string, values: unknown[], client: pg.PoolClient, rowMode?: 'array') =>
  client.query({ name: short(name), text, values, ...(rowMode && { rowMode }) } as pg.QueryConfig) as Promise<{
    rows: never[][]
  }>

const person = (row: unknown[]) => ({
  id: row[3],
  name: row[4],
  email: row[8],
  primary_phone: row[9],
  location: row[10],
  country: row[11],
})
/** What the list and the drawer read of a candidate. */
export const columns = `c.id, c."requisitionId", c."sourcerId", c."accountId", c."accountName", c.status, c.mode, c."createdAt", c.email,
  c.primary_phone, c.location, c.country, c."updatedAt", c."invitedAt", c.links`
const interviewers = `select i."candidateId", i.id, i."accountId", i.status, i."expiresAt", a.name, a.email, a.bot, w.id, w.status,
  w."startedAt", w."endedAt", w."scheduledStart", w."scheduledEnd", w.deadline, w."companyName", w."updatedAt",
  w."interviewerId", w."candidateId", w."requisitionId", w."recruiterComment", w.message
  from interviewer i join account a on a.id = i."accountId" left join interview w on w."interviewerId" = i.id
  where i."candidateId" = any($1) order by i."createdAt", i.id`

/** The conditions of a list, as somebody writes them who knows what is asked for. */
function whereOf(asked: URLSearchParams): { where: string; values: unknown[] } {
  const { requisition, company, statuses, words, found, skill, before } = Object.fromEntries(asked)
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const where: string[] = []
  if (requisition) where.push(`c."requisitionId" = ${put(requisition)}`)
  if (company) where.push(`c."companyId" = ${put(company)}`)
  if (statuses) where.push(`c.status = any(${put(statuses.split(','))}::int[])`)
  if (words)
    // As an array the ids are looked up one by one; of `in (select …)` the planner sometimes makes a walk over all.
    where.push(
      `c.id = any(array(select k."candidateId" from search.candidate_key k where k.key like ${put(`%${words}%`)}))`,
    )
  if (found === 'skill')
    where.push(
      `exists (select from account_skill k where k."accountId" = c."accountId" and k."candidateId" = c.id and k."skillId" = ${put(skill)})`,
    )
  if (found === 'verdict')
    where.push(`exists (select from feedback f where f."candidateId" = c.id and f.status = 1 and f.verdict = 1)`)
  if (found === 'rating')
    where.push(`exists (select from interview w where w."candidateId" = c.id and w.status in (4, 6)
      and (select avg(q.review) from interview_question q where q."interviewId" = w.id) >= 2)`)
  if (before) where.push(`c."statusAt" < ${put(before)}`)
  return { where: where.join(' and '), values }
}

/** A page of candidates and their count, with whom they meet. */
export async function page(client: pg.PoolClient, asked: URLSearchParams) {
  const { where, values } = whereOf(asked)
  const order = `c."${asked.get('sort') ?? 'createdAt'}", c.id`
  const text = `select ${columns} from candidate c where ${where} order by ${order} limit 100 offset $${values.length + 1}`
  const offset = (Number(asked.get('page') ?? 1) - 1) * 100
  const [rows, counted] = await Promise.all([
    ask(text, text, [...values, offset], client, 'array'),
    ask(`count ${where}`, `select count(*)::int from candidate c where ${where}`, values, client, 'array'),
  ])
  return { data: await shown(client, rows.rows), count: counted.rows[0]?.[0] }
}

/** How many candidates of a company four views show. */
export async function counts(client: pg.PoolClient, asked: URLSearchParams) {
  const [company = '', skill = ''] = [asked.get('company') ?? '', asked.get('skill') ?? '']
  const views = [{ statuses: '4,5,6,7,8' }, { found: 'skill', skill }, { words: 'farah 30' }, { found: 'verdict' }]
  const counted = views.map((view) => {
    const { where, values } = whereOf(new URLSearchParams({ company, ...view }))
    return ask(`count ${where}`, `select count(*)::int from candidate c where ${where}`, values, client, 'array')
  })
  return (await Promise.all(counted)).map(({ rows }) => ({ count: rows[0]?.[0] }))
}

/** Candidates in the answer's shape. */
export async function shown(client: pg.PoolClient, rows: unknown[][]) {
  const found = await ask('interviewers', interviewers, [rows.map((row) => row[0])], client, 'array')
  const of = new Map<unknown, object[]>()
  for (const i of found.rows as unknown[][]) {
    const interview = i[8]
      ? {
          id: i[8],
          status: i[9],
          startedAt: i[10],
          endedAt: i[11],
          scheduledStart: i[12],
          scheduledEnd: i[13],
          deadline: i[14],
          companyName: i[15],
          updatedAt: i[16],
          interviewerId: i[17],
          candidateId: i[18],
          requisitionId: i[19],
          recruiterComment: i[20],
          message: i[21],
        }
      : null
    const one = {
      id: i[1],
      accountId: i[2],
      status: i[3],
      expiresAt: i[4],
      account: { id: i[2], name: i[5], email: i[6], bot: i[7] },
      interview,
    }
    const list = of.get(i[0])
    if (list) list.push(one)
    else of.set(i[0], [one])
  }
  return rows.map((row) => ({
    id: row[0],
    requisitionId: row[1],
    sourcerId: row[2],
    accountId: row[3],
    accountName: row[4],
    status: row[5],
    mode: row[6],
    createdAt: row[7],
    updatedAt: row[12],
    invitedAt: row[13],
    links: row[14],
    account: person(row),
    interviewers: of.get(row[0]) ?? [],
  }))
}
