import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { button } from '../hiringJourney/journey.ts'
import { openPanelFixture } from './open.ts'
import {
  allShownIn,
  controlOf,
  inRow,
  openPanel,
  type Panel,
  placeOf,
  type Shown,
  shownIn,
  type Told,
  tipOf,
  toldOf,
} from './rows.ts'

const panel = openPanelFixture()

/** Interviewed live, with candidates of every status. */
const live = 'Senior Backend Engineer'
const bots = 'Customer Support Specialist'

/** Holds each candidate against its row; both answers of a rule must occur. */
async function compare(
  { product, recruiter, owner, ask }: Panel,
  titles: readonly string[],
  expected: (result: Told) => unknown,
  seen: (shown: Shown | undefined) => unknown,
  area: 'recruiter' | 'company' = 'recruiter',
): Promise<void> {
  const { page } = area === 'company' ? owner : recruiter
  const answers = new Set<unknown>()
  for (const title of titles) {
    const place = await placeOf(ask, title)
    const result = await toldOf(ask, place)
    await openPanel(page, product.url, place, area)
    const shown = await allShownIn(page, result)
    const all = result.map((one) => [one.name, expected(one)])
    for (const [, answer] of all) answers.add(answer)
    expect(result.map(({ name }) => [name, seen(shown.get(name))])).toEqual(all)
  }
  expect(answers.size, 'both answers').toBeGreaterThan(1)
}

/** A control is there and can be pressed. */
const works = (name: string) => (shown: Shown | undefined) => {
  const control = controlOf(shown, name)
  return control !== undefined && !control.isOff
}
const why = async ({ recruiter: { page } }: Panel, candidate: string, name: string) =>
  tipOf(inRow(page, candidate, name).first())

test('Remove Candidate is disabled when candidate status is above 4. [S4.17]', async () => {
  await compare(panel, [live], ({ status }) => status <= 4, works('Remove Candidate'), 'company')
  const tip = await tipOf(inRow(panel.owner.page, 'Lina Farah', 'Remove Candidate'))
  expect(tip).toBe('Remove Candidate: This candidate can no longer be removed.')
})

/** The list of all candidates, whatever their requisition. */
test('A candidate with status 0 or 3 can be removed from the list in the data view. [S4.18]', async () => {
  const {
    product,
    owner: { page },
    ask,
  } = panel
  const result = await toldOf(ask, await placeOf(ask, live))
  await page.goto(`${product.url}/company/candidates`)
  await eventually(async () => (await shownIn(page)).has('Nour Ismail')).toBe(true)
  const shown = await shownIn(page)
  // Who applied for two positions stands here twice.
  const once = result.filter(({ name }) => name !== 'Amal Haddad')
  const removable = once.filter(({ name }) => works('Remove Candidate')(shown.get(name)))
  expect(removable.map(({ status }) => status).sort()).toEqual([0, 3])
  const tip = await tipOf(inRow(page, 'Ziad Harb', 'Remove Candidate'))
  expect(tip).toBe('Remove Candidate: Open the requisition to remove this candidate.')
})

test('Schedule is disabled when interview status is at or above SCHEDULED. [S4.19]', async () => {
  // The bot needs no time, and who has no interviewer has nobody to meet.
  await compare(panel, [live], ({ interview, bot }) => !bot && interview === 0, works('Schedule Interview'))
  const reasons = {
    'Nour Ismail': 'Assign an interviewer first.',
    'Amal Haddad': 'This interview is already scheduled.',
    'Bilal Amin': 'This interview has already started.',
    'Dalia Tawfik': 'This interview was cancelled.',
  }
  for (const [name, reason] of Object.entries(reasons))
    expect(await why(panel, name, 'Schedule Interview')).toBe(`Schedule Interview: ${reason}`)
})

