import { test } from 'vitest'
import { listStates, otherStates, requisitionStates } from './accessibility/company.ts'
import { intakeStates } from './accessibility/intake.ts'
import { look } from './accessibility/look.ts'
import { openPages } from './accessibility/pages.ts'
import { drawerStates, panelStates, removeStates } from './accessibility/panel.ts'
import { managerStates, portalStates, recruiterStates, sourcerStates } from './accessibility/roles.ts'
import { first } from './accessibility/state.ts'
import { openFixture } from './fixture.ts'

const stage = openFixture()
const languages = ['en', 'ar'] as const
/** Some eighty states are looked at in each language; a loaded machine takes its time. */
const long = { timeout: 400_000 }

test.each(languages)('what strangers open can be read by everybody, in %s', async (language) => {
  const candidate = await stage.product.as('candidate@demo.majlis.test')
  const applications: { id: string; step: string }[] = await candidate('GET', '/candidate/application')
  const invited = applications.find(({ step }) => step.startsWith('interview'))
  const { path } = await candidate('POST', `/candidate/application/${invited?.id}/enter`, {})
  const states = [
    { state: 'sign in', at: '/login', sign: first('main form') },
    { state: 'interview', at: path, sign: first('main button') },
  ]
  await look(stage, language, [{ who: null, states }])
})

test.concurrent.each(languages)(
  'every screen and state of a requisition’s work can be read by everybody, in %s',
  long,
  async (language) => {
    const server = await openPages(stage.product, language)
    const company = [
      ...listStates(server),
      ...requisitionStates(server),
      ...removeStates(server),
      ...otherStates(server),
    ]
    const recruiter = [...recruiterStates, ...panelStates(server), ...drawerStates(server), ...intakeStates(server)]
    await look(stage, language, [
      { who: 'company@demo.majlis.test', states: company },
      { who: 'recruiter@demo.majlis.test', states: recruiter },
      { who: 'hiringmanager@demo.majlis.test', states: managerStates },
      { who: 'sourcer@demo.majlis.test', states: sourcerStates(server) },
      { who: 'admin@demo.majlis.test', states: portalStates(server) },
    ])
  },
)
