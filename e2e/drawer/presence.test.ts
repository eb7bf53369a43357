import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { takePictures } from '../pictures.ts'
import { openUser, signInAs } from '../user.ts'
import { demoCase, openReviewFixture, review } from './reviewFixture.ts'

const fixture = openReviewFixture()
const look = (page: Page, name: string) => takePictures(page, process.env.SHARING_PICTURES, name)
/** As it stands there; those who listen are told of it once, beside it. */
const seen = (page: Page, words: string) => page.getByText(words).and(page.locator(':not([role="status"])'))
const here = (page: Page, name: string) => seen(page, `Also here: ${name}`)

test('two people of a company are told of each other at a candidate, in its report and at a shortlist; a guest who reads the report neither sees nor is seen', async () => {
  const { product, page, ask } = fixture
  const omar = await demoCase(ask, 'Omar Nasser')
  const { name: mine } = await ask('GET', '/account/account/me')
  const { name: theirs } = await fixture.company('GET', '/account/account/me')
  const other = await openUser(page.context().browser() as Browser, { reducedMotion: 'reduce' })
  await other.context.addInitScript({ path: program })
  await signInAs(other.page, product.url, 'company@demo.majlis.test')
  const requisition = `/requisition/${omar.public_id}?tab=candidates`

  await review(fixture, omar)
  expect(await here(page, theirs).count()).toBe(0)
  await other.page.goto(`${product.url}/company${requisition}&candidate=${omar.id}`)
  // Each is told at once, without a reload.
  await here(page, theirs).waitFor({ timeout: 15_000 })
  await here(other.page, mine).waitFor({ timeout: 15_000 })
  expect(await faults(other.page, 'en')).toEqual([])
  await look(other.page, 'here')
  const speak = async (language: string) => {
    await other.page.evaluate((chosen) => localStorage.setItem('majlis.language', chosen), language)
    await other.page.reload()
  }
  await speak('ar')
  await seen(other.page, `هنا أيضًا: ${mine}`).waitFor()
  expect(await faults(other.page, 'ar')).toEqual([])
  await look(other.page, 'here')
  await speak('en')

  // Whoever goes away has left a moment later: sooner than the 45 s after which nobody believes it is there any more.
  await other.page.goto(`${product.url}/company${requisition}`)
  await here(page, theirs).waitFor({ state: 'detached', timeout: 30_000 })

  // In the report too.
  const [{ id: interviewId }] = await ask('GET', `/interview/interview?filter[candidateId]=${omar.id}&filter[status]=4`)
  const guest = await openUser(page.context().browser() as Browser, { reducedMotion: 'reduce' })
  const { accountId } = (await ask('GET', `/guest/guest?filter[interviewId]=${interviewId}&include=account`)).find(
    (one: { account: { email: string } }) => one.account.email === 'guest@demo.majlis.test',
  ) ?? { accountId: null }
  if (!accountId) {
    const validTill = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const body = { email: ['guest@demo.majlis.test'], interviewId, accessLevel: 1, validTill }
    await ask('POST', '/guest/guest/invite', body)
  }
  await signInAs(guest.page, product.url, 'guest@demo.majlis.test')
  await guest.page.goto(`${product.url}/guest/dashboard?report=${interviewId}`)
  await guest.page.getByRole('dialog', { name: 'Omar Nasser' }).getByRole('heading').first().waitFor()
  await other.page.goto(`${product.url}/company${requisition}&candidate=${omar.id}&part=report`)
  await here(page, theirs).waitFor({ timeout: 15_000 })
  await here(other.page, mine).waitFor({ timeout: 15_000 })
  await look(page, 'here in the report')
  expect(await here(page, theirs).textContent()).toBe(`Also here: ${theirs}`)
  expect(await guest.page.getByText(/Also here/).count()).toBe(0)
  await guest.leave()

  const title = 'Two read this'
  const { id } = await ask('POST', '/guest/shortlist', { title, interviewIds: [interviewId] })
  for (const [who, area] of [
    [page, 'recruiter'],
    [other.page, 'company'],
  ] as const)
    await who.goto(`${product.url}/${area}/shortlists?shortlist=${id}`)
  await here(page, theirs).waitFor({ timeout: 15_000 })
  await here(other.page, mine).waitFor({ timeout: 15_000 })
  await look(page, 'here at a shortlist')
  await other.leave()
})
