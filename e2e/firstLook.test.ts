import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openFixture } from './fixture.ts'
import { password } from './server.ts'
import { holdScripts, openUser, phoneOptions, signInAs } from './user.ts'
import { addCandidates, addressOf, openRequisition } from './workspace/opening.ts'

const stage = openFixture()

/** Opens an address, and answers what came with its session and what the page asked for itself until its first row was there. */
async function open(page: Page, path: string, row: string) {
  // By the page's own clock: what it asks for right after that row may be heard before the row is seen from here.
  await page.addInitScript((row) => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('tbody')?.textContent?.includes(row)) return
      seen.disconnect()
      performance.mark('first row')
    })
    seen.observe(document, { childList: true, subtree: true })
  }, row)
  // Its document comes without rows, as to a browser that has not been here.
  await page.context().clearCookies({ name: 'look' })
  const session = page.waitForResponse('**/api/auth/session')
  await page.goto(stage.product.url + path)
  await page.getByText(row).first().waitFor()
  const asked = await page.evaluate(() => {
    const [{ startTime } = { startTime: 0 }] = performance.getEntriesByName('first row')
    return performance
      .getEntriesByType('resource')
      .filter((one) => one.startTime < startTime && new URL(one.name).pathname.startsWith('/api/'))
      .map(({ name }) => new URL(name).pathname.slice(4) + new URL(name).search)
  })
  const answer = await session
  const { content, reads } = (await answer.json()) as { content: { data: object }; reads: Record<string, object> }
  expect(asked).toContain('/auth/session')
  return { asked, content, reads: Object.keys(reads), headers: answer.headers() }
}

