import type { Endpoint } from '@majlis/domain/core/endpoint.ts'
import { rolesWhoMayCall } from '@majlis/domain/core/endpoint.ts'
import { type Role, roles } from '@majlis/domain/core/role.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from './samples.ts'
import { openWorld, type Person, type World } from './world.ts'

let world: World
const everybody: Person[] = []
beforeAll(async () => {
  world = await openWorld()
  const companyId = (await world.company()).id
  for (const role of roles) everybody.push(await world.someone(role, { companyId }))
})
afterAll(() => world.close())

describe.each(calls)('$name', ({ call, inputOf }: { call: Endpoint; inputOf: (role: Role) => never }) => {
  const input = inputOf('admin')

  test('is declared with a body for its doors test', () => {
    expect(Boolean(call.body)).toBe((input as { body?: unknown }).body !== undefined)
  })

  if (call.who !== 'anyone')
    test('is shut without a session, and by a link that was never made', async () => {
      expect((await world.as(null)(call, input)).status).toBe(call.bySlug ? 404 : 401)
    })

  test('is open to the roles of its row in the matrix, and to no others [S6.19]', async () => {
    world.forgetSessions()
    const letIn: string[] = []
    for (const person of everybody) {
      const { status } = await world.as(person)(call, inputOf(person.role))
      if (status !== (call.bySlug ? 404 : 403)) letIn.push(person.role)
      expect(status, `${person.role} is answered, not failed`).toBeLessThan(500)
    }
    expect(letIn).toEqual(call.who === 'anyone' ? [...roles] : [...rolesWhoMayCall(call.who)])
  })
})
