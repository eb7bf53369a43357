import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { takePictures } from '../pictures.ts'
import { openUser, phoneOptions } from '../user.ts'
import { answerByCalls, openService, type Way, ways } from './addressService.ts'
import { asked } from './asked.ts'

const service = await openService()
afterAll(() => service.close())
const stage = openFixture([], { PUBLIC_IP_SERVICE: service.url })
const candidate = 'is.referred@people.majlis.test'
const referees = ['sonia@cedar.test', 'mark@cedar.test'] as const

test('[S1.6, S2.53, S4.31, S4.34, S4.35, S5.24, S9.10] on a 360 px phone a referee agrees, corrects what was said, answers through a reload and a dead line, and submits; another declines', async () => {
  const { browser } = stage
  const { links } = await asked(stage.product, 'Is referred', candidate, referees)
  const [first = '', second = ''] = links
  const phone = await openUser(browser, phoneOptions)
  await phone.context.addInitScript({ path: program })
  const { page } = phone
  let taps = 0
  const tap = async (name: string, of: Page | ReturnType<Page['locator']> = page) => {
    taps++
    await of.getByRole('button', { name, exact: true }).tap()
  }
  const look = async (name: string) => {
    await takePictures(page, process.env.REFERENCE_PICTURES, name)
    await page.setViewportSize(phoneOptions.viewport)
  }
  const clean = async (language: 'en' | 'ar' = 'en') => expect(await faults(page, language)).toEqual([])

  await page.goto(first)
  await page.getByRole('heading', { name: /asked you for a reference/ }).waitFor()
  await page.getByText('Before you begin').waitFor()
  await clean()
  await look('consent')
  await tap('I Agree')
  const relation = page.locator('#relationship')
  await relation.getByText('Cedar Quay Bank').waitFor()
  await tap('Submit')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('relationship')
  await tap('Correct it')
  await tap('Cancel')
  // The pressed button is gone: the focus stays with what it was about.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('relationship')
  await tap('Correct it')
  // A correction that was begun is kept before anything is sent.
  await tap('Submit')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save')
  await page.getByLabel('Company', { exact: true }).fill('Cedar Quay Holding')
  await tap('Save')
  await relation.getByText('Cedar Quay Holding').waitFor()
  // What the candidate said stays beside what the referee says.
  expect(await relation.locator('dl').innerText()).toMatch(/Cedar Quay Bank\s+You say: Cedar Quay Holding/)

  const questions = page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  const kinds = await questions.evaluateAll((all) =>
    all.map((one) => (one.querySelector('textarea') ? 'text' : 'pick')),
  )
  await clean()
  await look('form')
  const scale = questions.filter({ hasText: 'Excellent' }).first()
  await scale.getByText('Poor', { exact: true }).waitFor()
  expect(await scale.getByRole('radio').count()).toBe(5)
  for (const [nth, kind] of kinds.entries()) {
    const question = questions.nth(nth)
    if (kind === 'text') await question.locator('textarea').first().fill(`Calm and exact, ${nth}.`)
    else {
      taps++
      await question.locator('label').last().tap()
    }
    const reason = question.locator('textarea[aria-required]')
    if (kind !== 'text' && (await reason.count())) {
      // What is missing is the reason, and not the choice that asks for it.
      await tap('Submit')
      await expect.poll(() => reason.first().evaluate((field) => field === document.activeElement)).toBe(true)
    }
    for (const more of await question.locator('textarea').all())
      if (!(await more.inputValue())) await more.fill('Always on time.')
    if (nth === 1) {
      // What is typed just before the page goes is there again.
      const text = questions
        .filter({ has: page.locator('textarea') })
        .last()
        .locator('textarea')
        .first()
      await text.fill('Typed and gone.')
      await page.reload()
      await questions.first().waitFor()
      expect(await text.inputValue()).toBe('Typed and gone.')
    }
  }
  await page.getByText('All answered').waitFor()
  await page.getByText(/^Saved /).waitFor()
  // The line dies: the page says so, and sends what was typed once it is back.
  await phone.context.setOffline(true)
  const last = questions
    .filter({ has: page.locator('textarea') })
    .last()
    .locator('textarea')
    .first()
  await last.fill('Typed without a line.')
  await page.getByText(/^No connection/).waitFor()
  await look('offline')
  await phone.context.setOffline(false)
  await page.getByText(/^Saved /).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'العربية' }).first().tap()
  await page.getByRole('heading', { name: /إفادة/ }).waitFor()
  await clean('ar')
  await look('form')
  await page.getByRole('button', { name: 'English' }).first().tap()
  await tap('Submit')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await clean()
  await look('thanks')
  await page.reload()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  console.log(`a referee's form: ${kinds.length} questions, ${taps} taps`)

  await page.goto(second)
  await tap('Decline')
  const sure = page.getByRole('dialog', { name: 'Are you sure you want to decline this referral?' })
  await sure.getByText('You cannot undo this.').waitFor()
  await clean()
  await look('decline')
  await sure.getByText('I do not know this person').tap()
  await sure.getByRole('button', { name: 'Decline' }).tap()
  await page.getByRole('heading', { name: 'You declined' }).waitFor()
  await look('declined')
  const { rows } = await stage.product.pool.query(
    `select referee.status, decline_reason, confirmed_company_name, (select count(*)::int from referral_answer answer
        where answer."referralRefereeId" = referee.id and (text_answer is not null or choice_number is not null
          or scale_number is not null or attachment_approval is not null)) as answers
      from referral_referee referee where referee.email = any($1) order by referee.status`,
    [referees],
  )
  expect(rows).toMatchObject([
    { status: 4, decline_reason: null, confirmed_company_name: 'Cedar Quay Holding', answers: kinds.length },
    { status: 5, decline_reason: 1, answers: 0 },
  ])
  // Who declined sees what is kept of it, and has that erased.
  await tap('See what is kept of me')
  await page.getByText(referees[1]).first().waitFor()
  await clean()
  await look('kept')
  await tap('Erase my data')
  await page.getByRole('dialog').getByRole('button', { name: 'Erase my data' }).tap()
  await page.getByText(/^Your name and your addresses are erased/).waitFor()
  // Once a link has ended, another one is mailed that opens what is kept, once.
  await stage.product.pool.query(
    `update link_token set expires_at = now() where "referralRefereeId" = (select id from referral_referee where email = $1)`,
    [referees[0]],
  )
  await page.goto(first)
  await tap('Send me a link')
  await page.getByText(/^If this link was yours/).waitFor()
  await clean()
  await look('ask for data')
  const letters = await stage.product.outbox(referees[0])
  await page.goto(letters.flatMap(({ links: all }) => all).find((link) => link.includes('/own-data/')) ?? '')
  await tap('Show it')
  await page.getByText('Cedar Quay Holding').waitFor()
  await clean()
  await look('own data')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as a file' }).tap(),
  ])
  expect(file.suggestedFilename()).toBe('my-data.json')
  await eventually(async () =>
    (await stage.product.outbox('company@demo.majlis.test'))
      .map(({ type }) => type)
      .filter((type) => type.startsWith('referee')),
  ).toEqual(expect.arrayContaining(['refereeDone', 'refereeDeclined']))
  await phone.leave()
})

