import type { DemoPages } from './pages.ts'
import { dialog, first, type State, text, turn } from './state.ts'
import type { Words } from './words.ts'

/** What a sourcer sees of a requisition. */
export const sourcerStates = (t: Words, { live }: DemoPages): State[] => [
  {
    state: 'requisition as the sourcer reads it',
    at: `/sourcer/requisition/${live.public_id}`,
    sign: text(t.requisition.readOnly),
  },
]

/** What an interviewer starts with, and its interviews. */
export const interviewerStates = (t: Words): State[] => [
  { state: 'dashboard of the interviewer', at: '/interviewer/dashboard', sign: first('main li') },
  {
    state: 'declining a request',
    act: (page) =>
      page
        .getByRole('button', { name: new RegExp(`^${t.requests.decline} `) })
        .first()
        .click(),
    sign: (page) => dialog(page).getByRole('textbox'),
  },
  { state: 'interviews of the interviewer', at: '/interviewer/interviews', sign: first('main tbody tr button') },
  {
    state: 'what can be done with one',
    act: (page) => first('main tbody tr button')(page).click(),
    sign: first('[role=menuitem]'),
  },
  {
    state: 'calling one off',
    over: true,
    act: (page) => page.getByRole('menuitem', { name: t.schedule.cancel }).click(),
    sign: (page) => dialog(page).getByRole('textbox'),
  },
  {
    state: 'requests of the interviewer',
    act: turn(new RegExp(`^${t.interviews.requests}`)),
    sign: first('main li button'),
  },
  {
    state: 'feedback that is due',
    act: turn(new RegExp(`^${t.interviews.groups.feedback}`)),
    sign: first('main tbody tr button'),
  },
  {
    state: 'feedback being written',
    act: (page) => first('main tbody tr button')(page).click(),
    sign: (page) => dialog(page).getByRole('radiogroup').first(),
  },
  { state: 'interviews that are called off', act: turn(t.interviews.groups.cancelled), sign: first('main tbody tr') },
  {
    state: 'interviews that nobody finds',
    at: '/interviewer/interviews?tab=done&search=nobody',
    sign: text(t.interviews.noneMatch),
  },
]

/** The settings of the portal. */
export const portalStates = (t: Words): State[] => [
  {
    state: 'report of an interview',
    at: '/admin/interviews?tab=done',
    act: (page) => first('main tbody tr button')(page).click(),
    sign: (page) => dialog(page).getByRole('button', { name: t.report.reopen }),
  },
  { state: 'messages of the portal', at: '/admin/preferences?tab=messages', sign: first('main li button') },
  {
    state: 'words of a message of the portal',
    act: (page) => first('main li button')(page).click(),
    sign: (page) => dialog(page).getByRole('textbox').first(),
  },
  { state: 'outbox', act: turn(t.letters.outbox), sign: first('main tbody button') },
  {
    state: 'message of the outbox',
    act: (page) => first('main tbody button')(page).click(),
    sign: (page) => dialog(page).locator('dt').first(),
  },
]
