import { savedViewApi } from '@majlis/domain/savedView/api.ts'
import { mostViews } from '@majlis/domain/savedView/schema.ts'
import { expect, test } from 'vitest'
import { candidateAt, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const { companyId, company, recruiter } = stage
const elsewhere = await setStage(world)
const body = { list: 'candidates', title: 'Ours', query: '', address: 'candidates', shared: true } as const
const call = (who: Person) => world.as(who)

test('a view of another company is not there, and none is shared into one', async () => {
  const { content } = await call(recruiter)(savedViewApi.create, { body })
  const params = { id: content.id }
  for (const who of [elsewhere.company, elsewhere.recruiter]) {
    expect((await call(who)(savedViewApi.change, { params, body: { title: 'Mine' } })).status).toBe(404)
    expect((await call(who)(savedViewApi.remove, { params })).status).toBe(404)
  }
  const into = { companyId: elsewhere.companyId }
  const made = await call(recruiter)(savedViewApi.create, { body: { ...body, title: 'Planted', ...into } })
  const moved = await call(recruiter)(savedViewApi.change, {
    params,
    body: { shared: true, title: 'Planted', ...into },
  })
  const own = await call(recruiter)(savedViewApi.create, { body: { ...body, shared: false } })
  const turned = await call(recruiter)(savedViewApi.change, {
    params: { id: own.content.id },
    body: { shared: true, title: 'Planted', ...into },
  })
  // What is shared already stays its company's.
  expect([made.status, turned.status, moved.content.companyId]).toEqual([404, 404, companyId])
  const { rows } = await world.pool.query('select title from saved_view where "companyId" = $1', [elsewhere.companyId])
  expect(rows).toEqual([])
  expect((await call(elsewhere.company)(savedViewApi.list, {})).content.data).toEqual([])
})

test('a filter of another company’s rows counts none of them', async () => {
  const own = await candidateAt(world, stage, 0)
  const other = await candidateAt(world, elsewhere, 0)
  for (const [query, count] of [
    [`filter[requisitionId]=${elsewhere.requisitionId}`, 0],
    [`filter[id][$in]=${own.id},${other.id}`, 1],
    [`filter[id][$ne]=${own.id}&filter[id]=${other.id}`, 0],
  ] as const) {
    const { content } = await call(recruiter)(savedViewApi.create, { body: { ...body, shared: false, query } })
    const counts = (await call(recruiter)(savedViewApi.counts, {})).content
    expect(
      counts.find(({ id }) => id === content.id),
      query,
    ).toMatchObject({ count })
    await call(recruiter)(savedViewApi.remove, { params: { id: content.id } })
  }
  for (const query of [
    'filter[companyId]=1',
    'filter[__proto__][a]=1',
    '__proto__=1',
    'filter[status][$where]=1',
    "search=' or 1=1 --&sort[company.name]=asc",
    'page[limit]=1000000',
    'include=company',
  ])
    expect((await call(recruiter)(savedViewApi.create, { body: { ...body, query } })).status, query).toBe(400)
})

test('of many that are kept at once no more stay than anybody may keep', async () => {
  const who = await world.someone('recruiter', { companyId })
  const made = await Promise.all(
    Array.from({ length: 2 * mostViews }, (_, at) =>
      call(who)(savedViewApi.create, { body: { ...body, shared: false, title: `Kept ${at}` } }),
    ),
  )
  expect(made.filter(({ status }) => status === 200)).toHaveLength(mostViews)
  expect(made.filter(({ status }) => status === 409)).toHaveLength(mostViews)
})

test('what is shared has a name of any letters, and changes whose it is for nobody', async () => {
  const { content } = await call(recruiter)(savedViewApi.create, { body: { ...body, title: '=cmd|"</script>\u202e' } })
  const params = { id: content.id }
  for (const more of [{ accountId: company.accountId }, { role: 'company' }, { list: 'users' }, { id: content.id }])
    expect((await call(recruiter)(savedViewApi.change, { params, body: more as never })).status).toBe(400)
  // No letter that cannot be kept, and no more than fit.
  for (const title of ['\u0000ab', 'ab\ud800', 'x'.repeat(61)])
    expect((await call(recruiter)(savedViewApi.change, { params, body: { title } })).status).toBe(422)
})
