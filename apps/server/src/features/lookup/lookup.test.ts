import { lookupApi } from '@majlis/domain/lookup/api.ts'
import { LookupStatus } from '@majlis/domain/lookup/lists.ts'
import { listsApi } from '@majlis/domain/lookup/listsApi.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { systemApi } from '@majlis/domain/system/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interviewed } from '../../../test/interviewed.ts'
import { setStage } from '../../../test/stage.ts'
import { openWorld, type Person, type World } from '../../../test/world.ts'
import { forgetMerges } from './jobs.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.someone('admin')
})
afterAll(() => world.close())

const as = (who: Person) => world.as(who)
const merge = (list: 'skill' | 'designation' | 'industry', id: string, into: string, who = admin) =>
  as(who)(listsApi.merge, { params: { list, id }, body: { into } })
const rows = async (text: string, values: unknown[]) => (await world.pool.query(text, values)).rows
const spellings = async (skillId: string) =>
  (await rows('select name from skill_alias where "skillId" = $1 order by name', [skillId])).map(({ name }) => name)

test('what a company proposes is its own until it is approved, in each of the five lists', async () => {
  const [one, other] = [await world.someone('company'), await world.someone('company')]
  const calls = [
    [lookupApi.proposeSkill, lookupApi.skills, 'skill'],
    [lookupApi.proposeDesignation, lookupApi.designations, 'designation'],
    [listsApi.proposeIndustry, listsApi.industries, 'industry'],
    [listsApi.proposeDegree, listsApi.degrees, 'degree'],
    [listsApi.proposeFieldOfStudy, listsApi.fieldsOfStudy, 'field_of_study'],
  ] as const
  for (const [propose, listOf, list] of calls) {
    const name = `Proposed ${list}`
    const { id } = (await as(one)(propose, { body: { name } })).content
    const seen = async (who: Person) =>
      (await as(who)(listOf, { query: { filter: { id } } })).content.data.map((entry) => entry.name)
    expect([await seen(one), await seen(other)]).toEqual([[name], []])
    expect((await as(one)(listsApi.approve, { params: { list, id } })).status).toBe(403)
    const todo = (await as(admin)(systemApi.todos, { query: {} })).content.data.find(({ kind }) => kind === list)
    expect(todo?.count).toBe(1)
    expect((await as(admin)(listsApi.approve, { params: { list, id } })).status).toBe(200)
    expect((await as(admin)(listsApi.approve, { params: { list, id } })).status).toBe(409)
    expect(await seen(other)).toEqual([name])
  }
})

test('an entry is renamed in both languages, never to the name of another; a skill keeps its old spelling', async () => {
  const [first, second] = [await world.skill('Rename Me'), await world.skill('Taken Name')]
  const change = (body: object) => as(admin)(listsApi.change, { params: { list: 'skill', id: first.id }, body })
  expect((await change({ name: 'taken name' })).errors[0]).toMatchObject({ field: 'name' })
  expect((await change({ name: 'x'.repeat(100_000) })).status).toBe(422)
  expect((await change({ name: 'Renamed', name_ar: 'مُعاد التسمية' })).status).toBe(200)
  expect((await change({ name: 'Late', updatedAt: new Date(0).toISOString() })).status).toBe(409)
  expect(await rows('select name, name_ar from skill where id = $1', [first.id])).toEqual([
    { name: 'Renamed', name_ar: 'مُعاد التسمية' },
  ])
  expect(await spellings(first.id)).toEqual(['Rename Me'])
  expect(await spellings(second.id)).toEqual([])
  for (const role of ['company', 'partner', 'recruiter'] as const)
    expect(
      (await as(await world.someone(role))(listsApi.change, { params: { list: 'skill', id: first.id }, body: {} }))
        .status,
    ).toBe(403)
})

/** Two skills that a candidate has, the first at the higher level; the first alone is somebody else's too. */
async function twoNamed(one: string, other: string) {
  const stage = await setStage(world)
  const [gone, kept] = [await world.skill(one), await world.skill(other)]
  const { interviewId, candidate } = await interviewed(world, stage, { status: 9, interview: 6, verdict: null })
  const of = { companyId: stage.companyId }
  const person = { ...of, accountId: candidate.accountId, candidateId: candidate.id }
  await world.put('account_skill', { ...person, skillId: kept.id, level: 1 })
  await world.put('account_skill', { ...person, skillId: gone.id, level: 3 })
  const alone = await world.put('account_skill', { accountId: admin.accountId, skillId: gone.id, level: 2 })
  return { stage, gone, kept, interviewId, candidate, of, alone }
}

