import { sessionApi } from '@majlis/domain/session/api.ts'
import { type Part, parts } from '@majlis/domain/session/portal.ts'
import { settingApi } from '@majlis/domain/setting/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../../test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.someone('admin')
})
afterAll(() => world.close())

/** What the pages of somebody who loads them now show. */
async function shownTo(person: Person): Promise<string[]> {
  const { content } = await world.as(person)(sessionApi.switchRole, { body: { role: [person.role] } })
  world.forgetSessions()
  return content.user.shown
}
const show = (who: Person, shown: Part[]) => {
  const values = Object.fromEntries(parts.map((part) => [`shown.${part}`, shown.includes(part)]))
  return world.as(who)(settingApi.change, { params: { section: 'screens' }, body: { values } })
}

describe('a Sourcing Details section (hidden), a Proceed to Questionnaire button (hidden)', () => {
  test('exist behind a setting, hidden until an admin shows them', async () => {
    const company = await world.someone('company')
    expect(await shownTo(company)).toEqual([])
    expect((await show(admin, ['sourcingDetails'])).status).toBe(200)
    expect(await shownTo(company)).toEqual(['sourcingDetails'])
    await show(admin, ['proceedToQuestionnaire', 'sourcingDetails'])
    expect(await shownTo(company)).toHaveLength(2)
    await show(admin, [])
    expect(await shownTo(company)).toEqual([])
  })

  test('are changed by admins only; a moderator reads', async () => {
    const moderator = await world.someone('moderator')
    const read = await world.as(moderator)(settingApi.list)
    expect(read.content.find(({ name }) => name === 'shown.sourcingDetails')?.value).toBe(false)
    expect((await show(moderator, ['sourcingDetails'])).status).toBe(403)
    expect((await show(await world.someone('company'), ['sourcingDetails'])).status).toBe(403)
  })
})
