import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import said from '../../apps/web/src/features/review/duplicatesText.ar.ts'
import { faults, program } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
import { row } from '../hiringJourney/journey.ts'
import { drop, resumeOf } from '../resumes.ts'
import { signInAs } from '../user.ts'
import { addCandidates, openRequisition } from '../workspace/opening.ts'
import { countIn, openIntakeFixture } from './intakeFixture.ts'

const fixture = openIntakeFixture()

const nour = { name: 'Nour Haddad', email: 'nour.haddad@applicant.test', phone: '+971 50 300 1000' }
const again = { ...nour, phone: '+971 50 300 2000' }
/** Its phone says no country. */
const adil = { name: 'Adil Venter', email: 'adil.venter@applicant.test', phone: '055 765 4321' }

test('a resume is checked beside its page; doubts are confirmed, who is here already is merged, and the merge is undone', async () => {
  const { page, ask, product } = fixture
  const place = await openRequisition(ask, 'Checked beside')
  await addCandidates(ask, place, [nour])
  await page.goto(`${product.url}/company/requisition/${place.public_id}?tab=candidates`)
  await row(page, nour.name).waitFor()
  // Anywhere on the page, also beside the list.
  await drop(page.getByRole('navigation').first(), [again, adil].map(resumeOf))
  const tray = page.getByRole('region', { name: 'Resumes' })
  const sums = () => tray.getByRole('status').first().textContent()
  await eventually(sums, 60_000).toBe('1 ready to add · 1 to review')

  // By a field to its place, and by a place to its field.
  const item = tray.getByRole('listitem').filter({ hasText: resumeOf(adil).name })
  const show = item.getByRole('button', { name: 'Show resume' })
  if (await show.count()) await show.click()
  const marks = item.locator('button[data-place]')
  await eventually(() => marks.count()).toBeGreaterThan(4)
  await item.getByLabel('Email').focus()
  await item.locator('[data-now][data-place=email]').waitFor()
  await item.locator('button[data-place=name]').click()
  await eventually(() => item.getByLabel('Name').evaluate((one) => one === document.activeElement)).toBe(true)
  const [mark, canvas] = await Promise.all([marks.first().boundingBox(), item.locator('canvas').first().boundingBox()])
  // The name is the first line of the page.
  expect(((mark?.y ?? 0) - (canvas?.y ?? 0)) / (canvas?.height ?? 1)).toBeLessThan(0.2)

  // What is in doubt waits, and is confirmed by itself.
  await item.getByText('Country code missing.').waitFor()
  await tray.getByRole('button', { name: 'Add 1 candidate' }).waitFor()
  await item.getByRole('button', { name: 'Keep without country' }).click()
  await eventually(sums).toBe('2 ready to add')

  // Who is here already is merged unless somebody says otherwise.
  const same = tray.getByRole('listitem').filter({ hasText: resumeOf(again).name })
  expect(await same.getByRole('radio', { name: 'Merge' }).isChecked()).toBe(true)
  await tray.getByRole('button', { name: 'Add all 2 candidates' }).press('Enter')
  await eventually(sums).toBe('2 added')
  expect(await countIn(fixture, place)).toBe(2)
  // Each button that was pressed is gone with what it stood for.
  await eventually(() => isFocusLost(page)).toBe(false)
  for (const one of [adil, again]) {
    await tray.getByRole('button', { name: `Discard ${resumeOf(one).name}` }).press('Enter')
    await item
      .or(same)
      .nth(one === adil ? 1 : 0)
      .waitFor({ state: 'detached' })
    await eventually(() => isFocusLost(page)).toBe(false)
  }

  await row(page, nour.name).getByRole('button', { name: nour.name }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: 'History' }).click()
  await drawer.getByRole('button', { name: 'Undo the merge' }).click()
  await page.getByText(`${nour.name} is a candidate of their own again.`).waitFor()
  await eventually(() => drawer.getByRole('button', { name: 'Undo the merge' }).count()).toBe(0)
  expect(await countIn(fixture, place)).toBe(3)

  // Both stand here now: by the keyboard alone a recruiter merges them, after a look at what is kept.
  const address = page.url().replace('/company/', '/recruiter/')
  await signInAs(page, product.url, 'recruiter@demo.majlis.test')
  await page.goto(address)
  await drawer.getByRole('button', { name: 'Compare' }).press('Enter')
  await drawer.getByRole('button', { name: 'Merge into this candidate' }).press('Enter')
  const sure = page.getByRole('dialog', { name: `Merge ${nour.email} into ${nour.email}?` })
  await sure.waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(await readFile(program, 'utf8'))
  expect(await faults(page, 'en')).toEqual([])
  await speak(page, 'ar')
  await page.getByText(said.keeps).waitFor()
  expect(await faults(page, 'ar')).toEqual([])
  await speak(page, 'en')
  await sure.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  await sure.waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: 'Undo the merge' }).waitFor()
  await eventually(() => isFocusLost(page)).toBe(false)
})

/** Would Tab go on from the page's start? */
const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body)

async function speak(page: Page, language: 'en' | 'ar'): Promise<void> {
  await page.locator(`button[lang=${language}]`).first().dispatchEvent('click')
  await page.waitForFunction((next) => document.documentElement.lang === next, language)
}