test('a merge loses nothing that names the entry: the higher level, the newer rating and both spellings stay', async () => {
  const { stage, gone, kept, interviewId, candidate, of, alone } = await twoNamed('Typescript lang', 'TypeScript')
  const required = await world.put('requisition_skill', { ...of, requisitionId: stage.requisitionId, skillId: kept.id })
  const twice = await world.put('requisition_skill', { ...of, requisitionId: stage.requisitionId, skillId: gone.id })
  const rating = { ...of, interviewId, accountId: stage.recruiter.accountId }
  await world.put('interview_skill_feedback', { ...rating, skillId: kept.id, r_skillId: required.id, review: null })
  await world.put('interview_skill_feedback', { ...rating, skillId: gone.id, r_skillId: twice.id, review: 3 })
  const other = await world.put('interview_skill_feedback', {
    ...{ ...rating, accountId: stage.company.accountId, skillId: gone.id },
    ...{ r_skillId: twice.id, review: 2 },
  })
  expect((await merge('skill', gone.id, kept.id)).status).toBe(200)
  expect(
    await rows('select "skillId", level from account_skill where "accountId" = $1', [candidate.accountId]),
  ).toEqual([{ skillId: kept.id, level: 3 }])
  expect(await rows('select "skillId", level from account_skill where id = $1', [alone.id])).toEqual([
    { skillId: kept.id, level: 2 },
  ])
  expect(
    await rows('select id from requisition_skill where "requisitionId" = $1 and "skillId" = any($2)', [
      ...[stage.requisitionId, [kept.id, gone.id]],
    ]),
  ).toEqual([{ id: required.id }])
  const ratings = 'select "skillId", "r_skillId", review from interview_skill_feedback where'
  expect(
    await rows(`${ratings} "interviewId" = $1 and "accountId" = $2 and "skillId" = any($3)`, [
      ...[interviewId, rating.accountId, [kept.id, gone.id]],
    ]),
  ).toEqual([{ skillId: kept.id, r_skillId: required.id, review: 3 }])
  expect(await rows(`${ratings} id = $1`, [other.id])).toEqual([
    { skillId: kept.id, r_skillId: required.id, review: 2 },
  ])
  expect(await spellings(kept.id)).toEqual(['Typescript lang'])
  const { content } = await as(admin)(listsApi.entries, {
    params: { list: 'skill' },
    query: { search: 'typescript' },
  })
  expect(content.data.map(({ name, status, uses, into }) => [name, status, uses, into?.name ?? null])).toEqual([
    ['TypeScript', LookupStatus.APPROVED, 5, null],
    ['Typescript lang', LookupStatus.MERGED, 0, 'TypeScript'],
  ])
})

test('a merge is undone within seven days: each row, level, rating and spelling is what it was, and what changed since stays', async () => {
  const { stage, gone, kept, interviewId, candidate, of, alone } = await twoNamed('Kubernetes ops', 'Kubernetes')
  const question = await world.put('question', { ...of, accountId: stage.company.accountId, title: 'Pods?' })
  for (const { id } of [gone, kept]) await world.put('question_skill', { ...of, questionId: question.id, skillId: id })
  const required = await world.put('requisition_skill', { ...of, requisitionId: stage.requisitionId, skillId: kept.id })
  const twice = await world.put('requisition_skill', { ...of, requisitionId: stage.requisitionId, skillId: gone.id })
  const rating = { ...of, interviewId, accountId: stage.recruiter.accountId }
  await world.put('interview_skill_feedback', { ...rating, skillId: kept.id, r_skillId: required.id, review: null })
  await world.put('interview_skill_feedback', { ...rating, skillId: gone.id, r_skillId: twice.id, review: 3 })
  const both = [[gone.id, kept.id]]
  const all = async () =>
    Promise.all([
      rows('select id, "skillId", level from account_skill where "skillId" = any($1) order by id', both),
      rows('select id, "skillId" from question_skill where "skillId" = any($1) order by id', both),
      rows('select id, "skillId" from requisition_skill where "skillId" = any($1) order by id', both),
      rows(
        'select id, "skillId", "r_skillId", review from interview_skill_feedback where "skillId" = any($1) order by id',
        both,
      ),
      rows('select id, active, "mergedInto" from skill where id = any($1) order by id', both),
      rows('select name from skill_alias where "skillId" = any($1)', both),
    ])
  const before = await all()
  const undo = (id: string, who = admin) => as(who)(listsApi.unmerge, { params: { list: 'skill', id } })
  expect((await undo(gone.id)).status, 'not merged').toBe(409)
  expect((await merge('skill', gone.id, kept.id)).status).toBe(200)
  expect(await all()).not.toEqual(before)
  expect((await undo(gone.id, stage.company)).status).toBe(403)
  expect((await undo(gone.id)).status).toBe(200)
  expect(await all()).toEqual(before)
  expect((await undo(gone.id)).status, 'once').toBe(409)

  expect((await merge('skill', gone.id, kept.id)).status).toBe(200)
  await rows('update account_skill set level = 4 where "candidateId" = $1', [candidate.id])
  await rows('delete from account_skill where id = $1', [alone.id])
  expect((await undo(gone.id)).status).toBe(200)
  const levels = await rows('select "skillId", level from account_skill where "candidateId" = $1 order by level', [
    candidate.id,
  ])
  expect(levels, 'what was changed since stays').toEqual([
    { skillId: gone.id, level: 3 },
    { skillId: kept.id, level: 4 },
  ])
  expect(await rows('select from account_skill where id = $1', [alone.id])).toEqual([])

  expect((await merge('skill', gone.id, kept.id)).status).toBe(200)
  await rows(`update lookup_merge set at = now() - interval '7 days 1 minute' where "entryId" = $1`, [gone.id])
  expect((await undo(gone.id)).status, 'too late').toBe(409)
  await forgetMerges(world.pool)
  expect(await rows('select from lookup_merge where "entryId" = $1', [gone.id])).toEqual([])
})

