import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { saved } from '../hiringJourney/journey.ts'
import { draft, openIntakeFixture } from '../intake/intakeFixture.ts'
import { addCandidates, applicants, openRequisition } from '../workspace/opening.ts'
import { asksToStay, kept, letsGoNever } from './keptDrafts.ts'

const fixture = openIntakeFixture()

/** Without a line Notes are typed, another page is looked at, and the line comes back. */
test('notes that were typed without a line are there on coming back to them, and are sent when the line is', async () => {
  const { page, ask, visitor } = fixture
  const made = await draft(fixture, 'Kept without a line')
  const notes = page.getByRole('textbox', { name: 'Notes' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const back = page.getByRole('link', { name: 'Kept without a line' })
  const stored = async () => (await ask('GET', `/requisition/requisition/${made.public_id}`)).notes
  // Both pages were there before the line went.
  await menu.getByRole('link', { name: 'Requisitions' }).click()
  await back.click()
  await notes.fill('Typed with a line.')
  await saved(page)

  await visitor.context.setOffline(true)
  const bar = page.getByRole('status').filter({ hasText: "You're offline." })
  await bar.waitFor()
  await notes.fill('Two openings in Sharjah.')
  await page.getByText('Not saved', { exact: true }).waitFor()
  await menu.getByRole('link', { name: 'Requisitions' }).click()
  await back.click()
  await eventually(() => notes.inputValue()).toBe('Two openings in Sharjah.')
  await page.getByText('Not saved', { exact: true }).waitFor()
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Sharjah')
  // Whoever reloads now is asked first: the words would be lost.
  expect(await asksToStay(fixture)).toBe(true)

  await menu.getByRole('link', { name: 'Requisitions' }).click()
  await back.waitFor()
  await visitor.context.setOffline(false)
  await bar.waitFor({ state: 'detached' })
  await eventually(stored).toBe('Two openings in Sharjah.')
  await back.click()
  await eventually(() => notes.inputValue()).toBe('Two openings in Sharjah.')
  await eventually(() => asksToStay(fixture)).toBe(false)
})

/** The reason for a rejection is begun, somebody else is looked at, and it is still there. */
test('a comment on a candidate stays until it is sent', async () => {
  const { page, product, ask } = fixture
  const recruiter = await product.as('recruiter@demo.majlis.test')
  const place = await openRequisition(ask, 'Said about somebody')
  const people = applicants.slice(0, 2)
  const ids = await addCandidates(recruiter, place, people)
  const [first, second] = people as [(typeof applicants)[0], (typeof applicants)[0]]
  await page.goto(`${product.url}/company/requisition/${place.public_id}?tab=candidates&candidate=${ids[0]}`)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByLabel('Comment').fill('Too far from Dubai.')
  await drawer.getByRole('button', { name: 'Next candidate' }).click()
  await drawer.getByRole('heading', { name: second.name }).waitFor()
  await eventually(() => drawer.getByLabel('Comment').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: first.name, exact: true }).click()
  await eventually(() => drawer.getByLabel('Comment').inputValue()).toBe('Too far from Dubai.')
  await drawer.getByRole('button', { name: 'Reject', exact: true }).click()
  const sure = page.getByRole('dialog', { name: `Reject ${first.name}?` })
  await sure.getByRole('button', { name: 'Reject', exact: true }).click()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await eventually(async () => (await ask('GET', `/candidate/candidate/${ids[0]}`)).status).toBe(-2)
  await page.getByRole('button', { name: first.name, exact: true }).click()
  await drawer.getByText('No actions available.').waitFor()
  await page.keyboard.press('Escape')
})

/** The page goes before the device has let go of a comment. */
test('a comment that was sent does not come back on a page that is opened right after', async () => {
  const { page, product, ask } = fixture
  const recruiter = await product.as('recruiter@demo.majlis.test')
  const place = await openRequisition(ask, 'Opened right after')
  const [id] = await addCandidates(recruiter, place, applicants.slice(0, 1))
  const address = `${product.url}/company/requisition/${place.public_id}?tab=candidates&candidate=${id}`
  await page.goto(address)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByLabel('Comment').fill('Too far from Ajman.')
  await eventually(() => asksToStay(fixture)).toBe(false)
  const { count = 0 } = (await kept(fixture, '')) ?? {}
  await letsGoNever(fixture)
  await drawer.getByRole('button', { name: 'Reject', exact: true }).click()
  // Its reads may take as long as they like.
  const isRead = (one: Request) => one.method() === 'GET' && one.url().includes('/api/candidate/')
  await page.route('**/api/**', (route, request) => (isRead(request) ? undefined : route.continue()))
  await page.getByRole('dialog').last().getByRole('button', { name: 'Reject', exact: true }).click()
  // Until the answer is here it is a draft still.
  await page.getByRole('log').getByText('rejected').waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(address)
  await drawer.getByText('No actions available.').waitFor()
  await eventually(async () => (await kept(fixture, ''))?.count).toBe(count - 1)
})

/** The page goes before the answer, and then between the answer and the list that shows what was made. */
test('what a dialog sends is kept until the answer is there, and does not come back from then on', async () => {
  const { page, product } = fixture
  await page.goto(`${product.url}/company/requisition`)
  const dialog = page.getByRole('dialog', { name: 'New requisition' })
  const [field, position] = [dialog.getByLabel('Requisition Title'), dialog.getByLabel('Job Position')]
  const open = async () => {
    await page.getByRole('button', { name: 'New requisition' }).first().click()
    await field.waitFor()
  }
  const hold = (method: string) =>
    page.route('**/api/requisition/**', (route, request) =>
      request.method() === method ? undefined : route.fallback(),
    )
  const letGo = () => page.unrouteAll({ behavior: 'ignoreErrors' })
  const send = () => dialog.getByRole('button', { name: 'Create requisition' }).click()
  await open()
  await field.fill('Asked for once')
  await position.fill('Engineer')
  await eventually(async () => (await kept(fixture, ''))?.count).toBe(1)
  await hold('POST')
  await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), send()])
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await letGo()
  await open()
  expect(await field.inputValue()).toBe('Asked for once')

  await letsGoNever(fixture)
  await hold('GET')
  await send()
  // The dialog waits for the list, and nothing in it would be lost.
  await eventually(() => asksToStay(fixture)).toBe(false)
  expect(await dialog.isVisible()).toBe(true)
  await page.reload()
  await letGo()
  await open()
  expect(await field.inputValue()).toBe('')
  await page.keyboard.press('Escape')
})

