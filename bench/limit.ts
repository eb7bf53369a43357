import { randomUUIDv7 } from 'node:crypto'
import { createServer } from 'node:http'
import { wireTypes } from '@majlis/server/src/db/wire.ts'
import pg from 'pg'

/**
 * The limit: a bare `node:http` and `pg` server that does the same work by hand-written, named and pipelined statements,
 * with its session look-up in the database and no rights, no checks, no second fence. Nothing can be much cheaper.
 */
const pool = new pg.Pool({
  ...JSON.parse(process.env.CONNECTION as string),
  max: 8,
  pipeline: true,
  types: wireTypes,
  application_name: 'limit',
} as pg.PoolConfig)
const shortNames = new Map<string, string>()
const short = (name: string) => shortNames.get(name) ?? shortNames.set(name, `s${shortNames.size}`).get(name)
const ask = (name: string, text: string, values: unknown[], client: pg.PoolClient, rowMode?: 'array') =>
  client.query({ name: short(name), text, values, ...(rowMode && { rowMode }) } as pg.QueryConfig) as Promise<{
    rows: never[][]
  }>

const who = `select s."accountId", m.role, m."companyId" from session s join account a on a.id = s."accountId"
  join membership m on m."accountId" = a.id where s.id = $1 and s.revoked_at is null and a.active and m.active`
const person = (row: unknown[]) => ({
  id: row[3],
  name: row[4],
  email: row[8],
  primary_phone: row[9],
  location: row[10],
  country: row[11],
})
const columns = `c.id, c."requisitionId", c."sourcerId", c."accountId", c."accountName", c.status, c.mode, c."createdAt", c.email,
  c.primary_phone, c.location, c.country, c."updatedAt", c."invitedAt", c.links`
const interviewers = `select i."candidateId", i.id, i."accountId", i.status, i."expiresAt", a.name, a.email, a.bot, w.id, w.status,
  w."startedAt", w."endedAt", w."scheduledStart", w."scheduledEnd", w.deadline, w."companyName", w."updatedAt",
  w."interviewerId", w."candidateId", w."requisitionId", w."recruiterComment", w.message
  from interviewer i join account a on a.id = i."accountId" left join interview w on w."interviewerId" = i.id
  where i."candidateId" = any($1) order by i."createdAt", i.id`

async function page(client: pg.PoolClient, where: string, values: unknown[]) {
  const [rows, counted] = await Promise.all([
    ask(
      `page ${where}`,
      `select ${columns} from candidate c where ${where} order by c."createdAt", c.id limit 100`,
      values,
      client,
      'array',
    ),
    ask(`count ${where}`, `select count(*)::int from candidate c where ${where}`, values, client, 'array'),
  ])
  return { data: await shown(client, rows.rows), count: counted.rows[0]?.[0] }
}

async function shown(client: pg.PoolClient, rows: unknown[][]) {
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

type Body = Record<string, string>
const requisition = `select r.id, r.public_id, r.title, r.job_position, r.status, r.interview_type, r.mode, r."refCheck",
  r.minimum_experience, r.maximum_experience, r."createdAt" from requisition r where r.id = $1`
const resume = `select k.id, a.name from account_attachment k join attachment a on a.id = k."attachmentId"
  where k."candidateId" = $1 and k.name = 'resume' order by k."createdAt" desc limit 1`

/** One candidate with everything that its drawer shows. */
async function whole(client: pg.PoolClient, id: string) {
  const [{ rows }, files] = await Promise.all([
    ask('one', `select ${columns} from candidate c where c.id = $1`, [id], client, 'array'),
    ask('resume', resume, [id], client),
  ])
  const [[one], of] = await Promise.all([
    shown(client, rows),
    ask('requisition', requisition, [(rows[0] as unknown[])[1]], client),
  ])
  return { ...one, requisition: of.rows[0], resume: files.rows[0] ?? null }
}

const history = `insert into candidate_history (id, "companyId", "candidateId", "accountId", "from", "to")
  values ($1, $2, $3, $4, $5, $6)`
const audit = `insert into audit_log (id, "companyId", "accountId", role, action, "table", "rowId")
  values ($1, $2, $3, 'recruiter', 'candidate.status', 'candidate', $4)`

async function create(client: pg.PoolClient, by: string, { name, email, requisitionId, companyId }: Body) {
  const [id, accountId] = [randomUUIDv7(), randomUUIDv7()]
  await Promise.all([
    ask(
      'account',
      `insert into account (id, public_id, email) values ($1, $2, $3) on conflict do nothing`,
      [accountId, id.slice(-12), email],
      client,
    ),
    ask(
      'member',
      `insert into membership (id, "accountId", role, "approvalStatus") values ($1, $2, 'candidate', 2)`,
      [randomUUIDv7(), accountId],
      client,
    ),
    ask('requisition', requisition, [requisitionId], client),
    ask(
      'twin',
      `select id from candidate where "requisitionId" = $1 and "accountId" = $2`,
      [requisitionId, accountId],
      client,
    ),
    ask(
      'candidate',
      `insert into candidate (id, "companyId", "requisitionId", "accountId", "accountName", email, "searchKey")
      values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, companyId, requisitionId, accountId, name, email, `${name} ${email}`.toLowerCase()],
      client,
    ),
    ask('history', history, [randomUUIDv7(), companyId, id, by, null, 0], client),
  ])
  return whole(client, id)
}

async function change(client: pg.PoolClient, by: string, { candidate, status, companyId }: Body) {
  const { rows } = await ask(
    'hold',
    'select status, "requisitionId" from candidate where id = $1 for update',
    [candidate],
    client,
  )
  const held = rows[0] as unknown as { status: number; requisitionId: string }
  await Promise.all([
    ask('requisition', requisition, [held.requisitionId], client),
    ask(
      'status',
      'update candidate set status = $2, "previousStatus" = $3 where id = $1',
      [candidate, status, held.status],
      client,
    ),
    ask('history', history, [randomUUIDv7(), companyId, candidate, by, held.status, status], client),
    ask('audit', audit, [randomUUIDv7(), companyId, by, candidate], client),
  ])
  return whole(client, candidate as string)
}

async function act(client: pg.PoolClient, by: string, url: URL, method: string, body: Body | null) {
  const of = (name: string) => url.searchParams.get(name) as string
  if (url.pathname === '/list') return page(client, 'c."requisitionId" = $1', [of('requisition')])
  if (url.pathname === '/search')
    return page(client, 'c.id in (select k."candidateId" from search.candidate_key k where k.key like $1)', [
      `%${of('words')}%`,
    ])
  if (url.pathname === '/one') return whole(client, of('id'))
  await client.query('begin')
  const answer = await (method === 'POST' ? create : change)(client, by, body as Body)
  await client.query('commit')
  return answer
}

process.on('disconnect', () => process.exit())
createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const client = await pool.connect()
  try {
    const session = await ask('who', who, [request.headers.authorization], client, 'array')
    if (!session.rows.length) return response.writeHead(401).end()
    const body = pieces.length ? JSON.parse(Buffer.concat(pieces).toString()) : null
    const by = (session.rows[0] as unknown[])[0] as string
    const data = await act(client, by, new URL(request.url as string, 'http://l'), request.method as string, body)
    const text = JSON.stringify({ content: { data } })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
  } catch (error) {
    response.writeHead(500).end(String(error))
  } finally {
    client.release()
  }
}).listen(0, '127.0.0.1', function (this: { address(): unknown }) {
  process.send?.({ port: (this.address() as { port: number }).port })
})