test('the first rows of a list come with the session, nothing of it is asked for again, and no token is in what is packed', async () => {
  const ask = await stage.product.as('company@demo.majlis.test')
  const opening = await openRequisition(ask, 'First look')
  await addCandidates(ask, opening, [{ name: 'Huda First', email: 'huda.first@look.test', phone: '+971 50 111 2233' }])
  const user = await openUser(stage.browser)
  await signInAs(user.page, stage.product.url, 'company@demo.majlis.test')
  const [earliest]: { account: { name: string } }[] = await ask(
    'GET',
    '/candidate/candidate?include=account&sort[createdAt]=asc&page[limit]=1',
  )
  const places: [path: string, reads: number, row: string][] = [
    [addressOf('company', opening, 'candidates'), 3, 'Huda First'],
    ['/company/candidates', 2, earliest?.account.name ?? ''],
  ]
  for (const [path, count, row] of places) {
    const { asked, content, reads, headers } = await open(user.page, path, row)
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

test('the frame of a signed-in page says its name before any script, and all rows of a long list come', async () => {
  const ask = await stage.product.as('company@demo.majlis.test')
  const opening = await openRequisition(ask, 'Longer than a screen')
  const people = Array.from({ length: 20 }, (_, nth) => ({
    name: `Lina Row ${nth}`,
    email: `lina.row${nth}@look.test`,
    phone: `+971 50 111 22${nth + 10}`,
  }))
  await addCandidates(ask, opening, people)
  const user = await openUser(stage.browser)
  await signInAs(user.page, stage.product.url, 'company@demo.majlis.test')
  await user.page.goto('about:blank')
  const letThrough = await holdScripts(user.context)
  await user.page.goto(stage.product.url + addressOf('company', opening, 'candidates'), { waitUntil: 'commit' })
  await user.page.getByText('Majlis', { exact: true }).waitFor()
  expect(await user.page.getByRole('navigation').count()).toBe(0)
  letThrough()
  await user.page.getByRole('navigation').first().waitFor()
  await expect.poll(() => user.page.locator('tbody tr').count()).toBe(people.length)
  await user.leave()
})

/** Marks what the build drew, once it is on the screen in one language, so that it is known again after the scripts have run. */
const markDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const mains = [...document.querySelectorAll<HTMLElement>('[data-drawn] main')]
    const [shown, more] = mains.filter((one) => one.checkVisibility())
    if (!shown || more) return false
    shown.dataset.marked = ''
    return true
  })

test('a page for strangers can be read before any script, in the language of the browser or of the last choice', async () => {
  const plain = await stage.browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  for (const [path, said] of [
    ['/', /Sign in/],
    ['/login', /Password/],
    ['/register', /company/i],
    ['/forgot', /Email/],
  ] as const) {
    await page.goto(stage.product.url + path)
    expect(await page.locator('main').first().innerText(), path).toMatch(said)
  }
  await plain.close()
  for (const [locale, chosen, said] of [
    ['ar', '', 'تسجيل الدخول'],
    ['en-GB', '', 'Sign in'],
    ['en-GB', 'ar', 'تسجيل الدخول'],
  ] as const) {
    const user = await openUser(stage.browser, { ...phoneOptions, locale })
    if (chosen) await user.context.addInitScript((is) => localStorage.setItem('majlis.language', is), chosen)
    await holdScripts(user.context)
    await user.page.goto(`${stage.product.url}/login`, { waitUntil: 'commit' })
    await user.page.getByRole('heading', { level: 1, name: said, exact: true }).waitFor()
    await markDrawn(user.page)
    await user.context.close()
  }
})

test('what is typed, chosen and sent before the scripts have come counts, and nothing of it stands in an address', async () => {
  const user = await openUser(stage.browser)
  const asked: string[] = []
  user.page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  const letThrough = await holdScripts(user.context)
  await user.page.goto(`${stage.product.url}/login`, { waitUntil: 'commit' })
  await user.page
    .getByLabel(/^Email/)
    .first()
    .fill('recruiter@demo.majlis.test')
  await user.page
    .getByLabel(/^Password/)
    .first()
    .fill(password)
  await user.page.keyboard.press('Enter')
  await markDrawn(user.page)
  letThrough()
  await user.page.waitForURL('**/recruiter/dashboard')
  expect(
    asked.filter(
      (one) =>
        one.includes(encodeURIComponent(password)) || (/[?]/.test(one.split(' ')[1] ?? '') && one.includes('/login')),
    ),
  ).toEqual([])
  await user.leave()
})

test('what is chosen before the scripts have come is chosen, and its fields come', async () => {
  const user = await openUser(stage.browser)
  const letThrough = await holdScripts(user.context)
  await user.page.goto(`${stage.product.url}/register`, { waitUntil: 'commit' })
  const company = user.page.getByRole('radio', { name: 'Company' })
  expect(await company.isChecked()).toBe(false)
  await company.check()
  await markDrawn(user.page)
  letThrough()
  await user.page.getByRole('textbox', { name: 'Company' }).waitFor()
  expect(await company.isChecked()).toBe(true)
  await user.leave()
})

test('a demo’s account that is pressed before the scripts have come is entered, and nothing moves while they come', async () => {
  const user = await openUser(stage.browser)
  const letThrough = await holdScripts(user.context)
  await user.page.goto(`${stage.product.url}/login`, { waitUntil: 'commit' })
  const recruiter = user.page.getByRole('button', { name: /^Recruiter/ })
  await recruiter.waitFor()
  const moves = await user.page.evaluateHandle(() => {
    const moved: string[] = []
    const note = (entries: PerformanceEntryList) => moved.push(...entries.map((one) => JSON.stringify(one)))
    new PerformanceObserver((list) => note(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
    return moved
  })
  const [name, bar] = [user.page.getByText('Rania Khoury'), user.page.getByText('Demo data: all people are fictional')]
  letThrough()
  await Promise.all([name.waitFor(), bar.waitFor()])
  await user.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  expect(await moves.jsonValue()).toEqual([])

  const letAgain = await holdScripts(user.context)
  await user.page.reload({ waitUntil: 'commit' })
  await recruiter.click()
  letAgain()
  await user.page.waitForURL('**/recruiter/dashboard')
  await user.leave()
})

test('each page for strangers is taken over as it was drawn, in both languages and lights', async () => {
  const paths = ['/', '/login', '/register', '/forgot', '/404', '/privacy']
  const links = [
    'invite',
    'reset',
    'interview',
    'schedule',
    'reference',
    'nominate',
    'explain',
    'report',
    'email',
    'second',
  ]
  const byLink = [...links.map((one) => `/${one}/none`), '/own-data/none', '/privacy/none']
  for (const language of ['en', 'ar'])
    for (const path of language === 'en' ? [...paths, ...byLink] : paths) {
      const context = await stage.browser.newContext({ colorScheme: 'dark' })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      await context.addInitScript((is) => localStorage.setItem('majlis.language', is), language)
      const letThrough = await holdScripts(context)
      await page.goto(stage.product.url + path, { waitUntil: 'commit' })
      await markDrawn(page)
      letThrough()
      await page.waitForFunction(() => window.majlisPressed === null)
      expect(await page.locator('[data-drawn]').count(), path).toBe(1)
      expect(await page.evaluate(() => document.querySelector('[data-drawn]')?.innerHTML.length), path).toBeGreaterThan(
        100,
      )
      if (paths.includes(path)) expect(await page.locator('main[data-marked]').count(), path).toBe(1)
      expect(faults, path).toEqual([])
      await context.close()
    }
})
