import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { button, row, tab } from '../hiringJourney/journey.ts'
import { openUser, signInAs } from '../user.ts'
import { choose } from './chooser.ts'
import { addressOf, counted, openRequisition } from './opening.ts'

const stage = openFixture()

/** The most that a list may hold are read by the server's own test. */
const MANY = 1000
/** What stands in a bad row instead of what is right, and what is said of it. */
const faults = [
  [{ name: '' }, "Please enter the Candidate's Name."],
  [{ email: 'nobody at home' }, 'Please enter a valid email address. (Example: '],
  [{ name: 'ا'.repeat(256) }, 'The name can at most be 255 characters.'],
  [{ phone: 'call me' }, 'Please enter a valid mobile number.'],
] as const
/** Forty lines, far from each other: every 25th. */
const EVERY = 25
const labels = { name: 'Name', email: 'Email', phone: 'Phone' }

interface Line {
  name: string
  email: string
  phone: string
}
const right = (at: number): Line => ({
  name: `مرشح ${at} Applicant`,
  email: `applicant${at}@list.test`,
  phone: `+97150${String(2_000_000 + at)}`,
})
const faultAt = (at: number) => (at % EVERY ? undefined : faults[(at / EVERY) % faults.length])

/** A list as an Arabic spreadsheet writes it: its headers in Arabic, in Windows-1256. */
function arabicList(): Buffer {
  const lines = Array.from({ length: MANY }, (_, at) => ({ ...right(at), ...faultAt(at)?.[0] }))
  const rows = lines.map(({ name, email, phone }) => `${name};${email};${phone}`)
  return inWindows1256(['الاسم;البريد الإلكتروني;رقم الجوال', ...rows, ''].join('\r\n'))
}

function inWindows1256(text: string): Buffer {
  const letters = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const byteOf = new Map([...letters].map((letter, byte) => [letter, byte]))
  return Buffer.from(Array.from(text, (letter) => byteOf.get(letter) ?? 63))
}

/** Brings in a list of a thousand, of which forty are named with their reasons, corrected and sent again. */
test('of a list of a thousand the forty bad rows are named with their reasons, corrected and sent again', {
  timeout: 300_000,
}, async () => {
  const { browser, product } = stage
  const opening = await openRequisition(await product.as('company@demo.majlis.test'), 'Season staff')
  const recruiter = await openUser(browser)
  const { page } = recruiter
  await signInAs(page, product.url, 'recruiter@demo.majlis.test')
  await page.goto(`${product.url}${addressOf('recruiter', opening, 'candidates')}`)
  await button(page, 'Add / Invite Candidates').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add / Invite Candidates' })
  await dialog.getByRole('tab', { name: 'Invite Via CSV' }).click()
  const submit = dialog.getByRole('button', { name: /^Submit/ })
  expect(await submit.getAttribute('aria-disabled')).toBe('true')
  await choose(dialog, { name: 'season.csv', content: arabicList() })
  await dialog.getByText('1,000 candidates').waitFor()

  await dialog.getByText('Needs fixing (40)', { exact: true }).click()
  const rows = dialog.getByRole('tabpanel').getByRole('listitem')
  await eventually(() => rows.count()).toBe(25)
  const named = await rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''))
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await eventually(() => rows.count()).toBe(15)
  named.push(...(await rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''))))
  for (const [at, words] of named.entries()) {
    const [, sentence] = faultAt(at * EVERY) ?? []
    expect(words, `row ${at}`).toContain(sentence)
    expect(words, `row ${at}`).toContain(String(at * EVERY + 2))
  }

  await button(page, 'Submit 960 candidates').click()
  const result = dialog.getByRole('status').filter({ hasText: / of 960/ })
  const sent = async () => (await result.textContent())?.match(/^[\d,]+/)?.[0]
  await eventually(sent, 60_000).toMatch(/^[1-9]00$/)
  // It goes on behind other work, and is found again where it is.
  await page.keyboard.press('Escape')
  await tab(page, 'Questionnaire').click()
  await page.getByText('The client has not added any questions.').waitFor()
  await tab(page, 'Candidates & Interviews').click()
  await button(page, 'Add / Invite Candidates').first().click()
  await result.or(dialog.getByText('Added (960)')).first().waitFor()
  await dialog.getByText('Added (960)').waitFor({ timeout: 100_000 })

  await dialog.getByText('Needs fixing (40)', { exact: true }).click()
  for (const at of named.keys()) {
    const [cell] = Object.keys(faultAt(at * EVERY)?.[0] ?? {}) as [keyof Line]
    const field = dialog.getByLabel(`${labels[cell]}, line ${at * EVERY + 2}`, { exact: true })
    // One is typed letter by letter: its row must stay until it is right.
    if (at === 0) await field.pressSequentially(right(0)[cell])
    else await field.fill(right(at * EVERY)[cell])
  }
  await button(page, 'Submit 40 candidates').click()
  await dialog.getByText('Added (1,000)').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await eventually(() => counted(page)).toEqual({ tab: MANY, pager: MANY })
  await button(page, 'Last page').click()
  await page.getByText(/^901–1,?000 of 1,000$/).waitFor()
  expect(new URL(page.url()).searchParams.get('page')).toBe('10')
  await row(page, right(0).name).waitFor()

  await takesTicked(page)
  const { clicks, ms } = await shortlistFifty(page)
  console.log(`50 of ${MANY} candidates shortlisted: ${clicks} clicks, ${ms} ms`)
  expect(clicks).toBeLessThanOrEqual(5)
  await page.goto(`${product.url}${addressOf('recruiter', opening, 'candidates')}&status=shortlisted`)
  await eventually(() => counted(page)).toMatchObject({ pager: 50 })
  expect(recruiter.refusals()).toEqual([])
  await recruiter.leave()
})

/** Those who are ticked are taken along as a file: they alone, in the order in which they were ticked. */
async function takesTicked(page: Page): Promise<void> {
  const ticked = [right(0).name, right(EVERY).name]
  for (const name of ticked) await row(page, name).getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Act on these/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'The 2 selected candidates' }).click()
  await dialog.getByRole('combobox', { name: 'What to do' }).selectOption({ label: 'Export' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('candidates.csv')
  const [heading, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(heading).toContain('Candidate,Email')
  expect(lines.map((line) => line.split(',')[0])).toEqual(ticked)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  for (const name of ticked) await row(page, name).getByRole('checkbox').uncheck()
}

/** Shortlists a page of fifty at once, and counts what is pressed for it. */
async function shortlistFifty(page: Page): Promise<{ clicks: number; ms: number }> {
  const began = Date.now()
  let clicks = 0
  const press = async (what: Locator) => {
    clicks++
    await what.click()
  }
  clicks++
  await page.getByLabel('Rows per page').selectOption('50')
  await page.getByText(/^1–50 of/).waitFor()
  await press(page.getByRole('checkbox', { name: 'Select all' }))
  await press(page.getByRole('button', { name: /^Act on these/ }))
  await press(page.getByRole('radio', { name: 'The 50 selected candidates' }))
  await press(page.getByRole('button', { name: 'Continue with 50 candidates' }))
  await page.getByText('Done for 50 candidates.').waitFor()
  const ms = Date.now() - began
  await page.keyboard.press('Escape')
  // Those who were acted on are not ticked any more.
  await page.getByRole('region', { name: 'Selection' }).waitFor({ state: 'detached' })
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await eventually(() => all.evaluate((box) => box === document.activeElement)).toBe(true)
  return { clicks, ms }
}
