import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { takePictures } from '../pictures.ts'
import { openUser, signInAs } from '../user.ts'
import { openReviewFixture } from './reviewFixture.ts'

const fixture = openReviewFixture()
const look = (page: Page, name: string) => takePictures(page, process.env.SHARING_PICTURES, name)

test('a guest of two companies reads what each of them shares, whichever it acts for', async () => {
  const { product, page } = fixture
  const harbour = await product.as('company@harbour.majlis.test')
  const rows: { id: string; candidate: { accountName: string } }[] = await harbour(
    'GET',
    '/interview/interview?include=candidate&page[limit]=100',
  )
  const found = rows.find(({ candidate }) => candidate?.accountName === 'Mahmoud Taha')
  const interviewId = found?.id as string
  const validTill = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const more = { emails: ['guest@demo.majlis.test'], accessLevel: 1, validTill }
  await harbour('POST', '/guest/guest/invite', { ...more, interviewId })
  const { id: shortlistId } = await harbour('POST', '/guest/shortlist', {
    title: 'For the port',
    interviewIds: [interviewId],
  })
  await harbour('POST', '/guest/guest/invite', { ...more, shortlistId })
  const guest = await openUser(page.context().browser() as Browser, { reducedMotion: 'reduce' })
  await guest.context.addInitScript({ path: program })
  await signInAs(guest.page, product.url, 'guest@demo.majlis.test')
  // Whichever of the two it acts for, both messages lead to what they are about.
  const shared: { company: string; state: string }[] = await (await product.as('guest@demo.majlis.test'))(
    'GET',
    '/guest/guest/data/all',
  )
  const sharers = new Set(shared.filter(({ state }) => state === 'active').map(({ company }) => company))
  expect(sharers.size).toBe(2)
  for (const [address, title] of [
    [`report=${interviewId}`, 'Mahmoud Taha'],
    [`shortlist=${shortlistId}`, 'For the port'],
  ] as const) {
    await guest.page.goto(`${product.url}/guest/dashboard?${address}`)
    await guest.page.getByRole('heading', { name: title }).waitFor()
    expect(await faults(guest.page, 'en')).toEqual([])
    await look(guest.page, `of another company, ${title}`)
  }
  expect(guest.refusals()).toEqual([])
  await guest.leave()
})
