import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../eventually.ts'

/** Chooses a value of a filter. */
export async function narrowTo(page: Page, filter: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: filter }).selectOption({ label: value })
}

/**
 * What the list is narrowed to now and kept under a name is found in the menu with its true count, its filters and without a
 * column that was left out, until it is removed. It is brought up to date in place.
 */
export async function keepsView(page: Page, title: string, { column, chip }: Record<'column' | 'chip', string>) {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: column }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(title)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`View "${title}" saved.`).waitFor()
  const shown = await page.locator('tbody tr').count()
  // What this device remembers is not what the view has.
  await page.evaluate(() => localStorage.removeItem('majlis.columns'))
  await page.goto(page.url().split('?')[0] ?? '')
  await page.getByRole('columnheader', { name: column }).waitFor()
  await page.getByRole('link', { name: `${title} ${shown}` }).click()
  await page.getByRole('button', { name: `Remove filter ${chip}` }).waitFor()
  await eventually(() => page.locator('tbody tr').count()).toBe(shown)
  expect(await page.getByRole('columnheader', { name: column }).count()).toBe(0)
  // It is brought up to date in place: with the column again, and so it is found by everybody who opens it.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: column }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Update "${title}"` }).click()
  await page.getByText(`View "${title}" updated.`).waitFor()
  await eventually(() => page.getByRole('button', { name: `Update "${title}"` }).count()).toBe(0)
  await page.goto(page.url().split('?')[0] ?? '')
  await page.getByRole('link', { name: `${title} ${shown}` }).click()
  await page.getByRole('columnheader', { name: column }).waitFor()
  await page.getByRole('button', { name: `Remove view "${title}"` }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`View "${title}" removed.`).waitFor()
}
