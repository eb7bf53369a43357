import { test } from 'vitest'
import { openFixture } from '../fixture.ts'
import { long, lookInBoth } from './look.ts'
import { addNewcomers, menuWalks } from './menus.ts'

const stage = openFixture()

test(
  'every page of every menu of every role is there, promises nothing, and can be read by everybody in both languages, in both lights; it names itself in the title, and on a phone its role’s menu is a drawer [S1.8, S1.13, S2.1, S2.16, S2.17, S6.1]',
  long,
  () => lookInBoth(stage, menuWalks),
)

test('the dashboard of somebody who has nothing yet says why it is empty, for each role', long, async () => {
  const walks = await addNewcomers(stage.product)
  await lookInBoth(stage, () => walks)
})
