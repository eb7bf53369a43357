import { guestApi } from '@majlis/domain/guest/api.ts'
import { expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { shareHands } from '../../../test/shareHands.ts'
import { openStage } from '../../../test/stage.ts'
import { openSystemScope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lasts } from '../../db/visible/sight.ts'

const { world, stage } = await openStage()
const { companyId } = stage
const { tokenOf } = shareHands(world, companyId)

/** Each zone that the database and browsers know, and days on which clocks change, or midnight is missing, somewhere. */
const zones = Intl.supportedValuesOf('timeZone')
const days = [
  '2026-01-31',
  '2026-03-28',
  '2026-03-29',
  '2026-04-23',
  '2026-04-24',
  '2026-10-25',
  '2028-02-28',
  '2028-02-29',
]

/** Where a calendar of this zone shows the next day for the first time: asked of the browser's own rules, not the database's. */
function endOf(day: string, zone: string): number {
  const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  let [from, to] = [Date.parse(day) - 86_400_000, Date.parse(day) + 3 * 86_400_000]
  while (to - from > 1000) {
    const middle = from + Math.floor((to - from) / 2000) * 1000
    if (shown.format(middle) > day) to = middle
    else from = middle
  }
  return to
}

test(`the last day ends with its last second on the company's calendar: ${zones.length} zones, missing midnights, 29 February`, async () => {
  const cases = zones.flatMap((zone) =>
    days.map((day) => ({ zone, day, end: new Date(endOf(day, zone)).toISOString() })),
  )
  const { rows } = await world.pool.query(
    `select zone, day, "end" from jsonb_to_recordset($1::jsonb) asked(zone text, day date, "end" timestamptz)
      where ((day + 1)::timestamp at time zone zone) <> "end"`,
    [JSON.stringify(cases)],
  )
  expect(cases.length).toBeGreaterThan(3000)
  // Node.js and PostgreSQL bring zone data of their own, of different years: a few zones whose rules have just changed differ.
  const differing = new Set(rows.map(({ zone }) => zone))
  expect([...differing].slice(0, differing.size > 6 ? 20 : 0)).toEqual([])
})

test.each(['Africa/Cairo', 'Asia/Beirut', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Niue'])(
  'in %s access and link hold until the company’s midnight, and follow its zone when it moves',
  async (timezone) => {
    const { interviewId } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
    const guest = await world.someone('guest', { companyId })
    await world.pool.query('update company set timezone = $2 where id = $1', [companyId, timezone])
    const { rows } = await world.pool.query(`select (now() at time zone $1)::date::text as today`, [timezone])
    const grant = { companyId, interviewId, accessLevel: 1, validTill: rows[0].today, show: 1 }
    await world.put('guest', { ...grant, accountId: guest.accountId })
    const link = { ...grant, accountId: stage.recruiter.accountId, email: 'a@firm.test' }
    const { id } = await world.put('public_report', link)
    const token = await tokenOf(id)
    const states = async () => [
      (await world.as(guest)(guestApi.shared)).content[0]?.state,
      (await world.as(null, { 'x-link-token': token })(guestApi.open)).status,
    ]
    expect(await states()).toEqual(['active', 200])
    // The company moves to where the next day has begun: the day that was given is over there.
    const { rows: ahead } = await world.pool.query(
      `select name from pg_timezone_names where (now() at time zone name)::date > $1::date limit 1`,
      [rows[0].today],
    )
    if (ahead[0]) {
      await world.pool.query('update company set timezone = $2 where id = $1', [companyId, ahead[0].name])
      expect(await states()).toEqual(['expired', 410])
    }
    await world.pool.query('update company set timezone = $2 where id = $1', [companyId, timezone])
    await world.pool.query('update guest set "validTill" = "validTill" - 1 where "interviewId" = $1', [interviewId])
    await world.pool.query('update public_report set "validTill" = "validTill" - 1 where "interviewId" = $1', [
      interviewId,
    ])
    expect(await states()).toEqual(['expired', 410])
    // What an access lasts is one condition for both.
    const standing = await inTransaction(world.pool, 'read', (tx) =>
      openSystemScope(
        tx,
        'job',
      ).rows(sql`select from guest access where access."interviewId" = ${interviewId} and ${lasts}
        union all select from public_report access where access."interviewId" = ${interviewId} and ${lasts}`),
    )
    expect(standing).toEqual([])
  },
)

test('whoever looks at mails automatically opens nothing: HEAD, GET, prefetch, every path of a link; no look, mail or state', async () => {
  const { interviewId } = await interviewed(world, stage, { status: 11, interview: 4, verdict: 1 })
  const grant = { companyId, interviewId, validTill: '2099-01-01', accountId: stage.recruiter.accountId }
  const tokens = []
  for (const bound of [false, true])
    tokens.push(await tokenOf((await world.put('public_report', { ...grant, email: 'a@firm.test', bound })).id))
  const state = async () => {
    const tables = [
      'report_view',
      'report_code',
      'report_device',
      'notification_log',
      'account',
      'comment',
      'link_token',
      'public_report',
      'audit_log',
    ]
    const counts = tables.map((table) => `(select jsonb_agg(one order by one::text) from ${table} one)`)
    return (await world.pool.query(`select md5(jsonb_build_array(${counts.join()})::text) as sum`)).rows[0].sum
  }
  const before = await state()
  const purposes = [
    {},
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'user-agent': 'LinkScanner/1.0' },
  ]
  for (const token of tokens)
    for (const headers of purposes)
      for (const method of ['GET', 'HEAD'] as const) {
        const urls = [`/report/${token}`, `/report/${token}?follow=true`, `/report/${token}/`]
        for (const url of urls) await world.server.inject({ method, url, headers })
        for (const url of [
          '/api/report/head',
          '/api/report/open',
          '/api/report/code',
          '/api/report/pdf',
          '/api/guest/view',
        ])
          await world.server.inject({ method, url, headers: { ...headers, 'x-link-token': token } })
      }
  expect(await state()).toBe(before)
})
