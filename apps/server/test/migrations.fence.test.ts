import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { count, type Furnished, insert, openRows, publicId, type Queries, refusals } from './migrations.rows.ts'
import { asOrdinaryOwner } from './ordinaryOwner.ts'

const MIGRATIONS = `${import.meta.dirname}/../migrations`

let rows: Awaited<ReturnType<typeof openRows>>
let ours: Furnished
let theirs: Furnished
const asOurs = <T>(act: (client: pg.PoolClient) => Promise<T>) => rows.as(`{${ours.companyId}}`, act)

beforeAll(async () => {
  rows = await openRows()
  ours = await rows.furnish('Ours')
  theirs = await rows.furnish('Theirs')
})
afterAll(() => rows?.close())

describe('the second fence', () => {
  test.each(['company', 'requisition', 'candidate'])('shows no %s when nobody is named', async (table) => {
    expect(await count(rows.pool, table)).toBeGreaterThan(0)
    expect(await rows.as(null, (client) => count(client, table))).toBe(0)
    expect(await rows.as('', (client) => count(client, table))).toBe(0)
  })

  test('shows a company its own rows, and the portal all', async () => {
    const seen = await asOurs((client) => client.query('select distinct "companyId" from candidate'))
    expect(seen.rows).toEqual([{ companyId: ours.companyId }])
    const whole = await count(rows.pool, 'candidate')
    expect(await rows.as('*', (client) => count(client, 'candidate'))).toBe(whole)
  })

  test('refuses to put, move or change rows of another company', async () => {
    const { companyId, requisitionId, accountId } = theirs
    const row = { companyId, requisitionId, accountId, accountName: 'Sami', email: 'sami@example.test' }
    await expect(asOurs((client) => rows.put('candidate', row, client))).rejects.toMatchObject(refusals.forbidden)
    const move = 'update requisition_note set "companyId" = $1'
    const note = { companyId: ours.companyId, requisitionId: ours.requisitionId, accountId: ours.accountId }
    await expect(
      asOurs(async (client) => {
        await rows.put('requisition_note', { ...note, message: 'Good' }, client)
        await client.query(move, [theirs.companyId])
      }),
    ).rejects.toMatchObject(refusals.forbidden)
    const result = await asOurs((client) =>
      client.query('update candidate set status = -3 where id = $1', [theirs.candidateId]),
    )
    expect(result.rowCount).toBe(0)
  })

  test('refuses a row of ours behind a requisition of theirs', async () => {
    const row = { companyId: ours.companyId, requisitionId: theirs.requisitionId, accountId: ours.accountId }
    const whole = { ...row, accountName: 'Sami', email: 'sami@example.test' }
    await expect(asOurs((client) => rows.put('candidate', whole, client))).rejects.toMatchObject(refusals.noParent)
  })

  test('does not outlive the transaction', async () => {
    await asOurs((client) => count(client, 'candidate'))
    const client = await rows.pool.connect()
    const result = await client.query(`select current_setting('majlis.companies', true) as companies, current_user`)
    client.release()
    expect(result.rows[0].companies || null).toBeNull()
    expect(result.rows[0].current_user).not.toBe('majlis_app')
  })

  test('is asked once a statement and leaves the indexes in use', async () => {
    const plan = await asOurs(async (client) => {
      await client.query('set local enable_seqscan = off')
      const list = `explain (costs off) select id from candidate where "requisitionId" = '${ours.requisitionId}'
        order by "createdAt", id limit 10`
      return (await client.query(list)).rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Index (Only )?Scan using "candidate_requisitionId_createdAt_id/)
    expect(plan).toMatch(/Index Cond: \("requisitionId" = /)
    expect(plan.match(/InitPlan/g)?.length).toBeGreaterThanOrEqual(2)
    expect(plan).not.toMatch(/majlis_companies|current_setting.*Filter/)
  })

  test('lets the owner of an ordinary server pass, and its requests not', async () => {
    await asOrdinaryOwner(async (client) => {
      await migrate(client, MIGRATIONS, () => {})
      await insert(client, 'company', { public_id: publicId(), name: 'Ours' })
      expect(await count(client, 'company')).toBe(1)
      await client.query('set role majlis_app')
      expect(await count(client, 'company')).toBe(0)
      expect(readMigrations(MIGRATIONS).length).toBe(await count(client, 'migration'))
    })
  })
})

describe('rows of no company', () => {
  test('a company proposes a skill, and only the portal approves one', async () => {
    const proposal = { companyId: ours.companyId, name: publicId() }
    await asOurs((client) => rows.put('skill', proposal, client))
    const approved = { ...proposal, approvedAt: '2026-01-01T00:00:00Z' }
    await expect(asOurs((client) => rows.put('skill', approved, client))).rejects.toMatchObject(refusals.forbidden)
    await expect(
      asOurs(async (client) => {
        await rows.put('skill', proposal, client)
        await client.query('update skill set "approvedAt" = now()')
      }),
    ).rejects.toMatchObject(refusals.forbidden)
    await rows.put('skill', { name: publicId(), approvedAt: '2026-01-01T00:00:00Z' })
    expect(await asOurs((client) => count(client, 'skill'))).toBe(1)
  })

  test('a company brings in candidates, and makes nobody an admin', async () => {
    const accountId = await rows.account('Sami')
    await asOurs((client) => rows.put('membership', { accountId, role: 'candidate' }, client))
    for (const role of ['admin', 'moderator'])
      await expect(asOurs((client) => rows.put('membership', { accountId, role }, client))).rejects.toMatchObject(
        refusals.forbidden,
      )
    const partner = { accountId, role: 'partner', approvalStatus: 2 }
    await expect(asOurs((client) => rows.put('membership', partner, client))).rejects.toMatchObject(refusals.forbidden)
    await rows.put('membership', { accountId, role: 'admin' })
    const admins = await asOurs((client) => client.query(`select from membership where role = 'admin'`))
    expect(admins.rowCount).toBe(0)
  })

  test('links and messages of the portal are not read in a company', async () => {
    const accountId = await rows.account('Sami')
    const hash = Buffer.alloc(32, 7)
    await rows.put('link_token', { accountId, hash, purpose: 'reset', expires_at: '2030-01-01T00:00:00Z' })
    const message = { kind: 1, type: 'reset', recipient: 'sami@example.test', messageId: publicId() }
    await rows.put('notification_log', { ...message, dedupeKey: publicId() })
    expect(await asOurs((client) => count(client, 'link_token'))).toBe(0)
    expect(await asOurs((client) => count(client, 'notification_log'))).toBe(0)
  })
})

describe('finding candidates by a fragment', () => {
  const find = (fragment: string) => (client: Queries) =>
    client.query('select majlis_find_candidates($1) as id', [fragment]).then(({ rows }) => rows.map(({ id }) => id))

  test('stays inside the company', async () => {
    expect(await rows.as('*', find('rs amal'))).toEqual(expect.arrayContaining([ours.candidateId, theirs.candidateId]))
    expect(await asOurs(find('rs amal'))).toEqual([ours.candidateId])
    expect(await rows.as(null, find('rs amal'))).toEqual([])
  })

  test('takes the signs of patterns as they are', async () => {
    for (const sign of ['%', '_', '\\']) expect(await asOurs(find(sign))).toEqual([])
  })

  test('follows a change of the key, and forgets who is removed', async () => {
    const id = await rows.candidate(ours, 'Zaynab')
    await rows.pool.query(`update candidate set "searchKey" = 'huda' where id = $1`, [id])
    expect(await asOurs(find('zaynab'))).toEqual([])
    expect(await asOurs(find('huda'))).toEqual([id])
    await rows.pool.query('delete from candidate where id = $1', [id])
    expect(await asOurs(find('huda'))).toEqual([])
  })

  test('has its keys shut to requests', async () => {
    await expect(rows.as('*', (client) => client.query('select from search.candidate_key'))).rejects.toMatchObject(
      refusals.forbidden,
    )
  })
})
