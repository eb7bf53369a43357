import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openPanelFixture } from '../panel/open.ts'
import { openPanel, placeOf, tipOf, toldOf } from '../panel/rows.ts'
import { openUser, signInAs } from '../user.ts'
import { addCandidates, applicants, openRequisition } from '../workspace/opening.ts'

const panel = openPanelFixture()

/** A candidate whose interview waits has a report that is not there yet. */
test('the tab of a report that is shut looks and says so [S2.21]', async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  await openPanel(page, product.url, await placeOf(ask, 'Senior Backend Engineer'))
  await page
    .getByRole('button', { name: /Lina Farah/, exact: false })
    .first()
    .click()
  const drawer = page.getByRole('dialog').first()
  const tab = drawer.getByRole('tab', { name: 'Interview Report' })
  await eventually(() => tab.getAttribute('aria-disabled')).toBe('true')
  const strength = (name: string) =>
    drawer.getByRole('tab', { name }).evaluate((one) => Number(getComputedStyle(one).opacity))
  expect(await strength('Interview Report')).toBeLessThan(await strength('Resume'))
  expect(await tipOf(tab)).toBe("The report isn't available yet.")
  await page.keyboard.press('Escape')
})

/** Whoever was submitted is the company's to decide on. */
test('the company reads what comes next for whom it was submitted', async () => {
  const {
    product,
    owner: { page },
    company,
  } = panel
  const place = await placeOf(company, 'Senior Backend Engineer')
  const one = (await toldOf(company, place)).find(({ status }) => status === 11)
  await page.goto(`${product.url}/company/requisition/${place.public_id}?tab=candidates&candidate=${one?.id}`)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByText('Submitted for your decision.', { exact: false }).waitFor()
  await drawer.getByRole('button', { name: 'Reject', exact: true }).waitFor()
  await page.keyboard.press('Escape')
})

/** The menu is empty there, so it takes no room. */
test('the profile has no empty sidebar, and before a session no page has a menu [S2.17]', async () => {
  const {
    browser,
    product,
    owner: { page },
  } = panel
  await page.goto(`${product.url}/company/profile/edit`)
  await page.getByLabel('Phone').first().waitFor()
  expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
  const main = await page.getByRole('main').boundingBox()
  expect(Math.abs((main?.x ?? 0) * 2 + (main?.width ?? 0) - 1280)).toBeLessThan(24)
  const { page: stranger, leave } = await openUser(browser)
  for (const path of ['/login', '/signin', '/register', '/signup']) {
    await stranger.goto(`${product.url}${path}`)
    await stranger.getByRole('heading', { level: 1 }).waitFor()
    expect(await stranger.getByRole('navigation', { includeHidden: true }).count(), path).toBe(0)
    expect(await stranger.getByRole('button', { name: 'Open menu', includeHidden: true }).count(), path).toBe(0)
  }
  await leave()
})

/** J, K, S and R are keys of the candidate review. */
test('settings offer the review keys to those who review', async () => {
  const { browser, product } = panel
  for (const [who, area, has] of [
    ['candidate', 'candidate', false],
    ['guest', 'guest', false],
    ['recruiter', 'recruiter', true],
  ] as const) {
    const { page, leave } = await openUser(browser)
    await signInAs(page, product.url, `${who}@demo.majlis.test`)
    await page.goto(`${product.url}/${area}/settings`)
    await page.getByRole('switch', { name: /^Dark mode/ }).waitFor()
    expect(await page.getByRole('switch', { name: /^Single-key/ }).count(), who).toBe(has ? 1 : 0)
    await leave()
  }
})

/** A one-way requisition with a skill opens the bank. */
test('the bank offers the questions of a requisition’s kind and skills first', async () => {
  const {
    product,
    recruiter: { page },
    company,
  } = panel
  const [skill]: { id: string }[] = await company('GET', '/skill/skill?filter[name]=TypeScript')
  const skillIds = [skill?.id]
  const question = (title: string, kind: number, skills: unknown[]) =>
    company('POST', '/question/question', { title, kind, language: 'en', skillIds: skills })
  await question('Fits kind and skill?', 1, skillIds)
  await question('Fits the kind only?', 1, [])
  await question('Fits the skill only?', 0, skillIds)
  const place = await openRequisition(company, 'Picked from the bank')
  const { updatedAt } = await company('GET', `/requisition/requisition/${place.public_id}`)
  await company('PUT', `/requisition/requisition/${place.id}`, { interview_type: 1, skillIds, updatedAt })
  await page.goto(`${product.url}/recruiter/requisition/${place.public_id}?tab=questionnaire`)
  await page.getByRole('button', { name: 'Add from question bank' }).first().click()
  const dialog = page.getByRole('dialog')
  const offered = (title: string) => dialog.getByRole('checkbox', { name: title })
  await offered('Fits kind and skill?').waitFor()
  expect(await offered('Fits the kind only?').count()).toBe(0)
  expect(await offered('Fits the skill only?').count()).toBe(0)
  await dialog.getByRole('checkbox', { name: "Only the requisition's skills" }).uncheck()
  await offered('Fits the kind only?').waitFor()
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).selectOption({ label: 'Any type' })
  await offered('Fits the skill only?').waitFor()
  await page.keyboard.press('Escape')
})

