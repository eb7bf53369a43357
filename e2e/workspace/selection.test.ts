import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import { addCandidates, addressOf, applicants, openRequisition } from './opening.ts'

const stage = openFixture()

interface Place {
  requisition: { public_id: string; interview_type: number }
}

test('all that can be done with what is ticked is in sight, also where notes say why not with the rest', async () => {
  const email = 'company@demo.majlis.test'
  const ask = await stage.product.as(email)
  const rows: Place[] = await ask('GET', '/candidate/candidate?include=requisition&page[limit]=100')
  const [largest] = [...Map.groupBy(rows, (one) => one.requisition.public_id)].sort((a, b) => b[1].length - a[1].length)
  const user = await openUser(stage.browser, { viewport: { width: 1440, height: 900 } })
  await signInAs(user.page, stage.product.url, email)
  await user.page.goto(`${stage.product.url}/company/requisition/${largest?.[0]}?tab=candidates`)
  await user.page.getByRole('checkbox', { name: 'Select all' }).check()
  // A name of the other script begins on the page's side too.
  const name = user.page.locator('tbody [data-title] bdi').first()
  expect(await name.evaluate((one) => getComputedStyle(one).textAlign)).toBe('left')
  const bar = user.page.getByRole('region', { name: 'Selection' })
  await bar.getByText(/not selected/).waitFor()
  const frame = await bar.boundingBox()
  for (const act of await bar.getByRole('button').all()) {
    const box = await act.boundingBox()
    const end = (box?.x ?? 0) + (box?.width ?? 0)
    expect(end, (await act.textContent()) ?? '').toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
  }
  for (const note of await bar.locator('p').all()) expect((await note.boundingBox())?.height).toBeLessThan(40)
  await user.leave()
})

test('who forgets what an act on many needs is led there, and the bot is spoken of only where it interviews', async () => {
  const email = 'company@demo.majlis.test'
  const ask = await stage.product.as(email)
  const rows: Place[] = await ask('GET', '/candidate/candidate?include=requisition&page[limit]=100')
  const live = rows.find(({ requisition }) => requisition.interview_type === 0)
  const user = await openUser(stage.browser)
  await signInAs(user.page, stage.product.url, email)
  await user.page.goto(`${stage.product.url}/company/requisition/${live?.requisition.public_id}?tab=candidates`)
  await user.page.getByRole('checkbox', { name: 'Select all' }).check()
  await user.page.getByRole('button', { name: /^Act on/ }).click()
  const dialog = user.page.getByRole('dialog')
  const isActive = (role: 'textbox' | 'combobox', name: string) =>
    dialog.getByRole(role, { name }).evaluate((field) => field === document.activeElement)
  for (const [act, go, role, needed] of [
    ['Reject', /^Reject \d/, 'textbox', 'Reason'],
    ['Assign interviewer', /^Continue/, 'combobox', 'Interviewer'],
    ['Move to another requisition', /^Continue/, 'combobox', 'Requisition'],
  ] as const) {
    await dialog.getByRole('combobox', { name: 'What to do' }).selectOption({ label: act })
    await dialog.getByRole('button', { name: go }).click()
    await eventually(() => isActive(role, needed)).toBe(true)
  }
  await dialog.getByRole('combobox', { name: 'What to do' }).selectOption({ label: 'Assign interviewer' })
  await dialog.getByRole('combobox', { name: 'Interviewer' }).waitFor()
  expect(await dialog.getByText('The BOT Interviewer invites them at once.').count()).toBe(0)
  await user.leave()
})

