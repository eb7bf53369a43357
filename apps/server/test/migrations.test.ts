import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { count, type Furnished, insert, openRows, publicId, type Row, refusals } from './migrations.rows.ts'

let rows: Awaited<ReturnType<typeof openRows>>
let ours: Furnished
let theirs: Furnished

beforeAll(async () => {
  rows = await openRows()
  ours = await rows.furnish('Ours')
  theirs = await rows.furnish('Theirs')
})
afterAll(() => rows?.close())

const names = async (query: string): Promise<string[]> =>
  (await rows.pool.query(query)).rows.map((row: Row) => String(Object.values(row)[0]))

describe('every table', () => {
  const tables = `pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`
  const has = (column: string) =>
    `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = '${column}' and not a.attisdropped)`

  test('with a company is fenced, forced, for reading and for writing', async () => {
    const fenced = `c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policy p
      where p.polrelid = c.oid and p.polname = 'fence' and p.polwithcheck is not null
        and p.polroles = array['majlis_app'::regrole::oid])`
    expect(await names(`select relname from ${tables} and (${has('companyId')} or relname = 'company')`)).not.toEqual(
      [],
    )
    const open = `select relname from ${tables} and (${has('companyId')} or relname = 'company') and not (${fenced})`
    expect(await names(open)).toEqual([])
  })

  test('that can be edited moves its updatedAt', async () => {
    const touched = `exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'touch')`
    expect(await names(`select relname from ${tables} and ${has('updatedAt')} and not ${touched}`)).toEqual([])
  })

  test('finds the rows behind each of its foreign keys by an index', async () => {
    const found = await names(`select k.conrelid::regclass || ' ' || k.conname from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (select from pg_index i
        where i.indrelid = k.conrelid and i.indkey[0] = any (k.conkey) and (cardinality(k.conkey) = 1
          or i.indkey[0] <> (select attnum from pg_attribute where attrelid = k.conrelid and attname = 'companyId')))`)
    expect(found).toEqual([])
  })

  test('has no index that is the beginning of another whole one', async () => {
    const found = await names(`select i.indexrelid::regclass || ' is the beginning of ' || j.indexrelid::regclass
      from pg_index i join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
      join pg_index j on j.indrelid = i.indrelid and j.indexrelid <> i.indexrelid and j.indpred is null and j.indexprs is null
      where not i.indisunique and i.indnkeyatts = 1 and i.indkey[0] <> 0 and j.indkey[0] = i.indkey[0]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (select format('(%I IS NOT NULL)', attname)
          from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]))
        and (select amname from pg_am where oid = c.relam) = 'btree'`)
    expect(found).toEqual([])
  })

  test('that grows for ever is vacuumed before a twentieth of it is dead', async () => {
    const grown = ['audit_log', 'candidate_history', 'change', 'idempotency_key', 'notification_log', 'session']
    const held = await names(`select relname from ${tables} and relname = any ('{${grown}}') and exists (
      select from pg_options_to_table(c.reloptions) o where o.option_name = 'autovacuum_vacuum_scale_factor'
        and o.option_value::float8 <= 0.05)`)
    expect(held.toSorted()).toEqual(grown)
  })

  test('says what it is for', async () => {
    const silent = `select relname from ${tables} and relname <> 'migration' and obj_description(c.oid) is null`
    expect(await names(silent)).toEqual([])
  })

  test('that comes later is fenced without anyone thinking of it', async () => {
    await rows.pool.query(`create table later (id uuid primary key, "companyId" uuid, "updatedAt" timestamptz(3))`)
    await rows.pool.query('call majlis_guard_tables()')
    await rows.put('later', { companyId: theirs.companyId })
    expect(await rows.as(`{${ours.companyId}}`, (client) => count(client, 'later'))).toBe(0)
    await rows.pool.query('drop table later')
  })
})

