import { auditApi } from '@majlis/domain/audit/api.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { intakeApi } from '@majlis/domain/intake/api.ts'
import { reviewApi } from '@majlis/domain/review/api.ts'
import { expect, test } from 'vitest'
import { openStage, setStage } from '../../../test/stage.ts'
import { forgetCandidateMerges } from './jobs.ts'

const { world, stage } = await openStage()
const pdf = (words: string) => Buffer.from(`%PDF-1.4\n% ${words}\n`).toString('base64')
const rows = async (text: string, values: unknown[]) => (await world.pool.query(text, values)).rows

const placeOf = async (id: string) => (await rows('select location from candidate where id = $1', [id]))[0].location

/** Somebody who is here with a resume and a link, and what comes in about the same person. */
async function twice(tag: string) {
  const [skill] = await rows('select name from skill where id = $1', [stage.skillId])
  const as = world.as(stage.recruiter)
  const body = {
    ...{ requisitionId: stage.requisitionId, name: `Nour ${tag}`, email: `nour.${tag}@world.majlis.test` },
    ...{ links: ['https://one.test'], filename: 'first.pdf', body: pdf('first') },
  }
  const { content: kept } = await as(intakeApi.add, { body })
  const incoming = {
    ...{ name: `Nour Ismail ${tag}`, email: `n.ismail.${tag}@world.majlis.test`, primaryPhone: '+971 50 123 4567' },
    ...{ links: ['https://one.test', 'https://two.test'], skills: [skill.name, 'Juggling'], location: 'Dubai' },
    ...{ filename: 'second.pdf', body: pdf('second') },
  }
  const merge = (who = stage.recruiter) => world.as(who)(intakeApi.merge, { params: { id: kept.id }, body: incoming })
  const get = async (id = kept.id) => (await as(candidateApi.get, { params: { id } })).content
  const merges = async (who = stage.recruiter) =>
    (await world.as(who)(intakeApi.merges, { params: { id: kept.id } })).content
  const undo = (mergeId: string, who = stage.recruiter) =>
    world.as(who)(intakeApi.undoMerge, { params: { id: kept.id, mergeId } })
  const skills = (id = kept.id) => rows('select "skillId" from account_skill where "candidateId" = $1', [id])
  return { as, kept, incoming, merge, get, merges, undo, skills }
}

test('a merge gives the candidate what it lacks and the newest resume, overwrites nothing and makes nobody new', async () => {
  const { as, kept, merge, get, merges, skills } = await twice('taken')
  const before = (await as(candidateApi.count, { query: {} })).content
  expect((await merge()).status).toBe(200)
  expect(await get()).toMatchObject({
    ...{ accountName: 'Nour taken', links: ['https://one.test', 'https://two.test'] },
    account: { email: 'nour.taken@world.majlis.test', primary_phone: '+971 50 123 4567' },
    resume: { name: 'second.pdf' },
  })
  expect(await placeOf(kept.id)).toBe('Dubai')
  expect(await skills()).toEqual([{ skillId: stage.skillId }])
  expect((await as(candidateApi.count, { query: {} })).content).toEqual(before)
  expect(await rows(`select id from account where email = 'n.ismail.taken@world.majlis.test'`, [])).toEqual([])
  const [open] = await merges()
  expect(open).toMatchObject({ name: 'Nour Ismail taken', email: 'n.ismail.taken@world.majlis.test' })
  expect(Date.parse(open?.until ?? '') - Date.parse(open?.at ?? '')).toBe(30 * 864e5)
  const history = await as(candidateApi.history, { query: { filter: { candidateId: kept.id } } })
  expect(history.content.data.map(({ kind }) => kind).sort()).toEqual(['added', 'merged'])
})

