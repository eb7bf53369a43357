import { guestApi } from '@majlis/domain/guest/api.ts'
import { afterAll, expect, test } from 'vitest'
import { openWorld, type Person } from '../../test/world.ts'
import { loadDemo } from './load.ts'

const world = await openWorld()
afterAll(() => world.close())

test('the demo has guests and links in each state, threads in both languages with replies, and shortlists with marks', async () => {
  const { pool, storage, env } = world
  await loadDemo({ pool, storage, env })
  const rows = async <R extends object>(text: string) => (await pool.query<R>(text)).rows
  const [company] = await rows<Person>(`select account.id as "accountId", account.name, account.email, membership.role,
    membership."companyId" from account join membership on membership."accountId" = account.id
    where account.email = 'company@demo.majlis.test'`)
  if (!company) throw new Error('the demo has no company')
  const states = async (call: typeof guestApi.list | typeof guestApi.published) => {
    const reports = await rows<{ id: string }>(
      `select distinct "interviewId" as id from ${
        call === guestApi.list ? 'guest' : 'public_report'
      } where "companyId" = '${company.companyId}' and "interviewId" is not null`,
    )
    const found = new Set<string>()
    for (const { id } of reports) {
      const { content } = await world.as(company)(call, { query: { filter: { interviewId: id } } })
      for (const { state } of content.data) found.add(state)
    }
    return found
  }
  expect([...(await states(guestApi.list))]).toEqual(
    expect.arrayContaining(['active', 'pending', 'expired', 'revoked', 'closed']),
  )
  expect([...(await states(guestApi.published))]).toEqual(expect.arrayContaining(['active', 'expired', 'revoked']))
  const threads = await rows<{ message: string }>(`select message from comment where "replyId" is null`)
  const replies = await rows<{ message: string }>(`select message from comment where "replyId" is not null`)
  for (const said of [threads, replies])
    for (const letters of [/[a-z]{3}/i, /[\u0621-\u064a]{3}/])
      expect(said.some(({ message }) => letters.test(message))).toBe(true)
  const marks = await rows<{ mark: number }>('select distinct mark from shortlist_mark order by mark')
  expect(marks.map(({ mark }) => mark)).toEqual([1, 2, 3])
})