describe('a row is refused', () => {
  const long = (length: number) => 'x'.repeat(length)
  const ofRequisition = () => ({ companyId: ours.companyId, requisitionId: ours.requisitionId })
  const requisition = (row: Row) => {
    const { companyId, accountId } = ours
    const words = { public_id: publicId(), title: 'Welder', job_position: 'Welder' }
    return rows.put('requisition', { companyId, accountId, ...words, ...row })
  }

  test.each([
    ['a title of 1', { title: 'x' }],
    ['a title of 61', { title: long(61) }],
    ['a position of 61', { job_position: long(61) }],
    ['notes of 1', { notes: 'x' }],
    ['notes of 301', { notes: long(301) }],
    ['an unknown status', { status: 5 }],
    ['an unknown mode', { mode: 3 }],
    ['less experience at most than at least', { minimum_experience: 5, maximum_experience: 2 }],
    ['a public id of 11', { public_id: long(11) }],
  ])('when a requisition has %s', async (_, row) => {
    await expect(requisition(row)).rejects.toMatchObject(refusals.check)
    await requisition({ title: long(60), notes: long(300), status: 4 })
  })

  test.each([
    ['a status below', { status: -4 }],
    ['a status above', { status: 14 }],
    ['a name of 1', { accountName: 'x' }],
    ['a name of 256', { accountName: long(256) }],
    ['an e-mail of 129', { email: long(129) }],
    ['a phone of 21', { primary_phone: long(21) }],
  ])('when a candidate has %s', async (_, row) => {
    await expect(rows.candidate(ours, 'Amal', row)).rejects.toMatchObject(refusals.check)
  })

  test("when the e-mail is another account's, in any case of letters", async () => {
    await rows.account('Amal', { email: 'amal@twice.test' })
    await expect(rows.account('Amal', { email: 'Amal@Twice.test' })).rejects.toMatchObject(refusals.twice)
  })

  test('but the same person may be in a requisition twice', async () => {
    await rows.candidate(ours, 'Twin')
    await rows.candidate(ours, 'Twin')
  })

  test('when a role that needs a company has none, or is held twice', async () => {
    const accountId = await rows.account('Amal')
    const { companyId } = ours
    await expect(rows.put('membership', { accountId, role: 'recruiter' })).rejects.toMatchObject(refusals.check)
    await expect(rows.put('membership', { accountId, companyId, role: 'boss' })).rejects.toMatchObject(refusals.check)
    await rows.put('membership', { accountId, role: 'candidate' })
    await expect(rows.put('membership', { accountId, role: 'candidate' })).rejects.toMatchObject(refusals.twice)
  })

  test('when a skill is asked for twice', async () => {
    const skillId = await rows.put('skill', { name: publicId() })
    await rows.put('requisition_skill', { ...ofRequisition(), skillId })
    const again = rows.put('requisition_skill', { ...ofRequisition(), skillId })
    await expect(again).rejects.toMatchObject(refusals.twice)
  })

  test('when an autosaved row is changed, its updatedAt has moved on', async () => {
    const id = await requisition({})
    const at = async () =>
      (await rows.pool.query('select "updatedAt" from requisition where id = $1', [id])).rows[0].updatedAt
    const before = await at()
    await rows.pool.query(`update requisition set title = 'Smith', "updatedAt" = '2000-01-01' where id = $1`, [id])
    expect((await at()) > before).toBe(true)
  })
})

describe('a referee', () => {
  let place: Row
  const referee = (row: Row) => rows.put('referral_referee', { ...place, ...row })
  const named = { first_name: 'Sami', email: 'sami@example.test' }

  beforeAll(async () => {
    const { companyId, accountId, requisitionId, candidateId } = ours
    const words = { public_id: publicId(), title: 'Check', job_position: 'Welder' }
    const referralId = await rows.put('referral', { companyId, accountId, ...words })
    const who = { first_name: 'Amal', email: 'amal@example.test' }
    const whole = { companyId, referralId, requisitionId, candidateId, ...who }
    place = { companyId, referralCandidateId: await rows.put('referral_candidate', whole) }
  })

  test('has no status 3', async () => {
    await expect(referee({ ...named, status: 3 })).rejects.toMatchObject(refusals.check)
  })
  test('is named before it is mailed', async () => {
    await referee({ status: 1 })
    await expect(referee({ status: 2 })).rejects.toMatchObject(refusals.check)
  })
  test('submits only with its consent', async () => {
    await expect(referee({ ...named, status: 4 })).rejects.toMatchObject(refusals.check)
    await referee({ ...named, status: 4, consent: 1 })
  })
  test.each([4, 5])('stays at status %i for good', async (status) => {
    const id = await referee({ ...named, status, consent: 1 })
    const back = rows.pool.query('update referral_referee set status = 2 where id = $1', [id])
    await expect(back).rejects.toMatchObject(refusals.check)
  })
})

describe('what was written down', () => {
  const log = (row: Row = {}) => rows.put('audit_log', { companyId: ours.companyId, action: 'candidate.add', ...row })
  const broken = async () => (await rows.pool.query('select majlis_broken_audit() as id')).rows[0].id

  test('is neither changed nor removed by a request', async () => {
    await log()
    for (const table of ['audit_log', 'candidate_history', 'interview_history'])
      for (const change of [`update ${table} set "companyId" = null`, `delete from ${table}`])
        await expect(rows.as('*', (client) => client.query(change))).rejects.toMatchObject(refusals.forbidden)
  })

  test('in the audit log is not changed by the owner either', async () => {
    for (const change of [`update audit_log set action = 'x'`, 'delete from audit_log', 'truncate audit_log cascade'])
      await expect(rows.pool.query(change)).rejects.toMatchObject(refusals.forbidden)
  })

  test('of no company is written by anybody and read by the portal', async () => {
    await rows.as(`{${ours.companyId}}`, async (client) => {
      await insert(client, 'audit_log', { action: 'session.open' })
      const seen = await client.query(`select from audit_log where action = 'session.open'`)
      expect(seen.rowCount).toBe(0)
    })
  })

  test('is chained, and the chain tells which entry was tampered with', async () => {
    await Promise.all([log(), log({ companyId: theirs.companyId }), log({ companyId: null })])
    const seal = () =>
      rows.as('*', (client) => client.query('select majlis_seal_audit() as n').then((r) => r.rows[0].n))
    expect(await seal()).toBeGreaterThanOrEqual(3)
    await rows.pool.query('select majlis_seal_audit()')
    expect(await count(rows.pool, 'audit_log where sequence is null')).toBe(0)
    expect(await broken()).toBeNull()
    const chain = await names('select id from audit_log order by sequence')
    const [tampered, next] = chain.slice(-2)
    await rows.pool.query('alter table audit_log disable trigger append_only')
    await rows.pool.query(`update audit_log set detail = '{"a": 1}' where id = $1`, [tampered])
    expect(await broken()).toBe(tampered)
    await rows.pool.query('delete from audit_log where id = $1', [tampered])
    expect(await broken()).toBe(next)
    await rows.pool.query('alter table audit_log enable trigger append_only')
  })
})
