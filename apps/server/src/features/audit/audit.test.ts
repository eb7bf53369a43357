import actionsAr from '@majlis/domain/audit/actions.ar.ts'
import { auditApi } from '@majlis/domain/audit/api.ts'
import { companyApi } from '@majlis/domain/company/api.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { settingApi } from '@majlis/domain/setting/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../../test/world.ts'
import { system } from '../../db/actor.ts'
import { openScope } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { anchorAudit } from './jobs.ts'
import { chainState, holdsAnchor } from './store.ts'

let world: World
let host: Person
let boss: Person
beforeAll(async () => {
  world = await openWorld()
  host = await world.someone('admin')
  boss = await world.someone('company')
})
afterAll(() => world.close())

const rows = async (text: string, values: unknown[] = []) => (await world.pool.query(text, values)).rows
const rename = (who: Person, site = 'https://demo.example') =>
  world.as(who)(companyApi.change, { params: { id: who.companyId as string }, body: { site } })
const listed = async (who: Person, query: object = {}) => (await world.as(who)(auditApi.list, { query })).content

test('the log tells who did what to what, with the names of today and the fields that were changed', async () => {
  await rename(boss)
  const { data } = await listed(host, { filter: { action: 'company.update', companyId: boss.companyId } })
  expect(data[0]).toMatchObject({
    ...{ action: 'company.update', role: 'company', table: 'company', rowId: boss.companyId },
    ...{ who: { id: boss.accountId }, subject: expect.any(String), company: { id: boss.companyId } },
    ...{ detail: { fields: ['site'] }, origin: { ip: '127.0.0.1' } },
  })
  expect(JSON.stringify(data), 'words of people stand nowhere in it').not.toContain('demo.example')
  await world.as(host)(settingApi.change, {
    params: { section: 'sharing' },
    body: { values: { 'sharing.linkDays': 5 } },
  })
  expect((await listed(host, { filter: { action: { $substring: 'setting.' } } })).data[0]?.detail).toEqual({
    name: 'sharing.linkDays',
  })
})

test('a company reads its own part and no other’s, without addresses; who may not read it is refused', async () => {
  const other = await world.someone('company')
  await rename(other)
  await rename(boss)
  const { data, count } = await listed(boss, { page: { limit: 100 } })
  expect(count).toBeGreaterThan(0)
  expect(new Set(data.map(({ companyId }) => companyId))).toEqual(new Set([boss.companyId]))
  expect(data.filter(({ origin }) => origin !== null)).toEqual([])
  expect((await listed(boss, { filter: { rowId: other.companyId } })).count).toBe(0)
  for (const role of ['partner', 'recruiter', 'hiringManager', 'interviewer', 'guest', 'candidate'] as const)
    expect((await world.as(await world.someone(role))(auditApi.list)).status).toBe(403)
  const moderator = await listed(await world.someone('moderator'), { page: { limit: 100 } })
  expect(moderator.data.filter(({ origin }) => origin !== null)).toEqual([])
})

test('it is narrowed by who, what, when and on whom', async () => {
  const helper = await world.someone('company', { companyId: boss.companyId as string })
  await rename(helper)
  const by = async (filter: object) => (await listed(boss, { filter })).data
  expect((await by({ accountId: helper.accountId })).map(({ action }) => action)).toEqual(['company.update'])
  expect(await by({ action: { $substring: 'user.' } })).toEqual([])
  expect(await by({ rowId: boss.companyId, at: { $lte: '2020-01-01T00:00:00Z' } })).toEqual([])
  expect((await by({ at: { $gte: '2020-01-01T00:00:00Z' } })).length).toBeGreaterThan(0)
})

test('an export holds the same entries without formulas, ends with the anchor, and is an entry itself', async () => {
  const body = { name: '=cmd|calc', email: 'formula@audit.majlis.test', phone: '+971501234567', role: 'guest' as const }
  await world.as(boss)(peopleApi.invite, { body })
  await world.pool.query('select majlis_seal_audit()')
  const answer = await world.as(boss)(auditApi.export, { query: { area: 'user' } })
  const lines = answer.raw.toString().replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('At,Who,Account,Role,What,Code,Table,Row,On whom,Company,Detail,Place,Hash')
  expect(lines[1]).toMatch(/,Company Admin,Invited a user,user\.invite,account/)
  expect(answer.raw.toString()).not.toMatch(/,=cmd/)
  expect(lines.at(-1)).toMatch(/,anchor,.*entries,\d+,[\da-f]{64}$/)
  expect((await listed(boss)).data[0]).toMatchObject({ action: 'audit.export', who: { id: boss.accountId } })
})

const state = () => inTransaction(world.pool, 'read', (tx) => chainState(openScope(tx, system)))
const holds = (sequence: number, hash: string) =>
  inTransaction(world.pool, 'read', (tx) => holdsAnchor(openScope(tx, system), String(sequence), hash))
const told: string[] = []
const anchor = () =>
  anchorAudit({
    pool: world.pool,
    env: { PRODUCT_NAME: 'Majlis', PUBLIC_URL: 'https://majlis.test', DEMO: true },
    keys: world.keys,
    tell: (line: string) => told.push(line),
  })

