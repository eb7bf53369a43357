import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import { afterAll, expect, test } from 'vitest'
import { openWorld, type Person } from '../../test/world.ts'
import { keepJournal } from '../features/privacy/jobs/journal.ts'
import { loadDemo } from './load.ts'

const world = await openWorld()
afterAll(() => world.close())

test('the demo has a request about data in each state, proofs of what was erased, and a journal of them', async () => {
  const { pool, storage, env } = world
  await loadDemo({ pool, storage, env })
  const { rows } = await pool.query(`select account.id as "accountId", account.name, account.email, membership.role,
    membership."companyId" from account join membership on membership."accountId" = account.id
    where account.email = 'company@demo.majlis.test'`)
  const company = world.as(rows[0] as Person)
  const { content } = await company(privacyApi.list, { query: {} })
  expect(new Set(content.data.map(({ status }) => status))).toEqual(new Set(Object.values(RequestStatus)))
  expect(new Set(content.data.map(({ kind }) => kind))).toEqual(new Set(['export', 'erasure']))
  const proofs = await company(privacyApi.proofs, { query: {} })
  expect(proofs.content.data.map(({ counts, files }) => [counts.candidate, files])).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(await keepJournal({ pool, folder: env.DATA_DIR })).toBe(2)
})

test('gives both companies a logo, which opens, is small, and stands on their pages and letters', async () => {
  const { rows } = await world.pool.query<{ name: string; sha256: string; size: number }>(
    `select company.name, attachment.sha256, attachment.size::int from company
      left join attachment on attachment.id = company."logoId" order by company.name`,
  )
  const shown = rows.filter(({ sha256 }) => sha256)
  expect(shown.map(({ name }) => name)).toEqual(['Harbour Logistics', 'Noor Technologies'])
  for (const { sha256, size } of shown) {
    const picture = await world.server.inject(`/api/other/logo/${sha256}`)
    expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.length]).toEqual([
      ...[200, 'image/png', size],
    ])
    expect(size).toBeLessThan(20_000)
  }
})
