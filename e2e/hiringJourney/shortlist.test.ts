import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { drop, resumeOf } from '../resumes.ts'
import { alerts, button, openJourney, row, saved, tab } from './journey.ts'

/** Those who apply: three by their resumes, the fourth by hand. */
const people = [
  { name: 'Farah Aziz', email: 'farah.aziz@applicant.test', phone: '+971 50 111 2201' },
  { name: 'Bilal Omari', email: 'bilal.omari@applicant.test', phone: '+971 50 111 2202' },
  { name: 'Carla Nunes', email: 'carla.nunes@applicant.test', phone: '+971 50 111 2203' },
] as const
const [farah, bilal, carla] = people
const dana = { name: 'Dana Wells', email: 'dana.wells@applicant.test', phone: '+971 50 111 2204' }

const journey = openJourney()
/** The address of the requisition below a role's area. */
let place: string

test('the company writes a requisition, which says what is wrong and saves itself', async () => {
  const { page } = journey.company
  await page.goto(`${journey.product.url}/company/dashboard`)
  await page.getByRole('link', { name: 'Requisitions' }).first().click()
  await button(page, 'New requisition').click()
  const dialog = page.getByRole('dialog', { name: 'New requisition' })
  const create = dialog.getByRole('button', { name: 'Create' })
  await create.click()
  await eventually(() => alerts(page)).toEqual(['Title is required.', 'Job position is required.'])
  await dialog.getByLabel('Requisition Title').fill('P')
  await dialog.getByLabel('Job Position').fill('x'.repeat(61))
  await create.click()
  await eventually(() => alerts(page)).toEqual([
    'Title should have at least 2 characters.',
    'Job position can have a maximum of 60 characters.',
  ])
  await dialog.getByLabel('Requisition Title').fill('Payments engineer')
  await dialog.getByLabel('Job Position').fill('Backend Engineer')
  await create.click()
  await page.getByRole('heading', { level: 1, name: 'Payments engineer' }).waitFor()
  place = new URL(page.url()).pathname.replace('/company', '')

  await page.getByLabel('Notes', { exact: true }).fill('x')
  await eventually(() => alerts(page)).toEqual(['Aleast 2 characters.'])
  await page.getByText('Not saved. Check the marked fields.').waitFor()
  await page.getByLabel('Notes', { exact: true }).fill('Two places in one team.')
  await saved(page)

  await page.getByRole('combobox', { name: 'Required skills' }).fill('TypeScript')
  await page.getByRole('option', { name: 'TypeScript', exact: true }).click()
  await page.getByRole('combobox', { name: 'Location' }).fill('Dubai')
  await page
    .getByRole('option', { name: /^Dubai/ })
    .first()
    .click()
  await page.getByRole('radio', { name: '2-5 years' }).check()
  await page.getByLabel('Status').selectOption('Active')
  await page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await saved(page)
  await page.getByPlaceholder('New note').fill('Please begin with those who can start soon.')
  await button(page, 'Add note').click()
  await page.getByRole('listitem').filter({ hasText: 'Please begin with those who can start soon.' }).waitFor()

  await page.reload()
  await page.getByText('TypeScript', { exact: true }).waitFor()
  expect(await page.getByLabel('Notes', { exact: true }).inputValue()).toBe('Two places in one team.')
  expect(await page.getByRole('combobox', { name: 'Location' }).inputValue()).toMatch(/^Dubai/)
  expect(await page.getByRole('radio', { name: '2-5 years' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Status').locator('option:checked').textContent()).toBe('Active')
  await page.getByRole('listitem').filter({ hasText: 'Please begin with those who can start soon.' }).waitFor()
})

test('questions are written by hand and taken out of the question bank [S8.12]', async () => {
  const { page } = journey.company
  await tab(page, 'Questionnaire').click()
  await page.getByText('The client has not added any questions.').waitFor()
  await button(page, 'Add question').click()
  await page.getByRole('textbox', { name: 'Question' }).fill('What do you like about {position}, {candidate_name}?')
  await page.getByLabel('Ideal answer').fill('Something of their own.')
  await button(page, 'Save').click()
  await page.getByText('1 question ').waitFor()
  // The button that asked for the first one is gone.
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await button(page, 'Add from question bank').click()
  const picks = page.getByRole('dialog').getByRole('listitem').getByRole('checkbox')
  await picks.nth(0).check()
  await picks.nth(1).check()
  await button(page, 'Add 2 questions').click()
  await page.getByText('3 questions ').waitFor()
})

test('resumes are dropped, read, looked over and added, and what is no resume says so', async () => {
  const { company } = journey
  const { page } = company
  await tab(page, 'Candidates & Interviews').click()
  await page.getByText('No candidates yet').waitFor()
  const wrong = { name: 'not-a-resume.pdf', content: Buffer.from('This is no PDF at all.') }
  await drop(page.getByText('No candidates yet'), [...people.map(resumeOf), wrong])
  const tray = page.getByRole('region', { name: 'Resumes' })
  const item = (name: string) => tray.getByRole('listitem').filter({ hasText: name })
  const failed = item('not-a-resume.pdf')
  await failed.getByText("This file can't be read as a PDF. It may be damaged or of another type.").waitFor()
  await page.getByText('Could not parse the provided resume. Please try again later.').first().waitFor()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await failed.getByText("This file can't be read as a PDF. It may be damaged or of another type.").waitFor()
  for (const { name, email } of people) {
    const own = item(resumeOf({ name, email, phone: '' }).name)
    await own.getByText('Ready to add').waitFor()
    await eventually(() => own.getByLabel('Name').inputValue()).toBe(name)
    await eventually(() => own.getByLabel('Email').inputValue()).toBe(email)
    await eventually(() => own.getByLabel('Phone').inputValue()).toMatch(/^\+971 ?50/)
  }
  await tray.getByRole('button', { name: 'Add all 3 candidates' }).click()
  await tray.getByText('3 added').waitFor()
  await failed.getByRole('button', { name: 'Discard not-a-resume.pdf' }).click()
  await page.getByRole('dialog', { name: 'Discard this resume?' }).getByRole('button', { name: 'Discard' }).click()
  await tray.getByRole('button', { name: 'Clear added' }).click()
  for (const { name } of people) await row(page, name).getByText('Added by company').waitFor()
  expect(company.refusals()).toEqual(['422 POST /api/ai/parser', '422 POST /api/ai/parser'])
})

test('a candidate is added by hand, and one who is here already is named', async () => {
  const { company } = journey
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
  // What is asked of the name alone is answered last, and takes nothing back.
  const late = (url: URL) => url.pathname.endsWith('/duplicates') && !url.searchParams.has('email')
  let isAnswered = false
  await page.route(late, async (route) => {
    await dialog.getByRole('status').filter({ hasText: farah.name }).waitFor()
    await route.fulfill({ response: await route.fetch() })
    isAnswered = true
  })
  await dialog.getByLabel('Name').fill(dana.name)
  await dialog.getByLabel('Email').fill(farah.email)
  await dialog.locator('input[type=tel]').fill(dana.phone)
  await eventually(async () => isAnswered).toBe(true)
  await page.waitForTimeout(300)
  await dialog.getByRole('status').filter({ hasText: farah.name }).waitFor({ timeout: 1000 })
  await page.unroute(late)
  await dialog.getByLabel('Email').fill(dana.email)
  await add.click()
  await dialog.getByText(`${dana.name} added.`).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await row(page, dana.name).getByText('Added by company').waitFor()
  expect(company.refusals()).toEqual([])
})

test('the recruiter shortlists, rejects with a reason, takes back and marks duplicates', async () => {
  const { page } = journey.recruiter
  await page.goto(`${journey.product.url}/recruiter${place}?tab=candidates`)
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
})

test('nothing failed in the pages, and nothing personal stays in the browsers', async () => {
  await journey.company.leave()
  await journey.recruiter.leave()
})

/** Has the page of the resume been drawn? */
const isDrawn = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return pixels.some((value, at) => at % 4 === 0 && value < 100)
  })
