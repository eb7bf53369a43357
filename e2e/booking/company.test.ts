import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openPanel } from '../panel/rows.ts'
import { openUser, signInAs } from '../user.ts'
import { newCandidates, newRequisition, offerTimes } from './offers.ts'

const stage = openFixture()
const owner = 'company@demo.majlis.test'
const iman = 'interviewer@demo.majlis.test'
const rami = 'rami.nasser@demo.majlis.test'

test('all that are selected are offered times of three interviewers; what could not be done is said by name', async () => {
  const { browser, product } = stage
  const ask = await product.as(owner)
  const place = await newRequisition(ask, 'Ten at once')
  const emails = Array.from({ length: 10 }, (_, nth) => `ten.${nth}@people.majlis.test`)
  const people = await newCandidates(ask, place.id, emails)
  const { page, leave } = await openUser(browser)
  await signInAs(page, product.url, owner)
  await openPanel(page, product.url, place, 'company')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Offer times' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer times' })
  await dialog.getByText('For 10 candidates').waitFor()
  await dialog.getByText('Any of several').click()
  for (const name of ['Iman Zayed', 'Rami Nasser', 'Leila Aziz']) {
    await dialog.locator('input[role=combobox]').fill(name.slice(0, 5))
    await page.getByRole('option', { name }).click()
    await dialog
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/^Last 28 days: /)
      .waitFor()
  }
  await dialog.getByText(/^\d+ times, from /).waitFor()
  await dialog.getByRole('button', { name: 'Offer times to 10 candidates' }).click()
  await dialog.getByText('Times offered to 10 candidates.').waitFor()
  expect(await dialog.getByText('Link emailed').count()).toBe(10)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await eventually(() => page.getByRole('button', { name: 'Choosing a time' }).count()).toBe(10)
  const letters = await product.outbox(emails[0] ?? '')
  expect(letters.some(({ links }) => links.some((link) => link.includes('/schedule/')))).toBe(true)

  await page
    .getByRole('row', { name: people[0]?.name ?? '' })
    .getByRole('button', { name: 'Choosing a time' })
    .click()
  await page.getByRole('button', { name: 'Withdraw offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw offer' }).click()
  await eventually(() => page.getByRole('button', { name: 'Choosing a time' }).count()).toBe(9)
  await leave()
})

