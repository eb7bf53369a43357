import type { Locator, Page } from 'playwright-core'
import { row } from '../hiringJourney/journey.ts'
import type { DemoPages } from './pages.ts'
import { dialog, first, press, type State, text, turn } from './state.ts'
import type { Words } from './words.ts'

const rows = first('main tbody button')
/** The last of the list alone: what floats over a long one takes long to be looked at. */
const end = '&limit=10&page=2'
const inRow = (name: string, control: string) => (page: Page) =>
  row(page, name).getByRole('button', { name: control }).first().click()
const named =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('dialog', { name }).last()

/** The list of candidates, and what stands in and over it. */
export function panelStates(t: Words, { live, oneWay, bare }: DemoPages): State[] {
  const panel = ({ public_id }: { public_id: string }, more = '') =>
    `/recruiter/requisition/${public_id}?tab=candidates${more}`
  return [
    { state: 'one-way candidates', at: panel(oneWay), sign: rows },
    { state: 'no candidates yet', at: panel(bare), sign: text(t.list.none) },
    { state: 'candidates, nobody found', at: panel(live, '&search=nobody'), sign: text(t.list.noneFound) },
    { state: 'candidates', at: panel(live), sign: rows },
    {
      state: 'candidates ticked',
      act: (page) => page.getByRole('checkbox', { name: t.kit.selectAll }).check(),
      sign: (page) => page.getByRole('region', { name: t.panel.selection }),
    },
    {
      state: 'menu of a row',
      act: async (page) => {
        await press(t.panel.clear)(page)
        await press(t.list.more)(page)
      },
      sign: (page) => page.getByRole('menuitem').first(),
    },
    {
      state: 'message from the interviewer',
      act: press(t.list.messageOfInterviewer),
      sign: named(t.list.messageOfInterviewer),
    },
    {
      state: 'assign',
      at: panel(live, end),
      act: inRow('Nour Ismail', t.list.assign),
      sign: (page) => named(t.assign.assignTitle)(page).getByRole('table').getByRole('button').nth(3),
    },
    {
      state: 'request',
      act: inRow('Nour Ismail', t.list.invite),
      sign: (page) => named(t.assign.requestTitle)(page).getByRole('table').getByRole('button').nth(3),
    },
    {
      state: 're-initiate',
      act: press(t.list.reinitiate),
      sign: (page) => dialog(page).getByText(t.panel.reinitiateText),
    },
    {
      state: 'logs by e-mail',
      act: inRow('Samer Odeh', t.list.logs),
      sign: (page) => dialog(page).locator('tbody button').first(),
    },
    {
      state: 'message of the log',
      over: true,
      act: (page) => dialog(page).locator('tbody button').first().click(),
      sign: (page) => dialog(page).getByRole('button', { name: t.letters.back }),
    },
    {
      state: 'logs by WhatsApp',
      over: true,
      act: turn(t.letters.whatsappLogs),
      sign: (page) => dialog(page).getByText(t.letters.noLogs),
    },
    {
      state: 'schedule',
      act: inRow('Lina Farah', t.list.schedule),
      sign: (page) => dialog(page).getByRole('grid'),
    },
    {
      state: 'calendar',
      act: press(t.panel.calendar),
      sign: (page) => dialog(page).getByLabel(t.schedule.calendarOf(live.title)),
    },
    {
      state: 'ref-check report',
      at: panel(live, '&search=omar'),
      act: inRow('Omar Nasser', t.list.refcheckReport),
      sign: (page) => dialog(page).locator('h3').first(),
    },
  ]
}

/** The drawer in which a candidate is reviewed. */
export function drawerStates(t: Words, { live, people }: DemoPages): State[] {
  const one = (name: string, part = '') =>
    `/recruiter/requisition/${live.public_id}?tab=candidates&search=${name.split(' ').at(-1)}&candidate=${people.get(name)}${part && `&part=${part}`}`
  const nour = one('Nour Ismail', 'history')
  return [
    { state: 'profile and resume', at: one('Omar Nasser', 'resume'), sign: first('dialog canvas') },
    { state: 'interview report', act: turn(t.review.parts.report), over: true, sign: first('dialog video') },
    {
      state: 'review mode',
      over: true,
      act: (page) => page.keyboard.press('f'),
      sign: (page) => dialog(page).getByRole('list', { name: t.report.chapters }),
    },
    {
      state: 'out of review mode',
      over: true,
      seen: true,
      act: (page) => page.keyboard.press('f'),
      sign: (page) => dialog(page).getByRole('button', { name: t.report.reviewMode, exact: true }),
    },
    {
      state: 'history',
      act: turn(t.review.parts.history),
      over: true,
      sign: (page) => dialog(page).getByRole('tabpanel').getByRole('listitem').first(),
    },
    {
      state: 'duplicates side by side',
      at: one('Ziad Harb', 'history'),
      act: press(t.twins.compare),
      sign: (page) => dialog(page).getByRole('table').first(),
    },
    {
      state: 'reject without a reason',
      at: nour,
      act: press(t.review.actions.reject),
      sign: first('dialog [role=alert]'),
    },
    {
      state: 'reject with a message',
      over: true,
      act: async (page) => {
        await page.getByLabel(t.review.comment).fill('Looks for another line of work.')
        await press(t.review.actions.reject)(page)
        await dialog(page).getByRole('checkbox').check()
      },
      sign: (page) => dialog(page).getByText('Looks for another line of work.'),
    },
    { state: 'keys', at: nour, act: press(t.review.keys), sign: named(t.review.keys) },
  ]
}

/** What only the company may do with a candidate. */
export function removeStates(t: Words, { live }: DemoPages): State[] {
  return [
    {
      state: 'candidates of the company',
      at: `/company/requisition/${live.public_id}?tab=candidates${end}`,
      sign: rows,
    },
    {
      state: 'remove a candidate',
      act: inRow('Nour Ismail', t.list.remove),
      sign: (page) => dialog(page).getByText(t.panel.removeText),
    },
  ]
}
