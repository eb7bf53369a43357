import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'

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
