import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { openFolder } from './folder.ts'
import { type Furnished, fillers, publicId, type Row, refusals } from './migrations.rows.ts'
import { asOrdinaryOwner } from './ordinaryOwner.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../migrations')
const folders = openFolder()

/** Brings a database forward as the product did whose last migration was this one. */
async function forward(client: pg.Client, last: string) {
  const folder = fs.mkdtempSync(path.join(folders, 'migrations-'))
  const names = fs.readdirSync(MIGRATIONS).filter((name) => name.slice(0, 4) <= last)
  for (const name of names) fs.copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name))
  return migrate(client, folder, () => {})
}

/** From one hour of a day in 2030 to another. */
const at = (from: string, to: string) => ({ startsAt: `2030-01-01T${from}:00Z`, endsAt: `2030-01-01T${to}:00Z` })
const planned = (from: string, to: string, row: Row = {}) => {
  const { startsAt, endsAt } = at(from, to)
  return { status: 1, scheduledStart: startsAt, scheduledEnd: endsAt, ...row }
}
const soon = () => new Date(Date.now() + 300_000).toISOString()
const ago = () => new Date(Date.now() - 300_000).toISOString()

test('a database full of interviews, holds, links and messages gets the tables of booking', async () => {
  await asOrdinaryOwner(async (client) => {
    await forward(client, '0024')
    const fill = fillers(client)
    const read = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as Row[]
    const [ours, theirs] = [await fill.furnish('Ours'), await fill.furnish('Theirs')]
    const huda = await fill.account('Huda')
    const standing = [
      await fill.interview(ours, huda, planned('10', '11')),
      await fill.interview(theirs, huda, planned('11', '12', { status: 2, rescheduleCount: 3 })),
      await fill.interview(ours, huda, planned('12', '13', { status: 5 })),
    ]
    for (const status of [0, 3, 4, 6, 7, 8]) await fill.interview(ours, huda, planned('10', '13', { status }))
    const pending = [await fill.interview(ours, huda, { status: 0 }), await fill.interview(theirs, huda, { status: 0 })]
    // Two companies could hold one person at one time; the new table does not know such.
    for (const [n, whose] of [ours, theirs].entries())
      await fill.put('slot_hold', {
        ...{ companyId: whose.companyId, accountId: huda, interviewId: pending[n] },
        ...{ ...at('15', '16'), expiresAt: soon() },
      })
    await fill.put('slot_rule', { companyId: ours.companyId, accountId: huda, buffer_minutes: 480 })
    await links(fill, ours, pending[0] ?? '')
    for (const status of [0, 1, 2, 3]) await message(fill, ours, status)

    await forward(client, '0025')
    expect(
      await read('select "interviewId", "accountId", kind, part, "expiresAt" from taken order by "startsAt"'),
    ).toEqual(standing.map((interviewId) => ({ interviewId, accountId: huda, kind: 0, part: 0, expiresAt: null })))
    expect(await read('select distinct sequence - "rescheduleCount" as apart from interview')).toEqual([{ apart: 0 }])
    expect(await read('select buffer_minutes, notice_minutes from slot_rule')).toEqual([
      { buffer_minutes: 480, notice_minutes: 0 },
    ])
    expect(await read('select count(*)::int as n from link_token')).toEqual([{ n: 8 }])
    // What stood before is followed like what comes: cancelled it frees its time, also for another company.
    await client.query('update interview set status = 3 where id = $1', [standing[0]])
    await fill.interview(theirs, huda, planned('10', '11'))
  })
})

