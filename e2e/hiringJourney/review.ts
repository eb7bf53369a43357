import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { signInAs } from '../user.ts'
import { bilal, button, carla, dana, type Journey, row } from './journey.ts'

/** Shortlists by a key, rejects with a reason, takes that back, marks a duplicate and reads the history. */
export async function decide(journey: Journey): Promise<void> {
  const { page } = journey.recruiter
  await signInAs(page, journey.product.url, 'recruiter@demo.majlis.test')
  await page.goto(`${journey.product.url}/recruiter${journey.place}?tab=candidates`)
  await button(page, 'Candidate').click()
  await row(page, bilal.name).getByRole('button', { name: bilal.name }).click()
  const drawer = page.getByRole('dialog')
  const shown = (name: string) => drawer.getByRole('heading', { name }).waitFor()
  await shown(bilal.name)
  await drawer.getByText(bilal.email).waitFor()
  await drawer.getByRole('img', { name: 'Page 1 of 1' }).waitFor()
  await eventually(() => isDrawn(page)).toBe(true)

  await page.keyboard.press('s')
  await shown(carla.name)
  await page.getByText(`${bilal.name} shortlisted.`).waitFor()
  await page.keyboard.press('r')
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  await eventually(() => drawer.getByRole('alert').allTextContents()).toEqual([
    'Please include a reason for rejecting, in the comments.',
  ])
  await drawer.getByLabel('Comment').fill('Too far from what the team needs.')
  await drawer.getByRole('button', { name: 'Reject' }).click()
  const sure = page.getByRole('dialog', { name: /^Reject .+\?$/ })
  await sure.getByRole('button', { name: 'Reject' }).click()
  await page.getByText(`${carla.name} rejected.`).waitFor()
  await shown(dana.name)
  await button(page, 'Undo').last().click()
  // Whoever takes a rejection back is at its person again.
  await shown(carla.name)
  await drawer.getByText('Added by company').waitFor()
  await page.keyboard.press('j')
  await shown(dana.name)
  await drawer.getByRole('button', { name: 'Mark as Duplicate' }).click()
  await eventually(() => drawer.count()).toBe(0)
  await row(page, carla.name).getByText('Added by company').waitFor()
  await row(page, dana.name).getByText('Duplicate').waitFor()
  await row(page, carla.name).getByRole('button', { name: carla.name }).click()
  await shown(carla.name)
  await drawer.getByRole('tab', { name: 'History' }).click()
  const history = drawer.getByRole('tabpanel').getByRole('listitem')
  await eventually(() => history.count()).toBe(3)
  expect(await history.nth(1).textContent()).toContain('Too far from what the team needs.')
  expect(await history.nth(1).textContent()).toContain('Rania Khoury')
  await page.keyboard.press('Escape')
  await row(page, bilal.name).getByText('Shortlisted').waitFor()
  expect(journey.recruiter.refusals()).toEqual([])
}

/** Has the page of the resume been drawn? */
const isDrawn = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return pixels.some((value, at) => at % 4 === 0 && value < 100)
  })
