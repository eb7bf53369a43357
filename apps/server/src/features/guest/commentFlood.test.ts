import { accountApi } from '@majlis/domain/account/api.ts'
import { guestApi } from '@majlis/domain/guest/api.ts'
import { expect, test } from 'vitest'
import { type Doors, openDoors, openWorldWithDoors } from '../../../test/sessions.ts'

const { world, doors } = await openWorldWithDoors()
const person = await doors.someone('company')

test('comments of a session are counted by all processes together, also those of one moment', async () => {
  const limits = { open: 100, session: 100, address: 10_000, comments: 3 }
  const both = await Promise.all([openDoors(world, { limits }), openDoors(world, { limits })])
  const say = (nth: number, headers: Record<string, string>) =>
    (both[nth % 2] as Doors).app.inject({
      ...{ method: 'POST', url: `/api${guestApi.comment.path}`, headers },
      payload: { interviewId: person.accountId, message: 'Words.' },
    })
  try {
    const headers = await world.signIn(person)
    const said = await Promise.all(Array.from({ length: 8 }, (_, nth) => say(nth, headers)))
    expect(said.map(({ statusCode }) => statusCode).toSorted()).toEqual([404, 404, 404, 429, 429, 429, 429, 429])
    for (const { statusCode, headers } of said)
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const other = await world.signIn(await world.someone('company'))
    expect((await say(1, other)).statusCode, 'somebody else').toBe(404)
  } finally {
    await Promise.all(both.map((doors) => doors.close()))
  }
})

test('who comments too fast is stopped, and nothing else that it does', async () => {
  const few = await openDoors(world, { limits: { open: 100, session: 100, address: 10_000, comments: 2 } })
  try {
    const one = few.browser('198.51.100.3')
    await one.signIn(person.email)
    const body = { interviewId: person.accountId, message: 'Words.' }
    const said = []
    for (let i = 0; i < 3; i++) said.push((await one.call(guestApi.comment, { body })).status)
    expect(said).toEqual([404, 404, 429])
    expect((await one.call(accountApi.me)).status).toBe(200)
  } finally {
    await few.close()
  }
})
