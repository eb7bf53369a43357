import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from './fixture.ts'
import { openUser, phoneOptions, signInAs } from './user.ts'
import { addCandidates, addressOf, openRequisition } from './workspace/opening.ts'

const stage = openFixture()

/** Opens an address, and answers what came with its session and what the page asked for itself until its first row was there. */
async function open(page: Page, path: string, row: string) {
  const asked: string[] = []
  const hear = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname.slice(4) + search)
  }
  page.on('request', hear)
  const session = page.waitForResponse('**/api/auth/session')
  await page.goto(stage.product.url + path)
  await page.getByText(row).first().waitFor()
  page.off('request', hear)
  const answer = await session
  const { content, reads } = (await answer.json()) as { content: { data: object }; reads: Record<string, object> }
  return { asked, content, reads: Object.keys(reads), headers: answer.headers() }
}

test('the first rows of a list come with the session, nothing of it is asked for again, and no token is in what is packed', async () => {
  const ask = await stage.product.as('company@demo.majlis.test')
  const opening = await openRequisition(ask, 'First look')
  await addCandidates(ask, opening, [{ name: 'Huda First', email: 'huda.first@look.test', phone: '+971 50 111 2233' }])
  const user = await openUser(stage.browser)
  await signInAs(user.page, stage.product.url, 'company@demo.majlis.test')
  const places: [path: string, reads: number][] = [
    [addressOf('company', opening, 'candidates'), 3],
    ['/company/candidates', 2],
  ]
  for (const [path, count] of places) {
    const { asked, content, reads, headers } = await open(user.page, path, 'Huda First')
    expect(reads, path).toHaveLength(count)
    for (const one of reads) expect(asked, path).not.toContain(one)
    expect(
      asked.filter((one) => /^[/](candidate[/]candidate|requisition[/]requisition)\b/.test(one)),
      path,
    ).toEqual([])
    expect(Object.keys(content.data)).toEqual(['user'])
    expect(headers['x-access-token']).toMatch(/^a1[.]/)
  }
  await user.leave()
})

test('in Arabic on a phone too', async () => {
  const ask = await stage.product.as('recruiter@demo.majlis.test')
  const rows: { requisition: { public_id: string }; account: { name: string } }[] = await ask(
    'GET',
    '/candidate/candidate?include=requisition,account&page[limit]=1',
  )
  const [{ requisition, account }] = rows as [(typeof rows)[number]]
  const user = await openUser(stage.browser, { ...phoneOptions, locale: 'ar' })
  await signInAs(user.page, stage.product.url, 'recruiter@demo.majlis.test')
  const { asked, reads } = await open(
    user.page,
    `/recruiter/requisition/${requisition.public_id}?tab=candidates`,
    account.name,
  )
  expect(reads).toHaveLength(3)
  for (const one of reads) expect(asked).not.toContain(one)
  await user.leave()
})
