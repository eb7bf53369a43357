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
  w."startedAt", w."endedAt", w."scheduledStart", w."scheduledEnd", w.deadline, w."companyName", w."updatedAt"
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

const one = (id: string) => [`select ${columns} from candidate c where c.id = $1`, [id]] as const

async function act(client: pg.PoolClient, url: URL, method: string, body: Record<string, string> | null) {
  const at = url.pathname
  if (method === 'GET' && at === '/list')
    return page(client, 'c."requisitionId" = $1', [url.searchParams.get('requisition')])
  if (method === 'GET' && at === '/search')
    return page(client, 'c.id in (select k."candidateId" from search.candidate_key k where k.key like $1)', [
      `%${url.searchParams.get('words')}%`,
    ])
  if (method === 'GET') {
    const { rows } = await ask('one', ...([one('')[0], [url.searchParams.get('id')]] as const), client, 'array')
    return (await shown(client, rows))[0]
  }
  const id = randomUUIDv7()
  await client.query('begin')
  if (method === 'POST') {
    const { name, email, requisitionId, companyId } = body as Record<string, string>
    const accountId = randomUUIDv7()
    await Promise.all([
      ask(
        'account',
        'insert into account (id, public_id, name, email) values ($1, $2, $3, $4)',
        [accountId, id.slice(-12), name, email],
        client,
      ),
      ask(
        'candidate',
        `insert into candidate (id, "companyId", "requisitionId", "accountId", "accountName", email, "searchKey") values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, companyId, requisitionId, accountId, name, email, `${name} ${email}`.toLowerCase()],
        client,
      ),
      ask(
        'history',
        `insert into candidate_history (id, "companyId", "candidateId", "to") values ($1, $2, $3, 0)`,
        [randomUUIDv7(), companyId, id],
        client,
      ),
    ])
  } else {
    const { candidate, status, companyId } = body as Record<string, string>
    const { rows } = await ask(
      'hold',
      'select status from candidate where id = $1 for update',
      [candidate],
      client,
      'array',
    )
    await Promise.all([
      ask(
        'status',
        'update candidate set status = $2, "previousStatus" = $3 where id = $1',
        [candidate, status, rows[0]?.[0]],
        client,
      ),
      ask(
        'history',
        `insert into candidate_history (id, "companyId", "candidateId", "to") values ($1, $2, $3, 0)`,
        [id, companyId, candidate],
        client,
      ),
    ])
  }
  const { rows } = await ask('one', one('')[0], [method === 'POST' ? id : body?.candidate], client, 'array')
  const answer = (await shown(client, rows))[0]
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
    const data = await act(client, new URL(request.url as string, 'http://l'), request.method as string, body)
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
