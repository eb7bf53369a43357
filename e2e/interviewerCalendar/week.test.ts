import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import {
  at,
  cell,
  clear,
  dayKey,
  dayLabel,
  endOf,
  hasSlots,
  interviewer,
  middle,
  planInterview,
  pull,
} from './calendar.ts'

const stage = openFixture()
const friday = 5
const monday = 1

async function openWeek() {
  const { browser, product } = stage
  const user = await openUser(browser, { viewport: { width: 1366, height: 1000 } })
  const ask = await product.as(interviewer)
  await clear(ask)
  await signInAs(user.page, product.url, interviewer)
  await user.page.goto(`${product.url}/interviewer/calendar?week=${dayKey(monday)}`)
  return { ...user, ask }
}

test('a time is drawn by the mouse, pulled to another day, stretched at its end, removed, and each is undone', async () => {
  const { page, ask, leave } = await openWeek()
  const undo = (what: string) =>
    page.locator('[role=log] > *', { hasText: what }).getByRole('button', { name: 'Undo' }).click()
  const form = page.getByRole('dialog', { name: 'Add a time' })
  await pull(page, cell(page, friday, '10:00'), await middle(cell(page, friday, '11:30')))
  await form.waitFor()
  expect(await form.getByLabel('From').inputValue()).toBe('10:00')
  expect(await form.getByLabel('To').inputValue()).toBe('11:45')
  expect(await form.getByRole('radio', { name: 'Available', exact: true }).isChecked()).toBe(true)
  await form.getByLabel('To').fill('11.20')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await hasSlots(ask, [['single', at(friday, 10), at(friday, 11, 20)]])

  const block = page.locator('li').getByRole('button', { name: /^Available 10:00–11:20/ })
  await pull(page, block, await middle(cell(page, friday + 1, '14:00')))
  await hasSlots(ask, [['single', at(friday + 1, 13, 30), at(friday + 1, 14, 50)]])
  await undo('Time changed')
  await hasSlots(ask, [['single', at(friday, 10), at(friday, 11, 20)]])

  const edge = endOf(page, /^Available 10:00–11:20/)
  const { x } = await middle(edge)
  await pull(page, edge, { x, y: (await middle(cell(page, friday, '12:30'))).y })
  await hasSlots(ask, [['single', at(friday, 10), at(friday, 12, 45)]])

  await page
    .locator('li')
    .getByRole('button', { name: /^Available 10:00–12:45/ })
    .click()
  await page.getByRole('dialog', { name: 'Change this time' }).getByRole('button', { name: 'Remove' }).click()
  await hasSlots(ask, [])
  await undo('Time removed')
  await hasSlots(ask, [['single', at(friday, 10), at(friday, 12, 45)]])
  await leave()
})

test('by the keyboard alone a time is drawn, repeated on another day and removed', async () => {
  const { page, ask, leave } = await openWeek()
  await cell(page, friday, '09:00').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.getByText('09:30–10:30', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a time' })
  await form.waitFor()
  expect(await form.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await form.getByLabel('To').focus()
  await page.keyboard.press('ArrowUp')
  await form.getByRole('checkbox', { name: 'Sat' }).focus()
  await page.keyboard.press('Space')
  await form.getByLabel('To').focus()
  await page.keyboard.press('Enter')
  await hasSlots(ask, [
    ['single', at(friday, 9, 30), at(friday, 10, 45)],
    ['single', at(friday + 1, 9, 30), at(friday + 1, 10, 45)],
  ])
  await form.waitFor({ state: 'detached' })
  // What stands in a cell is said by it, and removed from it.
  const full = page.getByRole('grid').getByRole('button', { name: `${dayLabel(friday)} 10:00, Available` })
  await full.focus()
  await page.keyboard.press('Delete')
  await hasSlots(ask, [['single', at(friday + 1, 9, 30), at(friday + 1, 10, 45)]])
  await cell(page, friday + 1, '09:30').focus()
  await page.keyboard.press('Delete')
  await hasSlots(ask, [])
  await leave()
})

test('what an absence would hit is said before, with Reschedule and Cancel beside it; what is booked stays booked', async () => {
  const { product } = stage
  const { id, name } = await planInterview(product, at(monday, 10))
  const { page, ask, leave } = await openWeek()
  const chip = page.locator('li').getByRole('button', { name: new RegExp(`^${name} 10:00–10:45`) })
  await chip.click()
  const details = page.getByRole('dialog', { name })
  await details.getByText(/10:00–10:45 UTC\+4/).waitFor()
  await page.keyboard.press('Escape')

  await pull(page, cell(page, monday, '09:00'), await middle(cell(page, monday, '09:30')))
  const form = page.getByRole('dialog', { name: 'Add a time' })
  expect(await form.getByRole('radio', { name: 'Not available', exact: true }).isChecked()).toBe(true)
  await form.getByLabel('To').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Interviews in this time' })
  await question.getByText('1 interview falls in this time. It stays booked until you move or cancel it.').waitFor()
  await question.getByText(name).waitFor()
  await hasSlots(ask, [])
  await question.getByRole('button', { name: 'Reschedule' }).click()
  await page
    .getByRole('dialog', { name: /^Reschedule interview/ })
    .getByRole('grid')
    // Its chunk, the candidate and the times come one after another, and on a busy machine each waits its turn.
    .waitFor({ timeout: 90_000 })
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog', { name: /^Reschedule interview/ }).count()).toBe(0)
  await question.getByRole('button', { name: 'Cancel interview' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel this interview?' })
    .getByRole('button', { name: 'Keep interview' })
    .click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await hasSlots(ask, [['exception', at(monday, 9), at(monday, 12)]])
  const status = await product.pool.query('select status, "scheduledStart" from interview where id = $1', [id])
  expect(status.rows[0].scheduledStart).toBe(at(monday, 10))
  expect([1, 2]).toContain(status.rows[0].status)

  // Pulled elsewhere it hits again what it meets there.
  const away = page.locator('li').getByRole('button', { name: /^Not available 09:00–12:00/ })
  const grip = endOf(page, /^Not available 09:00–12:00/)
  const { x } = await middle(grip)
  await pull(page, grip, { x, y: (await middle(cell(page, monday, '11:00'))).y })
  await question.waitFor()
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await away.waitFor()
  await hasSlots(ask, [['exception', at(monday, 9), at(monday, 12)]])
  await leave()
})

test('an absence of several days keeps its days when it is opened and saved, and ends on a later one when it is told to', async () => {
  const { page, ask, leave } = await openWeek()
  const holiday = { kind: 'exception', startsAt: at(2, 8), endsAt: at(3, 18), reason: 'Fair' }
  await ask('POST', '/interview/slot/many', [holiday])
  await page.reload()
  const form = page.getByRole('dialog', { name: 'Change this time' })
  const open = (name: RegExp) => page.locator('li').getByRole('button', { name }).click()
  await open(/^Not available 00:00–18:00 Fair/)
  expect(await form.getByLabel('From').inputValue()).toBe('08:00')
  expect(await form.getByLabel('To').inputValue()).toBe('18:00')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await hasSlots(ask, [['exception', at(2, 8), at(3, 18)]])
  await open(/^Not available 08:00–24:00 Fair/)
  await form.getByLabel('Last day').selectOption({ label: dayLabel(4) })
  await form.getByRole('switch', { name: 'All day' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await hasSlots(ask, [['exception', at(2, 0), at(5, 0)]])
  await leave()
})
