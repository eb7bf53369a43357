import { sessionApi } from '@majlis/domain/session/api.ts'
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
const show = (who: Person, shown: ('sourcingDetails' | 'proceedToQuestionnaire')[]) =>
  world.as(who)(sessionApi.changePortal, { body: { shown } })

describe('a Sourcing Details section (hidden), a Proceed to Questionnaire button (hidden)', () => {
  test('exist behind a setting, hidden until an admin shows them', async () => {
    const company = await world.someone('company')
    expect(await shownTo(company)).toEqual([])
    expect(await show(admin, ['sourcingDetails'])).toMatchObject({
      status: 200,
      content: { shown: ['sourcingDetails'] },
    })
    expect(await shownTo(company)).toEqual(['sourcingDetails'])
    expect((await show(admin, ['proceedToQuestionnaire', 'sourcingDetails'])).content.shown).toHaveLength(2)
    await show(admin, [])
    expect(await shownTo(company)).toEqual([])
  })

  test('are changed by admins only; a moderator reads', async () => {
    const moderator = await world.someone('moderator')
    expect(await world.as(moderator)(sessionApi.portal)).toMatchObject({ status: 200, content: { shown: [] } })
    expect((await show(moderator, ['sourcingDetails'])).status).toBe(403)
    expect((await show(await world.someone('company'), ['sourcingDetails'])).status).toBe(403)
  })
})
