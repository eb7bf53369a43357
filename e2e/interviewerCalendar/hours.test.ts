import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import ar from '../../apps/web/src/features/availability/text.ar.ts'
import en from '../../apps/web/src/features/availability/text.en.ts'
import { long, look } from '../accessibility/look.ts'
import type { State } from '../accessibility/state.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import { dayKey, interviewer } from './calendar.ts'

const stage = openFixture()
const saturday = 6

async function openHours(timezoneId = 'Asia/Dubai') {
  const { browser, product } = stage
  const user = await openUser(browser, { viewport: { width: 1366, height: 1000 }, timezoneId })
  await signInAs(user.page, product.url, interviewer)
  await user.page.goto(`${product.url}/interviewer/calendar?tab=hours`)
  await user.page.getByRole('button', { name: 'Add hours on Saturday' }).waitFor()
  return { ...user, ask: await product.as(interviewer) }
}

const start = (page: Page, day: string, nth = 0) => page.getByLabel(`Start, ${day}`).nth(nth)
const end = (page: Page, day: string, nth = 0) => page.getByLabel(`End, ${day}`).nth(nth)
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('hours are typed, copied and saved as a whole; a fault stands under its field, and nothing typed is lost', async () => {
  const { page, ask, leave } = await openHours()
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click()
  await start(page, 'Saturday').fill('10pm')
  await end(page, 'Saturday').fill('24')
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click()
  await start(page, 'Saturday', 1).fill('23:30')
  await end(page, 'Saturday', 1).fill('23:45')
  await save(page)
  await page.getByText('These hours overlap with others on the same day.').waitFor()
  expect(await start(page, 'Saturday', 1).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await start(page, 'Saturday').inputValue()).toBe('22:00')
  expect(await end(page, 'Saturday').inputValue()).toBe('24:00')
  await start(page, 'Saturday', 1).fill('9:32')
  await save(page)
  await page.getByText('Please choose a time in five-minute steps.').waitFor()

  // Another tab, and back: what was typed is there.
  await page.getByRole('tab', { name: 'Week' }).click()
  await page.getByRole('grid').waitFor()
  await page.getByRole('tab', { name: 'Hours' }).click()
  expect(await start(page, 'Saturday', 1).inputValue()).toBe('09:32')
  await page.getByRole('button', { name: 'Remove \u206809:32–23:45\u2069 on Saturday' }).click()
  await page.getByRole('button', { name: 'Copy Saturday to other days' }).click()
  await page.getByRole('checkbox', { name: 'Friday' }).check()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByLabel('Most interviews a day').selectOption('3')
  await save(page)
  await page.getByText('Hours saved').waitFor()
  const { hours, rule } = await ask('GET', '/interview/slot/pattern')
  const late = (weekday: number) => ({ weekday, startTime: '22:00', endTime: '24:00' })
  expect(hours.filter(({ weekday }: { weekday: number }) => weekday > 4)).toEqual([late(5), late(saturday)])
  expect(rule).toMatchObject({ timezone: 'Asia/Dubai', daily_cap: 3, weekly_cap: 12, buffer_minutes: 15 })
  await leave()
})

test('hours that were changed elsewhere meanwhile are not overwritten unasked, and what was typed stays', async () => {
  const { page, ask, leave } = await openHours()
  await page.getByLabel('Most interviews a week').selectOption('20')
  const elsewhere = await ask('GET', '/interview/slot/pattern')
  const other = { ...elsewhere.rule, buffer_minutes: 45 }
  await ask('PUT', '/interview/slot/pattern', { rule: other, hours: elsewhere.hours, updatedAt: elsewhere.updatedAt })
  await save(page)
  await page.getByText('Your hours were changed somewhere else meanwhile.').waitFor()
  expect(await page.getByLabel('Most interviews a week').inputValue()).toBe('20')
  expect((await ask('GET', '/interview/slot/pattern')).rule).toMatchObject({ buffer_minutes: 45, weekly_cap: 12 })
  await page.getByRole('button', { name: 'Show the other version' }).click()
  await eventually(() => page.getByLabel('Free time around each interview').inputValue()).toBe('45')
  expect(await page.getByLabel('Most interviews a week').inputValue()).toBe('12')
  await leave()
})

test('a device in another zone asks once, and changes nothing by itself', async () => {
  const { page, ask, leave } = await openHours('Europe/London')
  const question = page.getByText(/^This device is on/)
  await question.waitFor()
  await page.getByRole('button', { name: 'Keep' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Week' }).click()
  await page.getByText('Blue: this device').waitFor()
  await page.getByRole('tab', { name: 'Hours' }).click()
  await page.getByRole('button', { name: 'Add hours on Saturday' }).waitFor()
  expect(await question.count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Add hours on Saturday' }).waitFor()
  expect(await question.count()).toBe(0)
  expect((await ask('GET', '/interview/slot/pattern')).rule.timezone).toBe('Asia/Dubai')
  await leave()
})

/** The screens of the calendar, by the words of a language. */
const screens = (words: typeof en | typeof ar): State[] => [
  { state: 'week', at: `/interviewer/calendar?week=${dayKey(-7)}`, sign: (page) => page.getByRole('grid') },
  {
    state: 'a time that is drawn',
    // The week that holds its Monday: the demo's absence may reach into the one before.
    at: `/interviewer/calendar?week=${dayKey(1)}`,
    act: (page) => page.locator('[data-minutes="660"]').nth(2).click(),
    sign: (page) => page.getByRole('dialog', { name: words.newTime }),
  },
  {
    state: 'an absence',
    over: true,
    act: (page) => page.getByRole('radio', { name: words.kinds.exception }).check(),
    sign: (page) => page.getByLabel(words.reason),
  },
  {
    state: 'hours',
    at: '/interviewer/calendar?tab=hours',
    sign: (page) => page.getByLabel(words.buffer),
  },
]

test('the calendar has no barrier, in light, in the dark and on a phone', long, () =>
  look(stage, 'en', [{ who: interviewer, states: screens(en) }]),
)

test('nor in Arabic', long, () => look(stage, 'ar', [{ who: interviewer, states: screens(ar) }]))
