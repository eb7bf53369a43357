import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { takePictures } from '../pictures.ts'
import { openUser, signInAs } from '../user.ts'

const stage = openFixture()
const pictures = process.env.READING_PICTURES
const desk = { width: 1280, height: 800 }

/** What a card of a row names and says nothing of. */
const unsaid = (page: Page) =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('tbody td')].filter((cell) => cell.checkVisibility())
    const isEmpty = (value: Element | null) =>
      value !== null && !value.textContent && !value.querySelector('input, svg')
    return cells.flatMap((cell) => (cell.children[1] && isEmpty(cell.children[1]) ? (cell.textContent ?? '') : []))
  })

/** Finds nothing to mend in the page as it stands, in both languages, and nothing wider than a phone. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const language of ['en', 'ar'] as const) {
    const isArabic = (await page.locator('html').getAttribute('lang')) === 'ar'
    if (isArabic !== (language === 'ar'))
      await page
        .getByRole('button', { name: isArabic ? 'English' : 'العربية', exact: true })
        .first()
        .click()
    await page.locator(`html[lang=${language}]`).waitFor()
    expect([name, await faults(page, language)]).toEqual([name, []])
    await takePictures(page, pictures, name)
    await page.setViewportSize({ width: 360, height: 740 })
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 360])
    expect([name, await unsaid(page)]).toEqual([name, []])
    await page.setViewportSize(desk)
  }
  await page.getByRole('button', { name: 'English', exact: true }).first().click()
  await page.locator('html[lang=en]').waitFor()
}

test('a company finds a ref-check among all, reads what referees said, compares two, and writes a questionnaire of its own; what is not there leads to /404 [S2.6, S4.30, S7.59, S7.60, S8.4]', async () => {
  const { browser, product } = stage
  const company = await openUser(browser, { viewport: desk, reducedMotion: 'reduce' })
  const { page } = company
  await company.context.addInitScript({ path: program })
  await signInAs(page, product.url, 'company@demo.majlis.test')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

  await page.goto(`${product.url}/company/dashboard`)
  await page.getByRole('link', { name: 'Ref-checks' }).click()
  await page.getByLabel('Search candidates').fill('victoria')
  await eventually(() => page.locator('tbody tr').count()).toBe(1)
  await row('Victoria Stone').getByText('2 of 3 answered').waitFor()
  await page.getByLabel('Status').selectOption({ label: 'Not asked' })
  await page.getByText('No matching ref-checks').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await eventually(() => page.locator('tbody tr').count()).toBe(25)
  // A position is read in a line or two, however many columns stand beside it.
  const [place, table] = [page.getByRole('columnheader', { name: 'Requisition' }), page.locator('thead')]
  const [own, whole] = [await place.boundingBox(), await table.boundingBox()]
  expect((own?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.18)
  await lookAt(page, 'list')

  await page.getByLabel('Search candidates').fill('victoria')
  await row('Victoria Stone').getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: /^Ref-Check Report/ })
  for (const said of ['FEEDBACK SUBMITTED', 'DECLINED BY REFEREE']) await drawer.getByText(said).first().waitFor()
  // Its body scrolls, and nothing else: below the drawer's own edge there is nothing to see.
  expect(await drawer.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(8)
  await drawer.getByRole('link', { name: 'Read and compare' }).click()
  await page.getByRole('heading', { level: 1, name: 'Victoria Stone' }).waitFor()
  await page.getByRole('table', { name: 'Mark Evans' }).getByRole('row').filter({ hasText: 'Differs' }).waitFor()
  await page.getByRole('region', { name: 'Strengths' }).getByText('Plans the week on Monday').waitFor()
  const scale = page.getByRole('listitem').filter({ hasText: 'How well does Victoria Stone work with others?' })
  await scale.getByText('Some difference').waitFor()
  await scale.getByText('Too few to compare').waitFor()
  // By keyboard: the dot says whose it is.
  await scale.getByRole('button', { name: /: 3 out of 5$/ }).focus()
  await page.keyboard.press('Enter')
  await scale.getByRole('status').filter({ hasText: 'Mark Evans: 3 out of 5' }).waitFor()
  await lookAt(page, 'reading')

  await page.getByLabel('Compare with').selectOption({ label: 'Olivia Grant' })
  await page.getByRole('heading', { level: 1, name: 'Two candidates' }).waitFor()
  await page.getByText('1 manager, 1 colleague here, nobody there: compare with care.').waitFor()
  await page.getByLabel('Compare with').selectOption({ label: 'George Mansour' })
  await page.getByRole('region', { name: 'George Mansour' }).getByText('2 referees have answered').waitFor()
  expect(await page.getByText('compare with care').count()).toBe(0)
  expect(await page.getByText('on average').count()).toBe(0)
  await lookAt(page, 'comparison')
  const id = /refchecks\/([\w-]+)/.exec(page.url())?.[1]
  const nobody = '0195f1c4-0000-7000-8000-00000000dead'
  for (const gone of [`${id}?with=${nobody}`, nobody, 'no-id']) {
    await page.goto(`${product.url}/company/refchecks/${gone}`)
    await page.waitForURL(`${product.url}/404`)
  }

  await page.goto(`${product.url}/company/refchecks?tab=questionnaires`)
  await page.getByRole('button', { name: 'New questionnaire' }).click()
  const dialog = page.getByRole('dialog', { name: 'New questionnaire' })
  await dialog.getByLabel('Name').fill('Crane crews')
  await dialog.getByLabel('Start from').selectOption({ label: 'Peer' })
  await dialog.getByRole('button').last().click()
  const question = (nth: number) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Question ${nth}`, exact: true }) })
  await question(9).waitFor()
  await page.getByRole('button', { name: 'Add question' }).click()
  await question(10).getByLabel('Question (English)', { exact: true }).fill('Is {name} safe?')
  await question(10).getByLabel('Question (Arabic)', { exact: true }).fill('هل يعمل {candidate_name} بأمان؟')
  await page.getByLabel('Name (Arabic)').fill('أطقم الرافعات')
  await question(10).getByText('can stand in braces').waitFor()
  await page.getByText('Not saved yet').waitFor()
  await question(10).getByLabel('Question (English)', { exact: true }).fill('Is {candidate_name} safe?')
  await question(10).getByLabel('Ask a follow-up question for Point 1').check()
  await question(10).getByLabel('Follow-up question (English)').fill('What happened?')
  await question(10).getByRole('button', { name: 'Move question 10 up' }).click()
  await page.getByText(/^Saved /).waitFor()
  await eventually(() => page.getByText('Not saved yet').count()).toBe(0)
  await lookAt(page, 'questionnaire')
  await page.waitForTimeout(1500)
  await page.reload()
  expect(await question(9).getByLabel('Question (English)', { exact: true }).inputValue()).toBe(
    'Is {candidate_name} safe?',
  )
  const preview = page
    .getByRole('region')
    .filter({ hasText: 'As a referee sees it' })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Preview' }) }))
    .last()
  await preview.getByText('العربية').click()
  const asked = preview.getByRole('listitem').filter({ hasText: 'هل يعمل أمل سعيد بأمان؟' })
  await asked.getByText('ضعيف').click()
  await asked.getByText('What happened?').waitFor()
  await company.leave()
})

test('a ref-check is read by a link, in both languages and on a phone; once the link is revoked it says nothing of it', async () => {
  const { browser, product } = stage
  const ask = await product.as('company@demo.majlis.test')
  const { rows } = await product.pool.query(`select one.id from referral_candidate one
    join candidate on candidate.id = one."candidateId" where candidate."accountName" = 'Victoria Stone'`)
  const [{ id: referralCandidateId }] = rows
  const email = 'ref.reader@client.test'
  await ask('POST', '/referral/public_report/bulk', { email: [email], referralCandidateId })
  const [letter] = await product.outbox(email)
  const path = letter?.links.find((link) => link.includes('/report/')) ?? ''
  const reader = await openUser(browser, { viewport: desk, reducedMotion: 'reduce' })
  await reader.context.addInitScript({ path: program })
  await reader.page.goto(new URL(path, product.url).href)
  await reader.page.getByRole('button', { name: 'Open report' }).click()
  await reader.page.getByText('Mark Evans').first().waitFor()
  await lookAt(reader.page, 'by link')
  const links: { id: string; referralCandidateId: string | null; updatedAt: string }[] = await ask(
    'GET',
    `/referral/public_report?filter[referralCandidateId]=${referralCandidateId}`,
  )
  for (const { id, updatedAt } of links) await ask('PUT', `/referral/public_report/${id}`, { status: 2, updatedAt })
  await reader.page.reload()
  await reader.page.getByText('This link no longer works').waitFor()
  expect(await reader.page.content()).not.toContain('Mark Evans')
  await reader.context.close()
})
