import { describe, expect, test } from 'vitest'
import { countQuery, listQuery, listStart, sortOf } from './filters.ts'

describe('the list of requisitions', () => {
  test('starts with the newest, all of them', () => {
    expect(listQuery(listStart)).toMatchObject({
      filter: {},
      sort: { createdAt: 'desc' },
      page: { limit: 25, number: 1 },
    })
  })

  test('reads filter, sort and page from the address, and survives nonsense there', () => {
    const at = { ...listStart, search: 'go', status: '0', sort: 'title.asc', page: '3', limit: '100' }
    const query = { search: 'go', filter: { status: 0 }, sort: { title: 'asc' }, page: { limit: 100, number: 3 } }
    expect(listQuery(at)).toMatchObject(query)
    expect(sortOf({ sort: 'secret.up' })).toEqual({ field: 'createdAt', direction: 'desc' })
    expect(listQuery({ ...listStart, page: '-2', limit: '9000' }).page).toEqual({ limit: 100, number: 1 })
  })

  test('counts under the same words and filters, whatever the status and the page', () => {
    const at = { ...listStart, search: 'go', where: 'companyId=c1&designationId=d1', status: '2', page: '3' }
    expect(countQuery(at)).toEqual({ search: 'go', filter: { companyId: 'c1', designationId: 'd1' } })
    expect(countQuery(listStart)).toEqual({ filter: {} })
  })
})
