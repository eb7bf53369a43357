import { test } from 'vitest'
import { openFixture } from '../fixture.ts'
import { intakeStates } from './intake.ts'
import { strangerStates } from './links.ts'
import { long, lookInBoth } from './look.ts'
import { openPages } from './pages.ts'
import { interviewerStates, portalStates, sourcerStates } from './roles.ts'

const stage = openFixture()

test('what strangers open, by links of messages too, can be read by everybody, in both languages', long, async () => {
  const states = await strangerStates(stage.product)
  await lookInBoth(stage, () => [{ who: null, states }])
})

test(
  'what roles do by themselves, and every way to bring candidates in, can be read by everybody, in both languages',
  long,
  async () => {
    const pages = await openPages(stage.product)
    await lookInBoth(stage, (t) => [
      { who: 'recruiter@demo.majlis.test', states: intakeStates(t, pages) },
      { who: 'sourcer@demo.majlis.test', states: sourcerStates(t, pages) },
      { who: 'interviewer@demo.majlis.test', states: interviewerStates(t) },
      { who: 'admin@demo.majlis.test', states: portalStates(t) },
    ])
  },
)
