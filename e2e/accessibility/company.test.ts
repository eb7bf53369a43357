import { test } from 'vitest'
import { openFixture } from '../fixture.ts'
import { listStates, otherStates, requisitionStates } from './company.ts'
import { long, lookInBoth } from './look.ts'
import { openPages } from './pages.ts'
import { removeStates } from './panel.ts'

const stage = openFixture()

test('every screen and state of a company can be read by everybody, in both languages', long, async () => {
  const pages = await openPages(stage.product)
  await lookInBoth(stage, (t) => [
    {
      who: 'company@demo.majlis.test',
      states: [...listStates(t), ...requisitionStates(t, pages), ...removeStates(t, pages), ...otherStates(t)],
    },
  ])
})
