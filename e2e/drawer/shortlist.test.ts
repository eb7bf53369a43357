import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
import { takePictures } from '../pictures.ts'
import { openUser, signInAs } from '../user.ts'
import { demoCase, openReviewFixture, review } from './reviewFixture.ts'

const fixture = openReviewFixture()
const look = (page: Page, name: string) => takePictures(page, process.env.SHORTLIST_PICTURES, name)

test('a shortlist of three is made, ordered by keyboard and shared with two clients, of whom one has an account; its guest plays answers and marks, and the team sees every mark', async () => {
  const { product, page, ask } = fixture
  // From the selection bar: those with a report become a shortlist, the others are named with the reason.
  const omar = await demoCase(ask, 'Omar Nasser')
  await page.goto(`${product.url}/recruiter/requisition/${omar.public_id}?tab=candidates`)
  await page.getByLabel('Select all').check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Share reports' }).click()
  const choosing = page.getByRole('dialog', { name: 'Share reports' })
  await choosing.getByText('No completed interview').first().waitFor()
  for (const box of await choosing.getByRole('checkbox').all()) await box.uncheck()
  expect(await choosing.getByRole('button', { name: 'Create and share' }).isDisabled()).toBe(true)
  await choosing.getByLabel('Omar Nasser').check()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(await readFile(program, 'utf8'))
  expect(await faults(page, 'en')).toEqual([])
  await look(page, 'choose')
  await choosing.getByLabel('Title').fill('Three for Thursday')
  await choosing.getByRole('button', { name: 'Create and share' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share Three for Thursday' })
  await sharing.getByText('No one has access yet').waitFor()
  await sharing.getByRole('button', { name: 'Close' }).last().click()
  await sharing.waitFor({ state: 'detached' })

  // And from the report.
  const list = await ask('GET', '/guest/shortlist')
  const [mine] = list.filter(({ title }: { title: string }) => title === 'Three for Thursday')
  for (const [name, title] of [['Huda Salman'], ['Rasha Nimr', 'Customer Support Specialist']] as [string, string?][]) {
    const drawer = await review(fixture, await demoCase(ask, name, title), 'report')
    await drawer.getByRole('button', { name: 'Add to shortlist' }).click()
    const adding = page.getByRole('dialog', { name: `Add ${name} to a shortlist` })
    await adding.getByRole('button', { name: 'Add to Three for Thursday' }).click()
    await adding.waitFor({ state: 'detached' })
  }
  const entry = (await ask('GET', '/guest/shortlist')).find(({ id }: { id: string }) => id === mine.id)
  const [, , third] = entry.interviewIds

  await page.goto(`${product.url}/recruiter/dashboard`)
  await page.getByRole('link', { name: 'Shortlists' }).click()
  await page.getByRole('button', { name: 'Open Three for Thursday' }).click()
  const up = page.getByRole('button', { name: /^Move .+ up$/ }).last()
  await up.focus()
  await page.keyboard.press('Enter')
  const secondOf = async () => {
    const all: { id: string; interviewIds: string[] }[] = await ask('GET', '/guest/shortlist')
    return all.find(({ id }) => id === mine.id)?.interviewIds[1]
  }
  await eventually(secondOf).toBe(third)
  await page.evaluate(await readFile(program, 'utf8'))
  await look(page, 'team')
  expect(await faults(page, 'en')).toEqual([])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Three for Thursday' })
  await dialog.getByLabel('Emails').fill('guest@demo.majlis.test, second.client@client.test')
  await dialog.getByLabel('Emails').press('Enter')
  await dialog.getByLabel('Access Level').first().selectOption({ label: 'View only' })
  await dialog
    .getByLabel('Valid Till')
    .first()
    .fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
  await look(page, 'share')
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  for (const [email, state] of Object.entries({
    'guest@demo.majlis.test': 'Active',
    'second.client@client.test': 'Pending',
  }))
    await dialog.getByRole('listitem').filter({ hasText: email }).getByText(state, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const guest = await openUser(page.context().browser() as Browser, { reducedMotion: 'reduce' })
  await guest.context.addInitScript({ path: program })
  await signInAs(guest.page, product.url, 'guest@demo.majlis.test')
  await guest.page.goto(`${product.url}/guest/dashboard`)
  await guest.page.getByRole('button', { name: 'Open Three for Thursday' }).waitFor()
  await look(guest.page, 'dashboard')
  await guest.page.getByRole('button', { name: 'Open Three for Thursday' }).click()
  const player = guest.page.getByRole('figure', { name: 'Answers, one after the other' })
  await guest.page
    .getByRole('button', { name: /^Play all answers/ })
    .first()
    .click()
  await player.getByText(/^Now: /).waitFor()
  await look(guest.page, 'playing')
  await player.getByRole('button', { name: 'Stop' }).click()
  await guest.page
    .getByRole('group', { name: 'Your mark for Omar Nasser' })
    .getByRole('button', { name: 'Maybe' })
    .click()
  await guest.page.getByLabel('A word about Omar Nasser').fill('Good with people.')
  await guest.page.keyboard.press('Tab')
  await look(guest.page, 'guest')
  expect(await faults(guest.page, 'en')).toEqual([])
  // Each report is read by itself too, with what is said about it.
  await guest.page.getByRole('button', { name: 'View report of Omar Nasser' }).click()
  const report = guest.page.getByRole('dialog', { name: 'Omar Nasser' })
  await report.getByRole('heading', { name: 'Skill assessment' }).waitFor()
  await report.getByText('Brief on testing. Is that enough for payments?').waitFor()
  await guest.page.goBack()
  await report.waitFor({ state: 'detached' })
  await guest.page.getByRole('button', { name: 'العربية' }).click()
  await guest.page.getByRole('group', { name: 'رأيك في Omar Nasser' }).waitFor()
  await look(guest.page, 'guest')
  expect(await faults(guest.page, 'ar')).toEqual([])
  await guest.page.getByRole('button', { name: 'رجوع' }).click()
  await guest.page.getByRole('heading', { name: 'القوائم المختصرة المُشارَكة معك' }).waitFor()
  await look(guest.page, 'dashboard')
  expect(await faults(guest.page, 'ar')).toEqual([])

  await page.reload()
  const marks = page.getByRole('table')
  await marks.getByText('Good with people.').waitFor()
  await look(page, 'marks')

  // A film stops when its report is taken off; and when access to the whole ends, the page says so and holds nothing.
  await guest.page.getByRole('button', { name: 'فتح Three for Thursday' }).click()
  await guest.page
    .getByRole('button', { name: /^تشغيل إجابة Omar Nasser من/ })
    .first()
    .click()
  const films = guest.page.locator('video[src]')
  await guest.page.getByText('الآن: Omar Nasser').waitFor()
  await ask('DELETE', `/guest/shortlist/${mine.id}/item/${mine.interviewIds[0]}`)
  await guest.page.getByText('لم يعد تقرير Omar Nasser متاحًا لك.').waitFor({ timeout: 5000 })
  expect(await films.count()).toBe(0)
  await guest.page
    .getByRole('button', { name: /^تشغيل إجابة Rasha Nimr من/ })
    .first()
    .click()
  await guest.page.getByText('الآن: Rasha Nimr').waitFor()
  const access = (await ask('GET', `/guest/guest?filter[shortlistId]=${mine.id}`)).find(
    ({ status }: { status: number }) => status === 1,
  )
  await ask('PUT', `/guest/guest/${access.id}`, { status: 2 })
  await guest.page.getByText('انتهت صلاحية وصولك إلى هذه القائمة المختصرة.').waitFor({ timeout: 5000 })
  expect(await films.count()).toBe(0)
  await look(guest.page, 'ended')
  await guest.leave()
})