test('the page asks the service of the settings for its address only where its company wants it, says so first, and submits whatever the service does; it waits 10 s for it [S9.15]', async () => {
  const { browser, product } = stage
  const all = Object.keys(ways) as Way[]
  const { links, page: nominate } = await asked(
    product,
    'Is seen',
    'is.seen@people.majlis.test',
    all.map((way) => `${way}@cedar.test`),
  )
  const { context, page, leave } = await openUser(browser, { reducedMotion: 'reduce' })
  const connects = async (address: string) => {
    const policy = (await context.request.get(address)).headers()['content-security-policy']
    return /connect-src [^;]*/.exec(policy ?? '')?.[0]
  }
  await page.goto(links[0] ?? '')
  await page.getByText('Before you begin').waitFor()
  expect(await page.getByText('My browser also asks').count()).toBe(0)
  expect(await connects(links[0] ?? '')).toBe("connect-src 'self'")
  const ask = await product.as('company@demo.majlis.test')
  const { companyId: _, public_ip_service, ...rule } = await ask('GET', '/referral/naming_rule')
  expect(public_ip_service).toBe(new URL(service.url).host)
  await ask('PUT', '/referral/naming_rule', { ...rule, asks_public_ip: true })
  expect(await connects(links[0] ?? '')).toBe(`connect-src 'self' ${service.url}`)
  for (const other of [nominate, `${product.url}/login`, `${product.url}/reference/${'a'.repeat(43)}`])
    expect(await connects(other)).toBe("connect-src 'self'")

  for (const [nth, way] of all.entries()) {
    const link = links[nth] ?? ''
    Object.assign(service, { way, calls: 0 })
    await page.clock.install()
    await page.goto(link)
    await page.getByText(/^My browser also asks/).waitFor()
    await takePictures(page, nth ? undefined : process.env.REFERENCE_PICTURES, 'consent with a service')
    await page.getByRole('button', { name: 'I Agree' }).click()
    await eventually(() => service.calls).toBe(1)
    if (way === 'hangs') {
      expect(service.open).toBe(1)
      await page.clock.fastForward(10_000)
    }
    await eventually(() => service.open).toBe(0)
    await answerByCalls(product.url, link)
    await page.reload()
    await page.getByText('All answered').waitFor()
    await eventually(() => service.calls).toBe(2)
    if (way !== 'hangs') await eventually(() => service.open).toBe(0)
    // One that hangs still holds the line: nothing waits for it.
    else expect(service.open).toBe(1)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await eventually(() => service.open).toBe(0)
  }
  const { rows } = await product.pool.query(
    `select email, referee_ip, seen_ip is not null as seen from referral_referee where email = any($1)`,
    [all.map((way) => `${way}@cedar.test`)],
  )
  expect(Object.fromEntries(rows.map(({ email, referee_ip }) => [email.split('@')[0], referee_ip]))).toEqual({
    ...{ plain: '203.0.113.9', json: '2001:db8::9' },
    ...{ rubbish: null, endless: null, hangs: null },
  })
  expect(rows.every(({ seen }) => seen)).toBe(true)
  await leave()
})
