import { test } from 'vitest'
import { listStates, otherStates, requisitionStates } from './looks/company.ts'
import { groundOf } from './looks/ground.ts'
import { intakeStates } from './looks/intake.ts'
import { look } from './looks/look.ts'
import { drawerStates, panelStates, removeStates } from './looks/panel.ts'
import { managerStates, portalStates, recruiterStates, sourcerStates } from './looks/roles.ts'
import { first } from './looks/state.ts'
import { openStage } from './stage.ts'

const stage = openStage()
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
    const ground = await groundOf(stage.product, language)
    const company = [
      ...listStates(ground),
      ...requisitionStates(ground),
      ...removeStates(ground),
      ...otherStates(ground),
    ]
    const recruiter = [...recruiterStates, ...panelStates(ground), ...drawerStates(ground), ...intakeStates(ground)]
    await look(stage, language, [
      { who: 'company@demo.majlis.test', states: company },
      { who: 'recruiter@demo.majlis.test', states: recruiter },
      { who: 'hiringmanager@demo.majlis.test', states: managerStates },
      { who: 'sourcer@demo.majlis.test', states: sourcerStates(ground) },
      { who: 'admin@demo.majlis.test', states: portalStates(ground) },
    ])
  },
)
