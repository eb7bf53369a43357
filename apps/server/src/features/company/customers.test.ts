import { companyApi } from '@majlis/domain/company/api.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'

const { SUBMITTED_FOR_APPROVAL, APPROVED, ON_HOLD } = ApprovalStatus

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('the customers that a partner may choose are its own, active and approved, by name and a hundred a page [S6.13]', async () => {
  const partner = await world.someone('partner')
  const customer = async (name: string, values: object = {}, link: object | null = {}) => {
    const { id: companyId } = await world.company({ name, ...values })
    const of = { accountId: partner.accountId, companyId, approvalStatus: APPROVED, ...link }
    if (link) await world.put('partner', of)
  }
  for (let nth = 101; nth > 0; nth--) await customer(`Customer ${String(nth).padStart(3, '0')}`)
  await customer('Customer of nobody', {}, null)
  await customer('Customer asleep', { active: false })
  await customer('Customer that waits', { approvalStatus: SUBMITTED_FOR_APPROVAL })
  await customer('Customer on hold', { approvalStatus: ON_HOLD })
  await customer('Customer linked no more', {}, { active: false })
  const page = async (number: number) => {
    const query = {
      filter: { active: true, approvalStatus: APPROVED },
      sort: { name: 'asc' },
      page: { limit: 100, number },
    }
    const { content } = await world.as(partner)(companyApi.list, { query: query as never })
    return { ...content, data: content.data.map(({ name }) => name) }
  }
  const [first, second] = [await page(1), await page(2)]
  expect(first).toMatchObject({ count: 101, pages: 2 })
  expect([first.data.length, first.data[0], first.data.at(-1)]).toEqual([100, 'Customer 001', 'Customer 100'])
  expect(second.data).toEqual(['Customer 101'])
})
