import { randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { ask, columns, counts, page, shown } from './limitRows.ts'

/** Whose session it is. */
export const who = `select s."accountId", m.role, m."companyId" from session s join account a on a.id = s."accountId"
  join membership m on m."accountId" = a.id where s.id = $1 and s.revoked_at is null and a.active and m.active`
export type Body = Record<string, string>
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

/** The work of one call: a list, counts, a candidate, a new one or a change of its status. */
export async function act(client: pg.PoolClient, by: string, url: URL, body: Body | null) {
  const of = (name: string) => url.searchParams.get(name) as string
  if (url.pathname === '/list') return page(client, url.searchParams)
  if (url.pathname === '/counts') return { data: await counts(client, url.searchParams) }
  if (url.pathname === '/one') return { data: await whole(client, of('id')) }
  await client.query('begin')
  const data = await (url.pathname === '/create' ? create : change)(client, by, body as Body)
  await client.query('commit')
  return { data }
}