test('what is written with a merged entry names the other one, also by a call that was under way', async () => {
  const stage = await setStage(world)
  const [gone, kept] = [await world.skill('Golang'), await world.skill('Go language')]
  const holding = await world.pool.connect()
  try {
    await holding.query('begin')
    await holding.query('select from skill where id = $1 for update', [gone.id])
    const body = [{ requisitionId: stage.requisitionId, skillId: gone.id }]
    const late = as(stage.company)(requisitionApi.addSkills, { body })
    const wait = 'select from pg_stat_activity where datname = current_database() and wait_event_type = $1'
    await expect.poll(async () => (await rows(wait, ['Lock'])).length).toBeGreaterThan(0)
    await holding.query('update skill set "mergedInto" = $2, active = false where id = $1', [gone.id, kept.id])
    await holding.query('commit')
    expect((await late).status).toBe(200)
  } finally {
    holding.release()
  }
  const named = 'select "skillId" from requisition_skill where "requisitionId" = $1 and "skillId" = any($2)'
  expect(await rows(named, [stage.requisitionId, [gone.id, kept.id]])).toEqual([{ skillId: kept.id }])
})

test('merging is refused into itself, into what waits or was merged, and back again; two at once do not wait for ever', async () => {
  const [a, b] = [await world.skill('Circle A'), await world.skill('Circle B')]
  const company = await world.someone('company')
  const waits = (await as(company)(lookupApi.proposeSkill, { body: { name: 'Waits' } })).content
  expect((await merge('skill', a.id, a.id)).status).toBe(422)
  expect((await merge('skill', a.id, waits.id)).status).toBe(409)
  expect((await merge('skill', a.id, company.accountId)).status).toBe(404)
  expect((await merge('skill', a.id, b.id, company)).status).toBe(403)
  const both = await Promise.all([merge('skill', a.id, b.id), merge('skill', b.id, a.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await merge('skill', waits.id, both[0]?.status === 200 ? b.id : a.id)).status).toBe(200)
})

test('people of a designation, and companies of an industry, keep theirs under its other name', async () => {
  const { companyId } = await setStage(world)
  for (const [list, table, key, where] of [
    ['designation', 'account', 'designationId', admin.accountId],
    ['industry', 'company', 'industryId', companyId],
  ] as const) {
    const approvedAt = new Date().toISOString()
    const [gone, kept] = [
      await world.put(list, { name: `Gone ${list}`, approvedAt }),
      await world.put(list, { name: `Kept ${list}`, approvedAt }),
    ]
    await world.pool.query(`update ${table} set "${key}" = $2 where id = $1`, [where, gone.id])
    expect((await merge(list, gone.id, kept.id)).status).toBe(200)
    expect(await rows(`select "${key}" as now from ${table} where id = $1`, [where])).toEqual([{ now: kept.id }])
    const near = await as(admin)(listsApi.near, { params: { list, id: gone.id } })
    expect(near.content.map(({ id }) => id)).toContain(kept.id)
  }
})
