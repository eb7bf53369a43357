import { intakeApi } from '@majlis/domain/intake/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processorTime } from '../../test/hostile.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const send = (payload: string, url = `/api${intakeApi.add.path}`) =>
  world.server.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })

test.each([
  ['lists in lists', `${'['.repeat(7e6)}${']'.repeat(7e6)}`],
  ['many empty lists', `[${'[],'.repeat(4.5e6)}0]`],
  ['many numbers', `[${'0,'.repeat(7e6)}0]`],
  ['objects in objects', `${'{"a":'.repeat(180_000)}0${'}'.repeat(180_000)}`],
])('a body of %s is refused before it is read', async (_, body) => {
  await send('{}')
  const before = process.threadCpuUsage()
  const { statusCode } = await send(body)
  const { user, system } = process.threadCpuUsage(before)
  expect(statusCode).toBe(413)
  expect((user + system) / 1000).toBeLessThan(250)
})

test('a file of the largest size, and a list of the longest, are read as ever', async () => {
  expect((await send(JSON.stringify({ body: 'A'.repeat(13e6) }))).statusCode).toBe(401)
  const rows = Array.from({ length: 500 }, () => ({ name: 'x'.repeat(200), links: Array(20).fill('https://a.test') }))
  expect((await send(JSON.stringify(rows), `/api${intakeApi.addMany.path}`)).statusCode).toBe(401)
})

test('a list that is longer than its call takes is refused before its entries are judged', async () => {
  const person = await world.someone('company')
  const body = Array.from({ length: 40_000 }, () => ({}))
  const result = await world.as(person)(intakeApi.addMany, { body: body as never })
  expect(result).toMatchObject({ status: 422, errors: [{ message: 'This list can have at most 500 entries.' }] })
  expect(processorTime(() => JSON.stringify(result.errors))).toBeLessThan(20)
})