test('undone, both stand as before, and what was written since stays with the kept one', async () => {
  const { as, kept, merge, get, merges, undo, skills } = await twice('undone')
  const before = await get()
  await merge()
  await rows(`update candidate_merge set at = now() - interval '9 days' where "candidateId" = $1`, [kept.id])
  await as(candidateApi.update, { params: { id: kept.id }, body: { name: 'Nour Written Since' } })
  await as(reviewApi.changeStatus, { params: { id: kept.id }, body: { status: 2 } })
  const [open] = await merges()
  const { status, content: made } = await undo(open?.id ?? '')
  expect(status).toBe(200)
  const now = await get()
  expect([now.links, now.account?.primary_phone, now.resume?.id]).toEqual([
    before.links,
    before.account?.primary_phone,
    before.resume?.id,
  ])
  // Written since, by hand.
  expect([now.accountName, now.status, await placeOf(kept.id)]).toEqual(['Nour Written Since', 2, null])
  expect(await skills()).toEqual([])
  expect(await get(made.id)).toMatchObject({
    ...{ accountName: 'Nour Ismail undone', status: 0 },
    links: ['https://one.test', 'https://two.test'],
    account: { email: 'n.ismail.undone@world.majlis.test', primary_phone: '+971 50 123 4567' },
    resume: { name: 'second.pdf' },
  })
  expect(await placeOf(made.id)).toBe('Dubai')
  expect(Math.round((Date.now() - Date.parse(made.createdAt)) / 864e5), 'of the day on which it came').toBe(9)
  expect(await skills(made.id)).toEqual([{ skillId: stage.skillId }])
  expect(await merges()).toEqual([])
  expect((await undo(open?.id ?? '')).status, 'only once').toBe(409)
  const told = await world.as(stage.company)(auditApi.list, {
    query: { filter: { rowId: kept.id }, sort: { at: 'asc' } },
  } as never)
  const actions = (told.content as unknown as { data: { action: string }[] }).data.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['candidate.merge', 'candidate.undoMerge']))
})

test('a decision made before a merge can still be undone by its maker', async () => {
  const { as, kept, merge } = await twice('decided')
  await as(reviewApi.changeStatus, { params: { id: kept.id }, body: { status: 2 } })
  await merge()
  expect((await as(reviewApi.undo, { params: { id: kept.id } })).status).toBe(200)
})

test('after 30 days a merge is not undone any more, and what came in is forgotten, but where the candidate is held', async () => {
  const { kept, merge, merges, undo } = await twice('late')
  await merge()
  const [open] = await merges()
  await rows(`update candidate_merge set at = now() - interval '30 days 1 minute' where "candidateId" = $1`, [kept.id])
  expect(await merges()).toEqual([])
  expect((await undo(open?.id ?? '')).status).toBe(409)
  const left = () => rows('select id from candidate_merge where "candidateId" = $1', [kept.id])
  await rows('update candidate set "legalHold" = true where id = $1', [kept.id])
  await forgetCandidateMerges(world.pool)
  expect(await left()).toHaveLength(1)
  await rows('update candidate set "legalHold" = false where id = $1', [kept.id])
  await forgetCandidateMerges(world.pool)
  expect(await left()).toEqual([])
})

test('nobody merges, undoes or reads merges of a candidate out of sight; a sourcer does with its own', async () => {
  const { kept, merge, merges, undo, incoming } = await twice('rights')
  const theirs = await setStage(world)
  expect((await merge(theirs.recruiter)).status).toBe(404)
  await merge()
  const [open] = await merges()
  expect((await undo(open?.id ?? '', theirs.company)).status).toBe(404)
  expect(await merges(theirs.recruiter)).toBeUndefined()
  const interviewer = await world.someone('interviewer')
  expect((await merge(interviewer)).status).toBe(403)
  // Nor by the id of another candidate.
  const other = await twice('rightsother')
  expect((await other.undo(open?.id ?? '')).status).toBe(409)
  await rows('update requisition set status = 3 where id = $1', [stage.requisitionId])
  expect((await merge()).status, 'closed').toBe(409)
  expect((await undo(open?.id ?? '')).status, 'closed').toBe(409)
  await rows('update requisition set status = 1 where id = $1', [stage.requisitionId])
  const bad = { ...incoming, body: Buffer.from('no resume').toString('base64') }
  const refused = await world.as(stage.recruiter)(intakeApi.merge, { params: { id: kept.id }, body: bad })
  expect(refused).toMatchObject({ status: 422, errors: [{ code: 'not_pdf' }] })
})

/** Two candidates of one requisition who are the same person. */
async function both(tag: string) {
  const { as, kept, get, merges, undo, skills, incoming } = await twice(tag)
  const body = { ...incoming, requisitionId: stage.requisitionId }
  const { content: other } = await as(intakeApi.add, { body })
  await rows(`update candidate set "createdAt" = now() - interval '40 days' where id = $1`, [other.id])
  const mergeWith = (who = stage.recruiter, id = kept.id, otherId = other.id) =>
    world.as(who)(reviewApi.mergeWith, { params: { id, otherId } })
  return { as, kept, other, get, merges, undo, skills, mergeWith }
}
const everything = (ids: string[]) =>
  rows(
    `select to_jsonb(candidate) - '{updatedAt,previousStatus,statusAt}'::text[] as one,
      (select jsonb_agg(file.id order by file.id) from account_attachment file where file."candidateId" = candidate.id) as files,
      (select jsonb_agg(skill."skillId") from account_skill skill where skill."candidateId" = candidate.id) as skills
    from candidate where id = any($1) order by id`,
    [ids],
  )

