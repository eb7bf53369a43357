import { intakeApi } from '@majlis/domain/intake/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import { expect, test } from 'vitest'
import { runRemovals } from '../src/features/privacy/jobs/removals.ts'
import { openStage } from './stage.ts'

const { world, stage } = await openStage()
const { pool } = world
const host = await world.someone('admin')
const rounds = 30
const atOnce = 4

test('a candidate added to a requisition in the instant of its deletion is not found or goes with it, and never is left behind', async () => {
  const ends: Record<number, number> = {}
  for (let round = 0; round < rounds; round++) {
    const { id } = await world.requisition({ companyId: stage.companyId })
    // With a candidate it is deleted beside the requests, without one in the call itself.
    if (round % 2) await world.candidate({ companyId: stage.companyId, requisitionId: id })
    const add = (n: number) =>
      world.as(stage.company)(intakeApi.add, {
        body: { requisitionId: id, name: 'Amal Late', email: `late${round}n${n}@world.majlis.test` },
      })
    const remove = () => world.as(host)(requisitionApi.remove, { params: { id } })
    const half = atOnce / 2
    const before = Array.from({ length: half }, (_, n) => add(n))
    const removing = remove()
    const answers = await Promise.all([...before, ...Array.from({ length: half }, (_, n) => add(half + n))])
    expect((await removing).status).toBe(200)
    for (const { status } of answers) ends[status] = (ends[status] ?? 0) + 1
    await runRemovals(world)
    const { rows } = await pool.query(
      `select (select count(*)::int from candidate where "requisitionId" = $1) as candidates,
        (select count(*)::int from requisition where id = $1) as requisitions,
        (select count(*)::int from candidate where email like $2) as added`,
      [id, `late${round}n%`],
    )
    expect(rows[0]).toEqual({ candidates: 0, requisitions: 0, added: 0 })
  }
  const { 200: added = 0, 404: notFound = 0 } = ends
  expect([added + notFound, ends], 'nothing else is answered').toEqual([rounds * atOnce, ends])
}, 120_000)