/** A note to the team is begun and found again. */
test('a team note stays until it is sent', async () => {
  const { page } = fixture
  await draft(fixture, 'Noted for the team')
  const note = page.getByRole('textbox', { name: 'New note' })
  await note.fill('Ask Lina about the budget.')
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Requisitions' }).click()
  await page.getByRole('link', { name: 'Noted for the team' }).click()
  await eventually(() => note.inputValue()).toBe('Ask Lina about the budget.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Ask Lina about the budget.' }).waitFor()
  await eventually(() => note.inputValue()).toBe('')
  expect(await asksToStay(fixture)).toBe(false)
})

/** The page goes without a line, or is loaded again; whoever comes back goes on where it was. Signed out, nothing is left. */
test('what is typed and not sent outlives the page, sealed, until its owner signs out', async () => {
  const { page, ask, product, visitor } = fixture
  const made = await draft(fixture, 'Kept for later')
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Requisitions' }).click()
  await page.getByRole('link', { name: 'Kept for later' }).click()
  const key = page.waitForResponse((response) => response.url().endsWith('/account/draft_key'))
  await notes.fill('Typed with a line.')
  await Promise.all([key, saved(page)])
  await visitor.context.setOffline(true)
  await notes.fill('Typed on a train.')
  await eventually(() => kept(fixture, 'train')).toEqual({ count: 1, isReadable: false })
  await page.goto('about:blank')
  await visitor.context.setOffline(false)
  await page.goto(`${product.url}/company/requisition/${made.public_id}`)
  await eventually(() => notes.inputValue()).toBe('Typed on a train.')
  const stored = async () => (await ask('GET', `/requisition/requisition/${made.public_id}`)).notes
  await eventually(stored).toBe('Typed on a train.')
  await eventually(() => kept(fixture, 'train')).toEqual({ count: 0, isReadable: false })

  await page.goto(`${product.url}/company/requisition`)
  const opened = async () => {
    await page.getByRole('button', { name: 'New requisition' }).first().click()
    const field = page.getByRole('dialog', { name: 'New requisition' }).getByLabel('Requisition Title')
    await field.waitFor()
    return field
  }
  const field = await opened()
  await field.fill('Written before lunch')
  await eventually(() => kept(fixture, 'lunch')).toEqual({ count: 1, isReadable: false })
  // A device without room says so; what it had stays.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await field.fill('More than it takes')
  await page.getByText(/^This device is full, so what you're typing isn't kept/).waitFor()
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  expect(await (await opened()).inputValue()).toBe('Written before lunch')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard' }).click()
  await eventually(() => kept(fixture, 'lunch')).toEqual({ count: 0, isReadable: false })
  const long = 'Written for hours. '.repeat(5300)
  const emptied = await opened()
  expect(await emptied.inputValue()).toBe('')
  await emptied.fill(long)
  await eventually(() => kept(fixture, 'hours')).toEqual({ count: 1, isReadable: false })
  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  const anew = await opened()
  // All of its hundred thousand letters are back, and keys are answered in it.
  expect((await anew.inputValue()) === long).toBe(true)
  await anew.press('End')
  await anew.press('Backspace')
  expect((await anew.inputValue()).length).toBe(long.length - 1)
  await anew.fill('Written before leaving')
  await eventually(() => kept(fixture, 'leaving')).toEqual({ count: 1, isReadable: false })
  page.once('dialog', (asked) => void asked.accept())
  await page.goto(`${product.url}/company/dashboard`)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const sure = page.getByRole('dialog', { name: 'Are you sure you want to sign out?' })
  await sure.getByRole('button', { name: 'Yes' }).click()
  await page.waitForURL('**/login')
  expect(await kept(fixture, 'leaving')).toBeNull()
})
