import { expect } from 'vitest'
import { eventually } from '../eventually.ts'
import { lookOver } from '../intake/lookOver.ts'
import { drop, resumeOf } from '../resumes.ts'
import { alerts, button, dana, farah, type Journey, people, row, tab } from './journey.ts'

/** Drops resumes over the list, looks over what was read, and adds them. */
export async function dropResumes({ company }: Journey): Promise<void> {
  const { page } = company
  await tab(page, 'Candidates & Interviews').click()
  await page.getByText('No candidates yet').waitFor()
  const wrong = { name: 'not-a-resume.pdf', content: Buffer.from('This is no PDF at all.') }
  await drop(page.getByText('No candidates yet'), [...people.map(resumeOf), wrong])
  const tray = page.getByRole('region', { name: 'Resumes' })
  const item = (name: string) => tray.getByRole('listitem').filter({ hasText: name })
  const failed = item('not-a-resume.pdf')
  await failed.getByText("This isn't a PDF file.").waitFor()
  await page.getByText('Could not parse the provided resume. Please try again later.').first().waitFor()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await failed.getByText("This isn't a PDF file.").waitFor()
  for (const { name, email } of people) {
    const own = item(resumeOf({ name, email, phone: '' }).name)
    await own.getByText('Needs review').waitFor()
    expect(await own.getByLabel('Name').inputValue()).toBe(name)
    expect(await own.getByLabel('Email').inputValue()).toBe(email)
    expect(await own.getByLabel('Phone').inputValue()).toMatch(/^\+971 ?50/)
  }
  await lookOver(tray)
  await tray.getByRole('button', { name: 'Add all 3 reviewed candidates' }).click()
  await tray.getByText('3 added').waitFor()
  await failed.getByRole('button', { name: 'Discard not-a-resume.pdf' }).click()
  await page.getByRole('dialog', { name: 'Discard this resume?' }).getByRole('button', { name: 'Discard' }).click()
  await tray.getByRole('button', { name: 'Clear added' }).click()
  for (const { name } of people) await row(page, name).getByText('Added by company').waitFor()
  expect(company.refusals()).toEqual(['422 POST /api/ai/parser', '422 POST /api/ai/parser'])
}

/** Adds one person by hand, and is told that another is here already. */
export async function addByHand({ company }: Journey): Promise<void> {
  const { page } = company
  await button(page, 'Add / Invite Candidates').first().click()
  const dialog = page.getByRole('dialog', { name: 'Add / Invite Candidates' })
  await dialog.getByRole('tab', { name: 'Add Candidate' }).click()
  await dialog.getByRole('tab', { name: 'Add Manually' }).click()
  const add = dialog.getByRole('button', { name: 'Add Candidate' })
  await add.click()
  await eventually(() => alerts(page)).toEqual([
    "Please enter the Candidate's Name.",
    "Please enter candidate's email.",
    'Please enter a valid mobile number.',
  ])
  await dialog.getByLabel('Name').fill(dana.name)
  await dialog.getByLabel('Email').fill(farah.email)
  await dialog.locator('input[type=tel]').fill(dana.phone)
  await dialog.getByRole('status').filter({ hasText: farah.name }).waitFor()
  await dialog.getByLabel('Email').fill(dana.email)
  await add.click()
  await dialog.getByText(`${dana.name} added.`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await row(page, dana.name).getByText('Added by company').waitFor()
  expect(company.refusals()).toEqual([])
}