test('a database with offers and holds, kept and lapsed, learns that an offer follows its interview', async () => {
  await asOrdinaryOwner(async (client) => {
    await forward(client, '0025')
    const fill = fillers(client)
    const read = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows as Row[]
    const [ours, theirs] = [await fill.furnish('Ours'), await fill.furnish('Theirs')]
    const [huda, sami] = [await fill.account('Huda'), await fill.account('Sami')]
    const booked = await fill.interview(ours, huda, planned('08', '09'))
    const pending = await fill.interview(ours, huda, { status: 0 })
    const [one, all] = [await offer(fill, ours, { interviewId: pending }), await offer(fill, theirs, { mode: 'all' })]
    const hold = (companyId: string, accountId: string, row: Row) =>
      fill.put('taken', { companyId, accountId, kind: 1, ...row })
    const kept = { expiresAt: soon() }
    await hold(ours.companyId, huda, { ...at('10', '11'), ...kept, interviewId: pending, offerId: one })
    await hold(theirs.companyId, huda, { ...at('11', '12'), ...kept, offerId: all })
    await hold(theirs.companyId, sami, { ...at('11', '12'), ...kept, offerId: all, part: 1 })
    await hold(ours.companyId, huda, { ...at('13', '14'), expiresAt: ago(), interviewId: booked })

    await forward(client, '9999')
    expect(await read('select count(*)::int as n from taken')).toEqual([{ n: 5 }])
    // A booking may be moved onto a part of its own time, and is held once for each person.
    await client.query('select majlis_lapse($1)', [huda])
    const own = { ...kept, interviewId: booked, startsAt: '2030-01-01T08:15:00Z', endsAt: '2030-01-01T09:15:00Z' }
    await hold(ours.companyId, huda, own)
    const twice = hold(ours.companyId, huda, { ...at('16', '17'), ...kept, interviewId: booked })
    await expect(twice).rejects.toMatchObject(refusals.twice)
    const interviewId = await fill.interview(ours, sami)
    const another = hold(ours.companyId, sami, { ...at('11', '12'), ...kept, interviewId })
    await expect(another).rejects.toMatchObject(refusals.overlap)
    // An offer that stood before is booked with its interview, and its hold ends.
    const chosen = `update interview set status = 1, "scheduledStart" = $2, "scheduledEnd" = $3 where id = $1`
    await client.query(chosen, [pending, ...Object.values(at('10', '11'))])
    expect(await read('select id, status from slot_offer order by status desc')).toEqual([
      { id: one, status: 1 },
      { id: all, status: 0 },
    ])
    expect(await read('select kind from taken where "interviewId" = $1', [pending])).toEqual([{ kind: 0 }])
  })
})

type Fill = ReturnType<typeof fillers>

/** A link of each purpose there was, with the record that it needs. */
async function links(fill: Fill, { companyId, candidateId, accountId, requisitionId }: Furnished, interviewId: string) {
  const words = { public_id: publicId(), title: 'Check', job_position: 'Welder' }
  const referralId = await fill.put('referral', { companyId, accountId, ...words })
  const who = { first_name: 'Amal', email: 'amal@example.test' }
  const named = { companyId, referralId, requisitionId, candidateId, ...who }
  const referralCandidateId = await fill.put('referral_candidate', named)
  const referee = { companyId, referralCandidateId, first_name: 'Sami', email: 'sami@example.test' }
  const referralRefereeId = await fill.put('referral_referee', referee)
  const records: [purpose: string, record: Row][] = [
    ...(['invite', 'reset', 'email'] as const).map((purpose): [string, Row] => [purpose, { accountId }]),
    ['interview', { interviewId, candidateId }],
    ['schedule', { candidateId }],
    ['reference', { referralRefereeId }],
    ['nominate', { referralCandidateId }],
    ['report', { interviewId }],
  ]
  for (const [n, [purpose, record]] of records.entries()) {
    const basics = { hash: Buffer.alloc(32, n), purpose, expires_at: '2030-01-01T00:00:00Z' }
    await fill.put('link_token', { companyId, ...basics, ...record })
  }
}

const message = (fill: Fill, { companyId, requisitionId }: Furnished, delivery_status: number) =>
  fill.put('notification_log', {
    ...{ companyId, requisitionId, delivery_status, kind: 1, type: 'scheduled' },
    ...{ recipient: 'amal@example.test', messageId: publicId(), dedupeKey: publicId() },
  })

const offer = (fill: Fill, { companyId, requisitionId, candidateId }: Furnished, row: Row) =>
  fill.put('slot_offer', {
    ...{ companyId, requisitionId, candidateId, mode: 'one', minutes: 60, batchId: companyId },
    ...{ firstDay: '2030-01-01', lastDay: '2030-01-14', ...row },
  })
