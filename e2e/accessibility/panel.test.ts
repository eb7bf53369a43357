import { test } from 'vitest'
import { openFixture } from '../fixture.ts'
import { long, lookInBoth } from './look.ts'
import { openPages } from './pages.ts'
import { drawerStates, panelStates } from './panel.ts'

const stage = openFixture()

test('the list and the drawer of candidates can be read by everybody, in both languages', long, async () => {
  const pages = await openPages(stage.product)
  await lookInBoth(stage, (t) => [
    { who: 'recruiter@demo.majlis.test', states: [...panelStates(t, pages), ...drawerStates(t, pages)] },
  ])
})