test('two interview together: each is told; one leaves, the interview stands, and the company adds another', async () => {
  const { browser, product } = stage
  const ask = await product.as(owner)
  const place = await newRequisition(ask, 'Together')
  const email = 'together@people.majlis.test'
  const [person] = await newCandidates(ask, place.id, [email])
  const name = person?.name ?? ''
  const company = await openUser(browser)
  await signInAs(company.page, product.url, owner)
  await openPanel(company.page, product.url, place, 'company')
  const row = company.page.getByRole('row', { name })
  await row.getByRole('button', { name: 'Offer times' }).click()
  const offering = company.page.getByRole('dialog', { name: 'Offer times' })
  await offering.getByText('All together').click()
  for (const one of ['Iman Zayed', 'Rami Nasser']) {
    await offering.locator('input[role=combobox]').fill(one.slice(0, 5))
    await company.page.getByRole('option', { name: one }).click()
  }
  await offering.getByText(/^\d+ times, from /).waitFor()
  await offering.getByRole('button', { name: 'Offer times to 1 candidate' }).click()
  await offering.getByRole('button', { name: 'Done' }).click()

  const phone = await openUser(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const letters = await product.outbox(email)
  await phone.page.goto(letters.flatMap(({ links }) => links).find((link) => link.includes('/schedule/')) ?? '')
  await phone.page.locator('section section ul button').nth(2).tap()
  await phone.page.getByRole('button', { name: 'Book this time' }).tap()
  await phone.page.getByRole('heading', { level: 1, name: "You're booked." }).waitFor()
  for (const one of ['Iman Zayed', 'Rami Nasser']) await phone.page.getByText(one).first().waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await phone.leave()
  const told = async (whom: string) => (await product.outbox(whom)).filter(({ text }) => text.includes(name))
  for (const one of [iman, rami])
    expect(
      (await told(one)).map(({ type }) => type),
      one,
    ).toContain('interviewScheduled')
  const sql = 'select id, status, "scheduledStart" as at from interview where "candidateId" = $1'
  const interview = async () => (await product.pool.query(sql, [person?.id])).rows
  const [{ id, at }] = await interview()

  const week = `/interviewer/calendar?week=${new Date(at).toISOString().slice(0, 10)}`
  const beside = await openUser(browser, { viewport: { width: 1280, height: 900 } })
  await signInAs(beside.page, product.url, rami)
  await beside.page.goto(product.url + week)
  await beside.page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().click()
  await beside.page.getByText('You take part beside the interviewer who leads.').waitFor()
  expect(await beside.page.getByRole('button', { name: 'Cancel interview' }).count()).toBe(0)
  await beside.page.goto(`${product.url}/interviewer/interviews?search=${encodeURIComponent(name)}`)
  await beside.page.getByRole('button', { name: `More actions for ${name}` }).click()
  expect(await beside.page.getByRole('menuitem').allTextContents()).toEqual(['Leave interview'])
  await beside.page.getByRole('menuitem', { name: 'Leave interview' }).click()
  const leaving = beside.page.getByRole('dialog', { name: 'Leave this interview?' })
  await leaving.getByRole('textbox').fill('I am travelling.')
  await leaving.getByRole('button', { name: 'Leave interview' }).click()
  await beside.page
    .getByText(/^You left the interview with /)
    .first()
    .waitFor()
  await eventually(() => beside.page.getByRole('row', { name }).count()).toBe(0)
  await beside.leave()
  expect(await interview()).toEqual([{ id, status: 1, at }])
  const [left] = (await told(owner)).filter(({ type }) => type === 'interviewerLeft')
  expect(left?.text).toContain('I am travelling.')

  await company.page.reload()
  await row.getByRole('button', { name: 'More actions' }).click()
  await company.page.getByRole('menuitem', { name: 'Add interviewer' }).click()
  const adding = company.page.getByRole('dialog', { name: 'Add interviewer' })
  await adding.getByText(/Rami Nasser.* left$/).waitFor()
  await adding.getByRole('button', { name: 'Add Leila Aziz' }).click()
  await company.page
    .getByText(/Leila Aziz.* takes part in this interview\.$/)
    .first()
    .waitFor()
  expect((await told('leila.aziz@demo.majlis.test')).map(({ type }) => type)).toContain('interviewScheduled')
  await company.leave()
})

test('who has set no hours is said before, with a way to ask for them; nobody is offered', async () => {
  const { browser, product } = stage
  const ask = await product.as(owner)
  const place = await newRequisition(ask, 'No hours')
  const [person] = await newCandidates(ask, place.id, ['nohours@people.majlis.test'])
  await product.pool.query(
    `delete from slot_pattern using account where account.id = slot_pattern."accountId" and account.name = 'Leila Aziz'`,
  )
  await product.pool.query(
    `delete from slot using account where account.id = slot."accountId" and account.name = 'Leila Aziz'`,
  )
  const { page, leave } = await openUser(browser)
  await signInAs(page, product.url, owner)
  await openPanel(page, product.url, place, 'company')
  await page
    .getByRole('row', { name: person?.name ?? '' })
    .getByRole('button', { name: 'Offer times' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Offer times' })
  await dialog.locator('input[role=combobox]').fill('Leila')
  await page.getByRole('option', { name: 'Leila Aziz' }).click()
  await dialog
    .getByText(/hasn't set hours, so candidates can't book\./)
    .first()
    .waitFor()
  const link = await dialog.getByRole('link', { name: 'Ask for hours' }).getAttribute('href')
  expect(link).toMatch(/^mailto:leila\.aziz@demo\.majlis\.test\?subject=Please%20set/)
  const send = dialog.getByRole('button', { name: /^Offer times to 1 candidate/ })
  await eventually(() => send.getAttribute('aria-disabled')).toBe('true')
  await leave()
})

test('a time that a candidate suggested is planned at once, with one of several and with the only one', async () => {
  const { browser, product } = stage
  const several = await offerTimes(product, ['planned@people.majlis.test'], ['Iman Zayed', 'Rami Nasser'])
  const only = await offerTimes(product, ['planned.too@people.majlis.test'], ['Iman Zayed'])
  const free = await product.pool.query(
    `delete from slot_pattern using account where account.id = slot_pattern."accountId" and account.name = 'Iman Zayed'`,
  )
  expect(free.rowCount).toBeGreaterThan(0)
  const { page, leave } = await openUser(browser)
  await signInAs(page, product.url, owner)
  for (const [at, offered] of [...several, ...only].entries()) {
    const startsAt = new Date(Math.ceil(Date.now() / 3_600_000 + 16 * 24 + 3 * at) * 3_600_000).toISOString()
    const sent = await fetch(`${product.url}/api/interview/booking/wish`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Link-Token': offered.path.split('/').at(-1) ?? '' },
      body: JSON.stringify({ wishes: [{ startsAt }], message: 'Only then.' }),
    })
    expect(sent.status).toBe(200)
    await page.goto(`${product.url}/company/candidates?search=${encodeURIComponent(offered.name)}`)
    const row = page.getByRole('row', { name: offered.name, exact: false })
    await row.getByRole('button', { name: 'Chose none: 1 wish' }).click()
    const dialog = page.getByRole('dialog', { name: /suggested other times$/ })
    await dialog.getByText('Only then.').waitFor()
    await dialog.getByRole('button', { name: 'Plan this time' }).click()
    await page.getByText(/^Interview with .*Demo planned.* scheduled for /).waitFor()
    const { rows } = await product.pool.query(
      `select interview.status, "scheduledStart", slot_offer.status as offer from interview
        join slot_offer on slot_offer."candidateId" = interview."candidateId" where interview."candidateId" = $1`,
      [offered.candidateId],
    )
    const [planned] = rows
    expect([rows.length, planned.status, new Date(planned.scheduledStart).toISOString()]).toEqual([1, 1, startsAt])
    expect(planned.offer).not.toBe(0)
    await eventually(() => page.getByRole('button', { name: /^Chose none/ }).count()).toBe(0)
  }
  await leave()
})

test('an interview goes to another interviewer by one click, at its time', async () => {
  const { browser, product } = stage
  const [offered] = await offerTimes(product, ['replaced@people.majlis.test'], ['Rami Nasser'])
  const startsAt = await bookFirst(product.url, offered?.path.split('/').at(-1) ?? '')
  const { page, leave } = await openUser(browser)
  await signInAs(page, product.url, owner)
  await page.goto(`${product.url}/company/candidates?search=replaced`)
  await page
    .getByRole('row', { name: offered?.name ?? '' })
    .getByRole('button', { name: 'More actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Replace interviewer in this interview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace interviewer' })
  await dialog
    .getByRole('button', { name: /^Keep / })
    .first()
    .click()
  await page.getByText(/^Same time, now with /).waitFor()
  const { rows } = await product.pool.query(
    `select interview.status, "scheduledStart", account.name from interview join account on account.id = "interviewerAccountId"
     where "candidateId" = $1 order by interview."createdAt"`,
    [offered?.candidateId],
  )
  expect(rows.map(({ status }) => status)).toEqual([3, 1])
  expect(rows.map((row) => new Date(row.scheduledStart).toISOString())).toEqual([startsAt, startsAt])
  expect(rows[1].name).not.toBe('Rami Nasser')
  await leave()
})

/** Books the first time that a link offers. */
async function bookFirst(url: string, token: string): Promise<string> {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', 'X-Link-Token': token }
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
    const response = await fetch(`${url}/api/interview/booking${path}`, init)
    expect(response.status, path).toBe(200)
    return (await response.json()).content.data
  }
  const now = Date.now()
  const [from, to] = [now, now + 20 * 86_400_000].map((at) => new Date(at).toISOString())
  const { starts } = await ask('GET', `/times?from=${from}&to=${to}`)
  await ask('PUT', '/hold', { startsAt: starts[0] })
  await ask('PUT', '', { startsAt: starts[0], timezone: 'Asia/Dubai' })
  return starts[0]
}