test('of requisitions with one title the right one is chosen, and an act on many, its result and its undo say where it goes', async () => {
  const { browser, product } = stage
  const ask = await product.as('company@demo.majlis.test')
  const from = await openRequisition(ask, 'Night shift')
  const [north, south] = [await openRequisition(ask, 'Harbour Clerk'), await openRequisition(ask, 'Harbour Clerk')]
  // At one place too, made on one day: their numbers alone tell them apart.
  await product.pool.query(
    `insert into requisition_location (id, "companyId", "requisitionId", place_id, city, country)
      select gen_random_uuid(), "companyId", id, 'gn:292223', 'Dubai', 'AE' from requisition where id in ($1, $2)`,
    [north.id, south.id],
  )
  await addCandidates(ask, from, applicants.slice(0, 12))
  const user = await openUser(browser)
  const { page } = user
  await signInAs(page, product.url, 'company@demo.majlis.test')
  await page.goto(`${product.url}${addressOf('company', from, 'candidates')}`)
  const actOnAll = async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: /^Act on these/ }).click()
  }
  await actOnAll()
  const what = page.getByRole('combobox', { name: 'What to do' })
  // A recruiter shortlists for this company: it is offered no act that would be refused for each of them.
  expect(await what.inputValue()).toBe('assign')
  expect(await what.getByRole('option').allTextContents()).not.toContain('Shortlist for interview planning')
  await what.selectOption({ label: 'Move to another requisition' })
  const chosen = page.getByRole('combobox', { name: 'Requisition' })
  await chosen.fill('Harbour')
  const options = page.getByRole('option').filter({ hasText: 'Harbour Clerk' })
  await eventually(() => options.count()).toBe(2)
  // The whole title names both: who leaves the field with it has chosen neither.
  await chosen.fill('Harbour Clerk')
  await eventually(() => options.count()).toBe(2)
  await chosen.press('Tab')
  await page.getByText('"Harbour Clerk" hasn\'t been added.').waitFor()
  await chosen.click()
  for (const { public_id } of [north, south])
    expect(await options.filter({ hasText: public_id }).filter({ hasText: 'Dubai' }).count(), public_id).toBe(1)
  await options.filter({ hasText: south.public_id }).click()
  const named = (name: string) => page.getByRole('dialog', { name, exact: true })
  await named('Move to Harbour Clerk').getByText(south.public_id).waitFor()
  await page.getByRole('button', { name: 'Continue with 12 candidates' }).click()
  const moved = named('Move to Harbour Clerk')
  await moved.getByText('Done for 12 candidates.').waitFor()
  const at = await ask('GET', `/candidate/candidate?filter[requisitionId]=${south.id}&page[limit]=100`)
  expect([at.length, (await ask('GET', `/candidate/candidate?filter[requisitionId]=${north.id}`)).length]).toEqual([
    12, 0,
  ])

  // More names than there is room for: an edge, under which those beyond it pass, says so.
  await moved.getByText('Done', { exact: true }).click()
  const hasEdge = (list: Element) =>
    list.scrollHeight > list.clientHeight && getComputedStyle(list).backgroundAttachment.includes('local, scroll')
  await eventually(() => moved.getByRole('list').evaluate(hasEdge)).toBe(true)
  await moved.getByRole('button', { name: 'Undo for 12 candidates' }).click()
  await named('Undo: Move to Harbour Clerk').getByText('Undone for 12 candidates.').waitFor()
  await page.keyboard.press('Escape')
  await actOnAll()
  const recent = page.getByRole('region', { name: 'Recent' })
  await recent.getByRole('button', { name: 'Move to Harbour Clerk · 12 candidates', exact: true }).waitFor()
  await recent.getByRole('button', { name: 'Undo: Move to Harbour Clerk · 12 candidates', exact: true }).click()
  await named('Undo: Move to Harbour Clerk').waitFor()

  // The palette tells them apart too, among what is found and what was opened, and so does a requisition's own page.
  await page.goto(`${product.url}${addressOf('company', south)}`)
  const openPalette = async () => {
    await page.getByRole('button', { name: 'Search or jump to…' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
  }
  await page.getByRole('main').getByText(south.public_id, { exact: true }).waitFor()
  await openPalette()
  await page.keyboard.type('Harbour Clerk')
  for (const { public_id } of [north, south]) await page.getByRole('option').filter({ hasText: public_id }).waitFor()
  await page.getByRole('option').filter({ hasText: north.public_id }).click()
  await page.getByRole('main').getByText(north.public_id, { exact: true }).waitFor()
  await openPalette()
  await page.getByRole('group', { name: 'Recent' }).getByRole('option').filter({ hasText: south.public_id }).waitFor()
  await user.leave()
})
