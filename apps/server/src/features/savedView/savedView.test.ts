import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { savedViewApi } from '@majlis/domain/savedView/api.ts'
import { mostViews, type ViewedList } from '@majlis/domain/savedView/schema.ts'
import { describe, expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { candidateAt, interviewerOf, openStage, setStage } from '../../../test/stage.ts'
import type { Person } from '../../../test/world.ts'

const { world, stage } = await openStage()
const { companyId, company, recruiter, hiringManager } = stage
for (const status of [S.ADDED_BY_COMPANY, S.ADDED_BY_COMPANY, S.SELECTED_BY_RECRUITER])
  await candidateAt(world, stage, status)

const list = 'candidates' as const
const fresh = { list, title: 'New ones', query: 'filter[status][$in]=0,1', address: 'status=fresh' }
const titles = async (who: Person) =>
  (await world.as(who)(savedViewApi.list, {})).content.data.map(({ title }) => title)
const counted = async (who: Person) => (await world.as(who)(savedViewApi.counts, {})).content

describe('a saved view', () => {
  test('is its own maker’s, in the role in which it was made, with the true count of what it shows', async () => {
    const made = await world.as(recruiter)(savedViewApi.create, { body: fresh })
    expect(made).toMatchObject({ status: 200, content: { title: 'New ones', shared: false, address: 'status=fresh' } })
    expect(await counted(recruiter)).toEqual([{ id: made.content.id, count: 2 }])
    await candidateAt(world, stage, S.ADDED_BY_SOURCER)
    expect(await counted(recruiter)).toEqual([{ id: made.content.id, count: 3 }])
    for (const other of [company, hiringManager, (await setStage(world)).recruiter])
      expect(await titles(other)).toEqual([])
    const params = { id: made.content.id }
    expect((await world.as(company)(savedViewApi.change, { params, body: { title: 'Mine' } })).status).toBe(404)
    expect((await world.as(recruiter)(savedViewApi.remove, { params })).status).toBe(200)
    expect(await titles(recruiter)).toEqual([])
  })

  test('is shared by recruiters and admins of the company, and by nobody else; each reader counts its own candidates', async () => {
    const body = { ...fresh, shared: true }
    const interviewer = await interviewerOf(world, stage)
    for (const who of [hiringManager, interviewer])
      expect((await world.as(who)(savedViewApi.create, { body })).status).toBe(403)
    const { content } = await world.as(recruiter)(savedViewApi.create, { body })
    expect(await titles(company)).toEqual(['New ones'])
    expect(await titles((await setStage(world)).company)).toEqual([])
    const elsewhere = await world.someone('hiringManager', { companyId })
    expect(await counted(elsewhere)).toEqual([{ id: content.id, count: 0 }])
    const params = { id: content.id }
    expect((await world.as(hiringManager)(savedViewApi.change, { params, body: { title: 'Ours' } })).status).toBe(403)
    // The company's admin tidies what others have shared.
    expect((await world.as(company)(savedViewApi.change, { params, body: { title: 'Ours' } })).status).toBe(200)
    // But whose it is says alone who sees it.
    const hidden = await world.as(company)(savedViewApi.change, { params, body: { shared: false } })
    expect(hidden).toMatchObject({ status: 403, errors: [{ field: 'shared' }] })
    await world.as(recruiter)(savedViewApi.change, { params, body: { shared: false } })
    expect(await titles(company)).toEqual([])
    await world.as(recruiter)(savedViewApi.remove, { params })
  })

  test('is brought up to date in place by whoever may rename it, and never over what another saved meanwhile', async () => {
    const own = (await world.as(recruiter)(savedViewApi.create, { body: fresh })).content
    const params = { id: own.id }
    const all = { query: 'filter[status]=2', address: 'status=2&sort=createdAt.asc&columns=status.added' }
    const update = (who: Person, body: object) => world.as(who)(savedViewApi.change, { params, body })
    const updated = await update(recruiter, { ...all, updatedAt: own.updatedAt })
    expect(updated.content).toMatchObject({ title: own.title, address: all.address, shared: false })
    expect(await counted(recruiter)).toEqual([{ id: own.id, count: 1 }])
    // Another window of its maker has it as it was.
    expect(await update(recruiter, { ...all, updatedAt: own.updatedAt })).toMatchObject({
      status: 409,
      errors: [{ field: 'updatedAt', message: 'You changed this in another window. Reload to see the latest.' }],
    })
    expect((await update(recruiter, { query: 'filter[nothing]=1', address: '' })).status).toBe(400)
    const shared = (await update(recruiter, { shared: true })).content
    expect((await update(hiringManager, { ...all, updatedAt: shared.updatedAt })).status).toBe(403)
    expect((await update(company, { query: '', address: '', updatedAt: shared.updatedAt })).status).toBe(200)
    const { rows } = await world.pool.query('select name from account where id = $1', [company.accountId])
    expect(await update(recruiter, { ...all, updatedAt: shared.updatedAt })).toMatchObject({
      status: 409,
      errors: [{ field: 'updatedAt', message: `Changed by ${rows[0].name}. Reload to see the latest.` }],
    })
    await world.as(recruiter)(savedViewApi.remove, { params })
  })

  test('asks for nothing that its maker does not read, and of a reader who does not read it no count is told', async () => {
    const sourcer = await world.someone('sourcer', { companyId })
    // Whose link to its requisition has ended too.
    const { id: own } = (await world.as(sourcer)(savedViewApi.create, { body: fresh })).content
    expect(await counted(sourcer)).toEqual([{ id: own, count: 0 }])
    const body = { list, title: 'Recommended', query: 'filter[feedback][verdict]=1', address: '' }
    expect((await world.as(sourcer)(savedViewApi.create, { body })).status).toBe(400)
    expect(
      (await world.as(recruiter)(savedViewApi.create, { body: { ...body, query: 'filter[nothing]=1' } })).status,
    ).toBe(400)
    const kept = { ...body, accountId: sourcer.accountId, role: 'sourcer' }
    const { id } = await world.put('saved_view', kept)
    expect(await counted(sourcer)).toContainEqual({ id, count: null })
  })

  test('is one of at most twenty', async () => {
    const own = await world.someone('recruiter', { companyId })
    for (let at = 0; at < mostViews; at++)
      await world.as(own)(savedViewApi.create, { body: { ...fresh, title: `View ${at}` } })
    const more = await world.as(own)(savedViewApi.create, { body: fresh })
    expect(more).toMatchObject({ status: 409, errors: [{ message: 'You have 20 views. Remove one first.' }] })
  })

  test('is of requisitions, interviews and users too, and counts what their lists show', async () => {
    const admin = await world.someone('admin')
    const interviewer = await interviewerOf(world, stage)
    await interviewed(world, stage, { status: 10, interview: 4, verdict: 1 }, interviewer)
    const view = (title: string, list: ViewedList, query: string) => ({ title, list, query, address: list })
    const countOf = async (who: Person, body: ReturnType<typeof view>) => {
      const { status, content } = await world.as(who)(savedViewApi.create, { body })
      if (status !== 200) return status
      const counts = await counted(who)
      return counts.find(({ id }) => id === content.id)
    }
    const own = `filter[requisitionId]=${stage.requisitionId}`
    const { data: requisitions } = (await world.as(recruiter)(requisitionApi.list, {})).content
    expect(await countOf(recruiter, view('All', 'requisitions', ''))).toMatchObject({ count: requisitions.length })
    expect(
      await countOf(recruiter, view('Far', 'requisitions', 'filter[location][$substring]=no such place')),
    ).toMatchObject({ count: 0 })
    expect(await countOf(interviewer, view('Good', 'interviews', 'filter[feedback][verdict]=1'))).toMatchObject({
      count: 1,
    })
    expect(await countOf(interviewer, view('Bad', 'interviews', 'filter[feedback][verdict]=0'))).toMatchObject({
      count: 0,
    })
    expect(await countOf(admin, view('Here', 'interviews', `${own}&filter[feedback][verdict]=1`))).toMatchObject({
      count: 1,
    })
    const users = (await world.as(company)(peopleApi.list, { query: { filter: { 'role.name': 'recruiter' } } })).content
    expect(await countOf(company, view('Recruiters', 'users', 'filter[role][name]=recruiter'))).toMatchObject({
      count: users.count,
    })
    expect(users.count).toBeGreaterThan(0)
    // Each list takes its own filters alone, and nobody keeps views of a list that is not theirs.
    expect(await countOf(company, view('Wrong', 'users', 'filter[skillId][$null]=true'))).toBe(400)
    expect(await countOf(recruiter, view('Team', 'users', ''))).toBe(403)
  })
})
