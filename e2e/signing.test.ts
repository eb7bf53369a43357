import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { openFixture } from './fixture.ts'
import { takePictures } from './pictures.ts'
import { password } from './server.ts'
import { demoCard, openUser, signInAs } from './user.ts'

const stage = openFixture()
const company = 'company@demo.majlis.test'

const pathOf = (page: Page) => new URL(page.url()).pathname

async function signIn(page: Page, email: string, words: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(words)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a demo account signs in by one click, and a reload keeps the session', async () => {
  const { page, refusals, leave } = await openUser(stage.browser)
  await page.goto(`${stage.product.url}/login`)
  await (await demoCard(page, 'recruiter@demo.majlis.test')).click()
  await page.waitForURL('**/recruiter/dashboard')
  await eventually(() => page.title()).toBe('Dashboard | Majlis')
  await page.reload()
  await page.getByRole('navigation', { name: 'Menu' }).waitFor()
  expect(pathOf(page)).toBe('/recruiter/dashboard')
  expect(await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allTextContents()).toEqual([
    'Dashboard',
    'Requisitions',
    'Question Bank',
  ])
  expect(refusals()).toEqual([])
  await leave()
})

test('a reload while the server is away waits for it, says so, and comes back signed in at its address', async () => {
  const { page, refusals, leave } = await openUser(stage.browser)
  await signInAs(page, stage.product.url, company)
  await page.goto(`${stage.product.url}/company/question-bank`)
  const heading = page.getByRole('heading', { name: 'Question Bank' })
  await heading.waitFor()
  const isAway = Promise.withResolvers<void>()
  await page.route('**/api/auth/session', async (route) => {
    await isAway.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/auth/session')
  await page.reload()
  await asked
  // What says that the server is away has come from it.
  await page.waitForFunction(() => {
    const come = performance.getEntriesByType('resource').map(({ name }) => name)
    const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel$=load], link[rel=stylesheet]')]
    return come.some((name) => /\/words\.en-/.test(name)) && asked.every(({ href }) => come.includes(href))
  })
  await stage.product.kill()
  isAway.resolve()
  await page.getByRole('alert').getByText("The server isn't responding").waitFor()
  await takePictures(page, process.env.SIGNING_PICTURES, 'away')
  await stage.product.restart()
  await heading.waitFor()
  expect(pathOf(page)).toBe('/company/question-bank')
  expect(refusals()).toEqual([])
  await leave()
})

test('a file of a page that a bad line loses is asked for again; one that never comes leaves a way on', async () => {
  const { page, context } = await openUser(stage.browser)
  const tries: Record<string, number> = {}
  const lose = (name: string, times: number) =>
    context.route(`**/assets/${name}-*.js`, (route) => {
      tries[name] = (tries[name] ?? 0) + 1
      return tries[name] > times ? route.continue() : route.abort()
    })
  await lose('login', 3)
  await page.goto(`${stage.product.url}/login`)
  await page.waitForFunction(() => window.majlisPressed === null)
  expect(tries.login).toBeGreaterThan(3)
  await signInAs(page, stage.product.url, company)
  await lose('questionBank', 3)
  await lose('requisitionList', Number.POSITIVE_INFINITY)
  await page.goto(`${stage.product.url}/company/dashboard`)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Question Bank' }).click()
  await page.getByRole('heading', { name: 'Question Bank' }).waitFor()
  expect(tries.questionBank).toBeGreaterThan(3)
  await menu.getByRole('link', { name: 'Requisitions' }).click()
  await page.getByRole('alert').getByText("This couldn't be loaded").waitFor()
  await context.unroute('**/assets/requisitionList-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Requisitions', exact: true }).waitFor()
  // What never came is a fault that the page tells its console.
  await context.close()
})

test('the demo names itself over every screen, offers six accounts, and folds the second company away', async () => {
  const { page, refusals, leave } = await openUser(stage.browser)
  await page.goto(`${stage.product.url}/login`)
  await page.getByText('Demo data: all people are fictional').waitFor()
  const cards = page.locator('button[title$="majlis.test"]')
  await cards.first().waitFor()
  const shown = await cards.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.textContent),
  )
  expect(shown).toHaveLength(6)
  expect(shown[0]).toBe('Company AdminNadia RahmanPosts requisitions and decides on candidates.')
  expect(shown.join(' ')).not.toContain('@')
  await page.getByText('Harbour Logistics').click()
  await page.getByTitle('partner@harbour.majlis.test').waitFor()
  const sizes = await cards.evaluateAll((all) =>
    all.flatMap((one) => [one, ...one.children].map((part) => Number.parseFloat(getComputedStyle(part).fontSize))),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  await (await demoCard(page, company)).click()
  await page.waitForURL('**/company/dashboard')
  await page.getByText('Demo data: all people are fictional').waitFor()
  expect(refusals()).toEqual([])
  await leave()
})

test('without a session the login comes first, one sentence answers every failure, and then the page that was wanted', async () => {
  const { page, refusals, leave } = await openUser(stage.browser)
  await page.goto(`${stage.product.url}/company/question-bank`)
  await page.waitForURL('**/login')
  for (const [email, words] of [
    [company, 'not-the-password'],
    ['nobody@demo.majlis.test', password],
  ] as const) {
    await signIn(page, email, words)
    await eventually(() => page.getByRole('alert').allTextContents()).toEqual(['Invalid email or password.'])
    await page.reload()
  }
  await signIn(page, company, password)
  await page.waitForURL('**/company/question-bank')
  await page.getByRole('heading', { name: 'Question Bank' }).waitFor()
  expect(refusals()).toEqual(['401 POST /api/auth/session', '401 POST /api/login', '401 POST /api/login'])
  await leave()
})

