import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visible } from '../src/db/visible.ts'
import type { Tenants } from './maySee.ts'
import { leaksIn } from './tenantReads.ts'
import { makeTenants } from './tenants.ts'
import { openWorld, type World } from './world.ts'

const requests = Number(process.env.TENANT_REQUESTS ?? 8000)
const seed = Number(process.env.TENANT_SEED ?? Date.now() % 1_000_000)

let world: World
let tenants: Tenants
beforeAll(async () => {
  world = await openWorld()
  tenants = await makeTenants(world)
  tenants.persons.push(await world.someone('admin'))
}, 120_000)
afterAll(() => world.close())

describe('no answer holds anything from outside the scope of the one who asks', () => {
  test(`in ${requests} random requests by every role over every list and id (seed ${seed})`, async () => {
    expect((await leaksIn({ world, tenants }, requests, seed)).slice(0, 5), `seed ${seed}`).toEqual([])
  }, 300_000)

  test('and the check sees it when one table is opened on purpose', async () => {
    const { candidate } = visible
    try {
      visible.candidate = visible.place
      expect((await leaksIn({ world, tenants }, 20_000, 7, 1)).length).toBeGreaterThan(0)
    } finally {
      visible.candidate = candidate
    }
  }, 120_000)
})
