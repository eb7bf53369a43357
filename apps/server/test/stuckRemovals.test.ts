import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { RemovalStatus } from '@majlis/domain/requisition/status.ts'
import { systemApi } from '@majlis/domain/system/api.ts'
import { expect, test } from 'vitest'
import { runRemovals } from '../src/features/privacy/jobs/removals.ts'
import { openStage, setStage } from './stage.ts'
import type { Person } from './world.ts'

const { world } = await openStage()
const { pool } = world
const host = await world.someone('admin')
const run = () => runRemovals(world)
const remove = (id: string) => world.as(host)(requisitionApi.remove, { params: { id } })
const removals = async (who: Person, companyId: string) =>
  (await world.as(who)(requisitionApi.removals, { query: { filter: { companyId } } })).content.data
const crowd = ({ companyId, requisitionId }: { companyId: string; requisitionId: string }, size: number) =>
  Promise.all(Array.from({ length: size }, () => world.candidate({ companyId, requisitionId })))

test('a candidate that cannot be erased keeps no other from going: it stays hidden, stands in system health, and goes by “Try again”', async () => {
  const stage = await setStage(world, { title: 'Stuck Designer' })
  const ids = (await crowd(stage, 4)).map(({ id }) => id)
  const stuck = ids[1] as string
  const letGo = await refuseDeletion(stuck)
  await remove(stage.requisitionId)
  await run()
  expect((await pool.query('select id from candidate where id = any($1)', [ids])).rows).toEqual([{ id: stuck }])
  expect((await removals(stage.company, stage.companyId))[0]).toMatchObject({
    ...{ status: RemovalStatus.RUNNING, total: 4, gone: 3, stuck: 1 },
  })
  expect((await world.as(stage.company)(candidateApi.get, { params: { id: stuck } })).status).toBe(404)
  const shown = async () =>
    (await world.as(host)(systemApi.stuck, { query: {} })).content.data.filter(({ kind }) => kind === 'removal')
  const [listed] = await shown()
  expect(listed).toMatchObject({
    ...{ title: 'Stuck Designer', detail: '1', failed: false, lastError: expect.stringContaining('not yet') },
  })
  const pause = Date.parse(listed?.nextAttemptAt ?? '') - Date.now()
  expect(pause, 'it is tried again by itself').toBeGreaterThan(0)
  expect(
    (await world.as(host)(systemApi.todos, { query: {} })).content.data.some(({ kind }) => kind === 'removal'),
  ).toBe(true)

  const again = () => world.as(host)(systemApi.retry, { params: { kind: 'removal', id: listed?.id as string } })
  expect((await again()).status).toBe(200)
  await run()
  expect((await shown())[0], 'it fails still').toMatchObject({ detail: '1' })
  await letGo()
  expect((await again()).status).toBe(200)
  await run()
  expect(await shown()).toEqual([])
  expect((await removals(host, stage.companyId))[0]).toMatchObject({ status: RemovalStatus.DONE, gone: 4, stuck: 0 })
  expect((await again()).status).toBe(409)
})

test('what is wrong with every candidate is not tried on all of them, and a stopped deletion brings back those that could not be erased', async () => {
  const stage = await setStage(world)
  const ids = (await crowd(stage, 25)).map(({ id }) => id)
  const letGo = await refuseDeletion(...ids)
  await remove(stage.requisitionId)
  await run()
  const [{ id, stuck } = { id: '', stuck: 0 }] = await removals(host, stage.companyId)
  expect(stuck).toBe(20)
  expect((await world.as(host)(requisitionApi.stopRemoval, { params: { id } })).status).toBe(200)
  const filter = { requisitionId: stage.requisitionId }
  expect((await world.as(stage.company)(candidateApi.list, { query: { filter } })).content.count).toBe(25)
  await letGo()
})

/** Whatever deletes these candidates fails, until what is answered is called. */
async function refuseDeletion(...ids: string[]): Promise<() => Promise<unknown>> {
  await pool.query(`create or replace function refuse_deletion() returns trigger language plpgsql as
    $$ begin raise exception 'not yet'; end $$`)
  await pool.query(`create trigger refused before delete on candidate for each row
    when (old.id = any ('{${ids.join(',')}}'::uuid[])) execute function refuse_deletion()`)
  return () => pool.query('drop trigger refused on candidate')
}
