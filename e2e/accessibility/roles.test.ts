import { test } from 'vitest'
import { openFixture } from '../fixture.ts'
import { intakeStates } from './intake.ts'
import { long, lookInBoth } from './look.ts'
import { openPages } from './pages.ts'
import { interviewerStates, managerStates, portalStates, recruiterStates, sourcerStates } from './roles.ts'
import { first } from './state.ts'

const stage = openFixture()

test('what strangers open can be read by everybody, in both languages', async () => {
  const candidate = await stage.product.as('candidate@demo.majlis.test')
  const applications: { id: string; step: string }[] = await candidate('GET', '/candidate/application')
  const invited = applications.find(({ step }) => step.startsWith('interview'))
  const { path } = await candidate('POST', `/candidate/application/${invited?.id}/enter`, {})
  const states = [
    { state: 'sign in', at: '/login', sign: first('main form') },
    { state: 'interview', at: path, sign: first('main button') },
  ]
  await lookInBoth(stage, () => [{ who: null, states }])
})

test(
  'what each role starts with, and every way to bring candidates in, can be read by everybody, in both languages',
  long,
  async () => {
    const pages = await openPages(stage.product)
    await lookInBoth(stage, (t) => [
      { who: 'recruiter@demo.majlis.test', states: [...recruiterStates, ...intakeStates(t, pages)] },
      { who: 'hiringmanager@demo.majlis.test', states: managerStates },
      { who: 'sourcer@demo.majlis.test', states: sourcerStates(t, pages) },
      { who: 'interviewer@demo.majlis.test', states: interviewerStates(t) },
      { who: 'admin@demo.majlis.test', states: portalStates(t) },
    ])
  },
)