test('two who are here are merged: the kept one takes what it lacks, the other is its duplicate; undone, both stand exactly as before', async () => {
  const { as, kept, other, get, merges, undo, skills, mergeWith } = await both('pair')
  const before = await everything([kept.id, other.id])
  expect((await mergeWith()).status).toBe(200)
  expect(await get()).toMatchObject({
    ...{ accountName: 'Nour pair', status: 0, links: ['https://one.test', 'https://two.test'] },
    account: { email: 'nour.pair@world.majlis.test', primary_phone: '+971 50 123 4567' },
    resume: { name: 'second.pdf' },
  })
  expect(await skills()).toEqual([{ skillId: stage.skillId }])
  expect((await get(other.id)).status).toBe(-1)
  // Only once, and neither back into the other nor by undoing a decision.
  expect((await mergeWith()).status).toBe(409)
  expect((await mergeWith(stage.recruiter, other.id, kept.id)).status).toBe(409)
  expect((await as(reviewApi.undo, { params: { id: other.id } })).status).toBe(409)
  const [open] = await merges()
  const { status, content } = await undo(open?.id ?? '')
  expect([status, content.id]).toEqual([200, other.id])
  expect(await everything([kept.id, other.id])).toEqual(before)
  const said = await rows(
    `select action from audit_log where "rowId" = any($1) and action like 'candidate.%erge' order by id`,
    [[kept.id, other.id]],
  )
  expect(said.map(({ action }) => action).sort()).toEqual(['candidate.merge', 'candidate.merge', 'candidate.undoMerge'])
})

test('who has an interview or is held is not merged away, nor one of another requisition or by somebody who may not decide', async () => {
  const { kept, other, mergeWith } = await both('refused')
  const theirs = await setStage(world)
  expect((await mergeWith(theirs.recruiter)).status).toBe(404)
  const sourcer = await world.someone('sourcer', { companyId: stage.companyId })
  expect((await mergeWith(sourcer)).status).toBe(403)
  expect((await mergeWith(stage.recruiter, kept.id, kept.id)).status).toBe(404)
  const elsewhere = await world.candidate({ companyId: theirs.companyId, requisitionId: theirs.requisitionId })
  expect((await mergeWith(stage.recruiter, kept.id, elsewhere.id)).status).toBe(404)
  await rows('update candidate set "legalHold" = true where id = $1', [other.id])
  expect(await mergeWith()).toMatchObject({ status: 409, errors: [{ message: expect.stringContaining('legal hold') }] })
  await rows('update candidate set "legalHold" = false where id = $1', [other.id])
  const { accountId } = await world.someone('interviewer', { companyId: stage.companyId })
  await world.put('interviewer', { companyId: stage.companyId, candidateId: other.id, accountId, status: 0 })
  expect((await mergeWith()).status).toBe(409)
})

test('a merge is written whole or not at all, and so is its undoing: whichever statement fails, or whenever the server dies', async () => {
  const { kept, other, merges, undo, mergeWith } = await both('whole')
  const ids = [kept.id, other.id]
  const state = async () => ({
    all: await everything(ids),
    merges: await rows('select * from candidate_merge where "candidateId" = $1', [kept.id]),
    history: await rows('select id from candidate_history where "candidateId" = any($1) order by id', [ids]),
  })
  /** Lets whatever writes to this table fail, as a connection that is cut there does. */
  const failing = async (table: string, on: string, act: () => Promise<{ status: number }>) => {
    await rows(
      `create function cut_${table}() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`,
      [],
    )
    await rows(`create trigger zz_cut after ${on} on ${table} for each row execute function cut_${table}()`, [])
    try {
      expect([table, on, (await act()).status]).toEqual([table, on, 500])
    } finally {
      await rows(`drop function cut_${table} cascade`, [])
    }
  }
  const steps = (erase: 'insert' | 'delete') => [
    ...[['candidate', 'update'] as const, ['account_skill', erase] as const, ['account_attachment', 'update'] as const],
    ...[['candidate_merge', erase] as const, ['candidate_history', 'insert'] as const],
  ]
  const before = await state()
  for (const [table, on] of steps('insert')) {
    await failing(table, on, () => mergeWith())
    expect([table, await state()]).toEqual([table, before])
  }
  expect((await mergeWith()).status).toBe(200)
  const merged = await state()
  const [open] = await merges()
  for (const [table, on] of steps('delete')) {
    await failing(table, on, () => undo(open?.id ?? ''))
    expect([table, await state()]).toEqual([table, merged])
  }
  expect((await undo(open?.id ?? '')).status).toBe(200)
  expect((await state()).all).toEqual(before.all)
})
