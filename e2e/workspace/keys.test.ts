import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { alerts } from '../hiringJourney/journey.ts'
import type { Ask } from '../server.ts'
import { openUser, signInAs } from '../user.ts'
import { addCandidates, applicants, askSomething, openRequisition } from './opening.ts'

const stage = openFixture()

/** What is pressed for each of the twenty, in their order, and the status that it leads to. */
const pressed = 'SRSDSSRSDSSSRSDSRSSD'
const becomes = { S: 2, R: -3, D: -1 } as const
type Key = keyof typeof becomes
const people = applicants.slice(0, pressed.length + 1)
const nameOf = (at: number) => people[at]?.name ?? ''

/** A recruiter goes from the sign-in to the last of twenty candidates, and never touches a mouse. */
test('a recruiter reviews twenty candidates by keyboard alone, from page to page', async () => {
  const { browser, product } = stage
  const ask = await product.as('recruiter@demo.majlis.test')
  const opening = await openRequisition(await product.as('company@demo.majlis.test'), 'Night desk')
  const ids = await addCandidates(ask, opening, people)
  await askSomething(ask, opening)
  await assignBot(ask, ids.at(-1) ?? '')
  const recruiter = await openUser(browser)
  const { page } = recruiter
  await signInAs(page, product.url, 'recruiter@demo.majlis.test')
  await page.goto(`${product.url}/recruiter/dashboard`)
  const touches = await hearTouches(page)
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

  await page.getByRole('button', { name: 'Search or jump to…' }).waitFor()
  await press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
  await page.keyboard.type('night desk')
  await page.getByRole('option', { name: 'Night desk', selected: true }).waitFor()
  await press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Night desk' }).waitFor()
  await walkTo(page, 'Tab', page.getByRole('tab', { name: 'Details' }))
  await press('ArrowRight', 'ArrowRight')
  await page.getByRole('tab', { name: 'Candidates & Interviews', selected: true }).waitFor()
  const opener = page.getByRole('table', { name: 'Candidates' }).getByRole('button', { name: nameOf(0), exact: true })
  await opener.waitFor()
  await walkTo(page, 'Tab', page.getByLabel('Rows per page'))
  await press('Home')
  await page.getByText('1–10 of 21').waitFor()
  await walkTo(page, 'Shift+Tab', opener)
  await press('Enter')

  const drawer = page.getByRole('dialog').first()
  const shown = (at: number) => drawer.getByRole('heading', { name: nameOf(at) }).waitFor()
  await shown(0)
  await drawer.getByText(people[0]?.email ?? '').waitFor()
  await press('Shift+Slash')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  await press('Escape')
  await list.waitFor({ state: 'detached' })
  await press('j')
  await shown(1)
  await press('k')
  await shown(0)
  await press('d')
  await shown(1)
  await walkTo(page, 'Tab', drawer.getByRole('button', { name: 'Undo' }))
  await press('Enter')
  await eventually(async () => (await ask('GET', `/candidate/candidate/${ids[0]}`)).status).toBe(0)
  // Who was taken back is shown again.
  await shown(0)

  const [began, before] = [Date.now(), await keysPressed(page)]
  for (const [at, key] of [...pressed].entries()) {
    await shown(at)
    // The last of a page waits for who comes first on the next.
    await eventually(() => drawer.getByRole('button', { name: 'Next candidate' }).isEnabled()).toBe(true)
    await press(key.toLowerCase())
    if (key === 'R') await giveReason(page, drawer)
  }
  await shown(20)
  const reasons = [...pressed].filter((key) => key === 'R').length
  const keys = (await keysPressed(page)) - before - reasons * reason.length
  console.log(`20 candidates reviewed, ${reasons} with a reason: ${keys} keys, ${Date.now() - began} ms`)
  // One for each, and for a reason those that lead to its button and through its question.
  expect(keys).toBeLessThanOrEqual(pressed.length + reasons * 8)
  expect(new URL(page.url()).searchParams.get('page')).toBe('3')
  await press('Enter')
  await drawer.getByText("The report isn't available yet.").waitFor()
  await press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)

  // The palette leads back to whom one looked at, and acts on who is shown.
  await press('Control+k')
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: nameOf(20) })
    .waitFor()
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
  for (let steps = 0; !(await chosen.innerText()).includes(nameOf(20)); steps++) {
    expect(steps, 'options on the way to who was shown last').toBeLessThan(20)
    await press('ArrowDown')
  }
  await press('Enter')
  await shown(20)
  await press('Control+k')
  await page.keyboard.type('reject')
  await page.getByRole('option', { name: `Reject ${nameOf(20)}`, selected: true }).waitFor()
  await press('Enter')
  await drawer.getByRole('alert').waitFor()
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)

  const statuses = async () => {
    const query = `filter[requisitionId]=${opening.id}&sort[createdAt]=asc&page[limit]=100`
    const rows: { status: number }[] = await ask('GET', `/candidate/candidate?${query}`)
    return rows.slice(0, 20).map(({ status }) => status)
  }
  await eventually(statuses).toEqual([...pressed].map((key) => becomes[key as Key]))
  expect(await touches()).toEqual([])
  expect(recruiter.refusals()).toEqual([])
  await recruiter.leave()
})

const reason = 'Not this time.'

/** How many keys were pressed in the page since somebody first asked. */
const keysPressed = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const kept = window as unknown as { keysPressed?: number }
    if (kept.keysPressed === undefined) {
      kept.keysPressed = 0
      addEventListener('keydown', () => (kept.keysPressed = (kept.keysPressed ?? 0) + 1), true)
    }
    return kept.keysPressed
  })

/** Leaves the comment out first, then gives it, and confirms. */
async function giveReason(page: Page, drawer: Locator): Promise<void> {
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.type(reason)
  await walkTo(page, 'Tab', drawer.getByRole('button', { name: 'Reject', exact: true }))
  await page.keyboard.press('Enter')
  const sure = page.getByRole('dialog', { name: /^Reject .+\?$/ })
  await walkTo(page, 'Tab', sure.getByRole('button', { name: 'Reject', exact: true }))
  await page.keyboard.press('Enter')
  expect(await alerts(page)).toEqual([])
}

/** Presses a key until this has the focus; a page is walked through once at most. */
async function walkTo(page: Page, key: 'Tab' | 'Shift+Tab', goal: Locator): Promise<void> {
  await goal.waitFor()
  for (let steps = 0; steps < 250; steps++) {
    if (await goal.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no key leads to ${goal}`)
}

/** Watches whether anything but keys is used on the page from now on. */
async function hearTouches(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const all: string[] = []
    for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'contextmenu'])
      addEventListener(kind, () => all.push(kind), true)
    return all
  })
  return () => heard.jsonValue()
}

/** Gives a candidate the bot, so that there is a report to come. */
async function assignBot(ask: Ask, id: string): Promise<void> {
  const found: { accountId: string; account: { bot: boolean } }[] = await ask(
    'GET',
    '/candidate/interviewer?sort[createdAt]=asc&page[limit]=100',
  )
  const bot = found.find(({ account }) => account.bot)
  await ask('PUT', '/candidate/interviewer/assign', [{ accountId: bot?.accountId, id }])
}
