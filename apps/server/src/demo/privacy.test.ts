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