test('Re-Send Invite is hidden when the status is SUBMITTED. [S2.38, S4.20]', async () => {
  const isThere = (shown: Shown | undefined) => controlOf(shown, 'Re-Send Invite') !== undefined
  await compare(panel, [live, bots], ({ interview }) => interview !== 4, isThere)
  const { page } = panel.recruiter
  await inRow(page, 'Mona Helmy', 'Re-Send Invite').click()
  await page.getByText('Invitation resent to Mona Helmy.').waitFor()
})

test('Interview Report is enabled only when status is COMPLETED or SUBMITTED. [S2.38, S4.21]', async () => {
  const isOver = ({ interview }: Told) => interview === 4 || interview === 6
  await compare(panel, [live, bots], isOver, works('Interview Report'))
  expect(await why(panel, 'Mona Helmy', 'Interview Report')).toBe('Interview Report: Available after the interview.')
})

/** The company reads it later than the recruiter; the bot's it judges itself where nobody gates, and so opens it before. */
test('Company role: status at least SUBMITTED_BY_RECRUITER, unless mode is 2; with mode 2 at least INTERVIEW_VERDICT_COMPLETED; with interview_type 1 at least INTERVIEW_COMPLETED. [S4.11]', async () => {
  const isOver = ({ interview }: Told) => interview === 4 || interview === 6
  const opens = (from: number) => (response: Told) => isOver(response) && response.status >= from
  const judged = (one: Told) => one.bot && isOver(one)
  const enabled = works('Interview Report')
  await compare(panel, [live], opens(11), enabled, 'company')
  await compare(panel, [bots], opens(9), enabled, 'company')
  await compare(panel, ['Product Designer'], (one) => opens(10)(one) || judged(one), enabled, 'company')
  const tip = await tipOf(inRow(panel.owner.page, 'Jonas Weber', 'Interview Report'))
  expect(tip).toBe('Interview Report: Available after the interview.')
})

test('The candidate checkbox is disabled when the interview is PENDING, SCHEDULED, COMPLETED, SUBMITTED, CANCELLED or a cancelled state, unless the interviewer is the placeholder bot account [S4.22]', async () => {
  const isOpen = (shown: Shown | undefined) => shown?.box && !shown.box.isOff
  await compare(panel, [live, bots], ({ interview, bot }) => interview === null || bot, isOpen)
  const { page } = panel.recruiter
  await openPanel(page, panel.product.url, await placeOf(panel.ask, live))
  const reason = 'This candidate already has an interview.'
  const box = page.getByRole('checkbox', { name: 'Select Lina Farah' })
  expect(await tipOf(box)).toBe(reason)
  expect((await shownIn(page)).get('Lina Farah')?.box?.why).toBe(reason)
  expect(await box.isChecked()).toBe(false)
})

/** All are ticked; those that have an interview are not among them. */
test('Select all ticks every candidate and records those selectable. [S4.23]', async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  const place = await placeOf(ask, live)
  const result = await toldOf(ask, place)
  await openPanel(page, product.url, place)
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.check()
  const free = result.filter(({ interview, bot }) => interview === null || bot).length
  const selection = page.getByRole('region', { name: 'Selection' })
  await selection.getByText(`${free} candidates selected`).waitFor()
  await selection
    .getByText(`${result.length - free} of ${result.length} not selected: interview already set up`)
    .waitFor()
  expect([...(await shownIn(page)).values()].map(({ box }) => box?.isOn)).toEqual(result.map(() => true))
  await button(page, 'Clear selection').click()
  await selection.waitFor({ state: 'detached' })
  expect([...(await shownIn(page)).values()].filter(({ box }) => box?.isOn)).toEqual([])
})

test('Requesting an interviewer applies to candidates with status up to INTERVIEW_COMPLETED or cancelled by either party. [S4.25]', async () => {
  const may = ({ status }: Told) => status <= 9 || status === 12 || status === 13
  // "Invite" is a word of its own, not the beginning of another control.
  const invites = (shown: Shown | undefined) => shown?.controls.some(({ words }) => words === 'Invite')
  await compare(panel, [live, 'Product Designer'], may, invites)
})