test('the head goes to the server’s log once an hour and to the chosen address once a day', async () => {
  await world.as(host)(settingApi.change, {
    params: { section: 'security' },
    body: { values: { 'security.anchorMail': 'keeper@audit.majlis.test' } },
  })
  await rename(boss)
  await world.pool.query('select majlis_seal_audit()')
  await anchor()
  await anchor()
  const { head } = await state()
  expect(told).toEqual([expect.stringContaining(`place ${head?.sequence}, hash ${head?.hash}`)])
  const mails = await rows(`select text from notification_log where recipient = 'keeper@audit.majlis.test'`)
  expect(mails).toHaveLength(1)
  expect(mails[0].text).toContain(head?.hash)
  const { content } = await world.as(host)(auditApi.whole, {
    query: { sequence: String(head?.sequence), hash: head?.hash as string },
  })
  expect(content).toMatchObject({ broken: null, lost: null, known: true })
})

test('what is changed, taken out, cut off or sealed anew by the owner of the database is named, 100 of 100', async () => {
  for (let i = 0; i < 12; i++) await rename(boss, `https://demo.example/${i}`)
  await world.pool.query('select majlis_seal_audit()')
  await world.pool.query(`alter table audit_anchor disable trigger all; delete from audit_anchor;
    alter table audit_anchor enable trigger all`)
  await anchor()
  const { head } = await state()
  if (!head) throw new Error('nothing is sealed')
  expect(await state()).toMatchObject({ broken: null, lost: null })
  const tamper = async (how: string) => {
    const client = await world.pool.connect()
    try {
      await client.query('begin; alter table audit_log disable trigger all; delete from audit_origin')
      await client.query(how)
      const found = (await client.query('select * from majlis_audit_state()')).rows[0]
      const kept = (await client.query('select majlis_holds_anchor($1, $2) as kept', [head.sequence, head.hash]))
        .rows[0].kept
      return { broken: found.broken !== null, lost: found.lost !== null, kept }
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const renew = `update audit_log set sequence = null, previous_hash = null, hash = null; select majlis_seal_audit()`
  for (let i = 0; i < 25; i++) {
    const at = 1 + ((i * 7) % (head.sequence - 2))
    expect((await tamper(`update audit_log set action = 'other' where sequence = ${at}`)).broken).toBe(true)
    expect((await tamper(`delete from audit_log where sequence = ${at}`)).broken).toBe(true)
    const cut = await tamper(`delete from audit_log where sequence > ${head.sequence - 1 - (i % 5)}`)
    expect(cut, 'a cut tail looks whole, and its anchor is missing').toEqual({ broken: false, lost: true, kept: false })
    const anew = await tamper(`delete from audit_log where sequence = ${at}; ${renew}`)
    expect(anew, 'a chain that is sealed anew looks whole').toEqual({ broken: false, lost: true, kept: false })
  }
  expect(await holds(head.sequence, head.hash)).toBe(true)
  expect(await holds(head.sequence, 'f'.repeat(64))).toBe(false)
})

test('as the app nobody changes an entry or an anchor; where a deed came from goes with its account', async () => {
  await rename(boss)
  for (const change of [
    `update audit_log set action = 'x'`,
    `delete from audit_log`,
    `delete from audit_anchor`,
    `insert into audit_anchor (sequence, hash, entries) values (1, '', 1)`,
    `update audit_origin set ip = null`,
  ]) {
    const tried = inTransaction(world.pool, 'write', (tx) =>
      openScope(tx, system)
        .asSystem('job')
        .rows({ text: change, values: [] } as never),
    )
    await expect(tried, change).rejects.toThrow()
  }
  const before = await rows('select from audit_origin where "accountId" = $1', [boss.accountId])
  expect(before.length).toBeGreaterThan(0)
})

test('an export is as long as the log, holds each entry once in the language of its reader, also of many in one moment, and stays whole while others write', async () => {
  const company = await world.company()
  const reader = await world.someone('company', { companyId: company.id })
  await world.pool.query(
    `insert into audit_log (id, at, "accountId", role, "companyId", action, "table", "rowId")
     select gen_random_uuid(), timestamptz '2026-01-01' + (case when n < 1200 then 0 else n / 3 end) * interval '1 second', $1, 'company', $2, 'user.invite', 'account', $1
     from generate_series(1, 21000) n`,
    [reader.accountId, company.id],
  )
  const writing = { isOver: false }
  const others = (async () => {
    while (!writing.isOver) await world.as(reader)(auditApi.list, {})
  })()
  const answer = await world.as(reader, { 'accept-language': 'ar' })(auditApi.export, { query: { area: 'user' } })
  writing.isOver = true
  await others
  const lines = answer.raw.toString().trim().split('\r\n')
  expect(lines).toHaveLength(21_000 + 2)
  expect(lines[0]).toContain('ما حدث')
  expect(lines[1]).toContain(actionsAr['user.invite'])
}, 120_000)