/** In the dark the box is as light as the page, with the border of every control. */
test('an empty box in the dark is not drawn like one that cannot be ticked', async () => {
  const {
    product,
    recruiter: { page },
    ask,
    company,
  } = panel
  const place = await openRequisition(company, 'Ticked in the dark')
  await addCandidates(ask, place, applicants.slice(0, 1))
  await openPanel(page, product.url, place)
  const box = page.getByRole('checkbox', { name: `Select ${applicants[0]?.name}` })
  await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark'
  })
  const look = () =>
    box.evaluate((one) => {
      const { appearance, borderTopColor, backgroundColor } = getComputedStyle(one)
      const root = getComputedStyle(document.documentElement)
      const rgb = (name: string) => {
        const probe = document.createElement('i')
        probe.style.color = root.getPropertyValue(name)
        document.body.append(probe)
        const found = getComputedStyle(probe).color
        probe.remove()
        return found
      }
      const isOwn = borderTopColor === rgb('--majlis-line-strong') && backgroundColor === rgb('--majlis-surface')
      return { appearance, isOwn }
    })
  expect(await look()).toEqual({ appearance: 'none', isOwn: true })
  await box.check()
  expect((await look()).appearance).not.toBe('none')
  await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'light'
  })
})

/** Roles and pages whose screens come later. */
test('dashboards of the host, of a partner and of a hiring manager name what waits, and each leads to where it is done', async () => {
  const { browser, product } = panel
  for (const [who, area] of [
    ['admin', 'admin'],
    ['moderator', 'admin'],
    ['partner', 'partner'],
    ['hiringmanager', 'company'],
  ]) {
    const { page, leave } = await openUser(browser)
    await signInAs(page, product.url, `${who}@demo.majlis.test`)
    await page.goto(`${product.url}/${area}/dashboard`)
    const todo = page.getByRole('main').getByRole('listitem').first().getByRole('link').last()
    await todo.click()
    await page.waitForURL((url) => !url.pathname.endsWith('/dashboard'))
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await leave()
  }
})

/** Who has no company of its own chooses one of its customers for a role that has one. */
test('Add Users modal: fields name, email, phone, customer (company), role; a partner picks a customer of its own [S2.51, S5.21, S6.13]', async () => {
  const { browser, product } = panel
  const { page, refusals, leave } = await openUser(browser)
  await signInAs(page, product.url, 'partner@demo.majlis.test')
  await page.goto(`${product.url}/partner/users`)
  const asked = page.waitForRequest((one) => /\/other\/company\?.*active/.test(one.url()))
  await page.getByRole('button', { name: 'Add Users' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Users' })
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    ...{ 'filter[active]': 'true', 'filter[approvalStatus]': '2', 'sort[name]': 'asc', 'page[limit]': '100' },
  })
  const press = () => dialog.getByRole('button', { name: 'Send invitation' }).click()
  await press()
  await eventually(() => dialog.getByRole('alert').allTextContents()).toEqual([
    'This field is required.',
    'Please enter an email address.',
    'Please enter a phone number.',
    'Please select a role.',
  ])
  await dialog.getByLabel('Name').fill('Pia Partner')
  await dialog.getByLabel('Email').fill('pia.partner@demo.majlis.test')
  await dialog.locator('input[type=tel]').fill('+971 50 700 8100')
  await dialog.getByLabel('Role').selectOption({ label: 'Interviewer' })
  await press()
  await eventually(() => dialog.getByRole('alert').allTextContents()).toEqual(['Customer is required.'])
  expect(refusals()).toEqual(['422 POST /api/auth/signup'])
  await dialog.getByRole('combobox', { name: 'Customer' }).click()
  const own = await (await product.as('partner@demo.majlis.test'))('GET', '/other/company?filter[approvalStatus]=2')
  const names = own.map(({ name }: { name: string }) => name).sort()
  const offered = page.locator('[role=option]')
  await eventually(() => offered.allTextContents()).toEqual(names)
  await offered.first().click()
  await press()
  await page.getByText('Invitation sent to Pia Partner.').waitFor()
  expect(refusals()).toEqual([])
  await leave()
})