test('an address outside the own area leads to the own dashboard, and a strange one to the start', async () => {
  const { page, refusals, leave } = await openUser(stage.browser)
  await page.goto(`${stage.product.url}/nobody/knows`)
  await page.waitForURL(`${stage.product.url}/`)
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  refusals()
  await page.goto(`${stage.product.url}/login`)
  await (await demoCard(page, company)).click()
  await page.waitForURL('**/company/dashboard')
  for (const foreign of ['/admin/users', '/sourcer/candidates', '/recruiter/requisition', '/login']) {
    await page.goto(`${stage.product.url}${foreign}`)
    await page.waitForURL('**/company/dashboard')
  }
  expect(refusals()).toEqual([])
  await leave()
})

test('the role, the language and the light are switched from the bar above, and another role has its own start [S1.10, S1.11, S1.12, S1.13, S6.6, S6.7, S9.18]', async () => {
  const { page, refusals, leave } = await openUser(stage.browser, { colorScheme: 'light' })
  await page.goto(`${stage.product.url}/login`)
  await (await demoCard(page, company)).click()
  await page.waitForURL('**/company/dashboard')
  const bar = page.getByRole('banner')

  await bar.getByRole('button', { name: 'Company Admin' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Recruiter'])
  await page.getByRole('menuitem', { name: 'Recruiter' }).click()
  await page.waitForURL('**/recruiter/dashboard')
  await page.reload()
  await bar.getByRole('button', { name: 'Recruiter' }).waitFor()

  const look = () => page.evaluate(() => ({ ...document.documentElement.dataset, dir: document.documentElement.dir }))
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await look()).toMatchObject({ scheme: 'light', dir: 'ltr' })
  const light = await ground()
  await bar.getByRole('button', { name: 'Dark mode' }).click()
  await bar.getByRole('button', { name: 'العربية' }).click()
  await eventually(look).toMatchObject({ scheme: 'dark', dir: 'rtl' })
  expect(await ground()).not.toBe(light)
  await page.reload()
  await bar.getByRole('button', { name: 'English' }).waitFor()
  expect(await look()).toMatchObject({ scheme: 'dark', dir: 'rtl' })
  await eventually(() => page.title()).toMatch(/^[؀-ۿ ]+ \| Majlis$/)
  await bar.getByRole('button', { name: 'English' }).click()
  await bar.getByRole('button', { name: 'Light mode' }).click()
  await eventually(look).toMatchObject({ scheme: 'light', dir: 'ltr' })
  expect(refusals()).toEqual([])
  await leave()
})

test('signing out asks first, ends every tab, and leaves nothing behind the back button [S2.28, S6.20]', async () => {
  const { context, page, refusals, leave } = await openUser(stage.browser)
  await page.goto(`${stage.product.url}/login`)
  await (await demoCard(page, 'hiringmanager@demo.majlis.test')).click()
  await page.waitForURL('**/company/dashboard')
  await page.goto(`${stage.product.url}/company/candidates`)
  await page.getByRole('table').waitFor()
  const other = await context.newPage()
  await other.goto(`${stage.product.url}/company/requisition`)
  await other.getByRole('table').waitFor()
  // What a tab still asks for when the session ends is refused, and rightly.
  for (const tab of [page, other]) await tab.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  // A tab behind another draws seldom.
  await page.bringToFront()
  const before = (await page.locator('main').textContent()) ?? ''
  expect(before).toContain('Omar Nasser')

  const signOut = async (answer: 'Yes' | 'No') => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to sign out?' })
    await dialog.getByRole('button', { name: answer }).click()
  }
  await signOut('No')
  await page.getByRole('table').waitFor()
  await signOut('Yes')
  await page.waitForURL('**/login')
  await other.waitForURL('**/login')
  expect(refusals()).toEqual([])

  await page.goBack()
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(refusals()).toEqual(['401 POST /api/auth/session'])
  await leave()
})

test('somebody without a password finds a way to set one in its settings, by a link of a message', async () => {
  const { url, pool, outbox } = stage.product
  const email = 'leila.aziz@demo.majlis.test'
  const { page, leave } = await openUser(stage.browser)
  await signInAs(page, url, email)
  await pool.query('delete from credential using account where account.id = "accountId" and email = $1', [email])
  await page.goto(`${url}/interviewer/settings`)
  await page.getByText('You sign in without a password.').waitFor()
  expect(await page.getByLabel(/^Current password/).count()).toBe(0)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(/sent a link to/).waitFor()
  const link = async () => (await outbox(email)).flatMap(({ links }) => links).find((one) => one.includes('/reset/'))
  await eventually(link).toBeDefined()
  const { page: other, leave: leaveOther } = await openUser(stage.browser)
  await other.goto(String(await link()))
  await other.getByLabel(/^Password/).fill('copper kettle on the hill')
  await other.getByRole('button', { name: 'Set password and sign in' }).click()
  await other.waitForURL('**/interviewer/dashboard')
  await leaveOther()
  await leave()
})
