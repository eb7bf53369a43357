import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import { offerTimes } from './offers.ts'
import { callsOfPage, heading, times } from './page.ts'

const stage = openFixture()
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, timezoneId: 'Asia/Kathmandu' }
const book = { name: 'Book this time' }

/** A candidate on a phone, who has opened its link. */
async function onPhone(offered: { path: string } | undefined) {
  const user = await openUser(stage.browser, phone)
  await user.page.goto(`${stage.product.url}${offered?.path}`)
  return user
}
const interviewOf = async (candidateId: string) =>
  (
    await stage.product.pool.query(
      'select status, "scheduledStart", timezone, "rescheduleCount" from interview where "candidateId" = $1',
      [candidateId],
    )
  ).rows[0]

test('a candidate books on a phone by touch, finds the time kept after a reload, moves it once and cancels', async () => {
  const { product } = stage
  const [offered] = await offerTimes(product, ['touch@people.majlis.test'], ['Iman Zayed', 'Rami Nasser'])
  const { page, leave, refusals } = await onPhone(offered)
  await heading(page, 'Choose a time for your interview').waitFor()
  await page.getByText(/^Times shown for Nepal Time \(.*UTC\+5:45.*\)/).waitFor()
  await eventually(() => page.getByRole('heading', { level: 2 }).count()).toBe(5)
  expect(await page.evaluate(callsOfPage)).toEqual({ calls: 2, beforeItsScript: 2 })
  const first = times(page).first()
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await first.textContent()).toMatch(/^\d\d:\d\d .*\d\d:\d\d.* for the interviewer$/)
  await first.tap()
  await heading(page, 'Your time').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your time')
  await page.reload()
  await page.locator('p', { hasText: /^Reserved for you until .?\d\d:\d\d/ }).waitFor()
  await page.getByRole('button', book).tap()
  await heading(page, "You're booked.").waitFor()
  await page.getByText('Details sent to touch@people.majlis.test.').waitFor()
  const before = await interviewOf(offered?.candidateId ?? '')
  expect(before).toMatchObject({ status: 1, timezone: expect.stringMatching(/Kath?mandu/), rescheduleCount: 0 })

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).tap()
  expect((await saved).suggestedFilename()).toBe('interview.ics')

  await page.getByRole('button', { name: 'Reschedule' }).tap()
  await heading(page, 'Choose another time').waitFor()
  await page.getByText(/^Your current time stays booked/).waitFor()
  await times(page).nth(5).tap()
  await page.getByRole('button', book).tap()
  await heading(page, 'Your new time is booked.').waitFor()
  const after = await interviewOf(offered?.candidateId ?? '')
  expect(after).toMatchObject({ status: 2, rescheduleCount: 1 })
  expect(after?.scheduledStart).not.toEqual(before?.scheduledStart)

  await page.getByRole('button', { name: "I can't attend" }).tap()
  await page.getByLabel('Your message').fill('I took another job.')
  await page.getByRole('button', { name: 'Cancel interview' }).tap()
  await heading(page, 'Interview cancelled').waitFor()
  expect(await interviewOf(offered?.candidateId ?? '')).toMatchObject({ status: 8 })
  expect(refusals()).toEqual([])
  await leave()
})

test('a time that another took meanwhile is answered by the next three', async () => {
  const { browser, product } = stage
  const emails = ['early@people.majlis.test', 'late@people.majlis.test']
  const [early, late] = await offerTimes(product, emails, ['Leila Aziz'])
  const slow = await openUser(browser, phone)
  const quick = await openUser(browser, phone)
  await slow.page.goto(`${product.url}${late?.path}`)
  await quick.page.goto(`${product.url}${early?.path}`)
  const wanted = await times(slow.page).nth(2).textContent()
  await times(quick.page).nth(2).tap()
  await quick.page.getByRole('button', book).tap()
  await heading(quick.page, "You're booked.").waitFor()
  await times(slow.page).nth(2).tap()
  await heading(slow.page, 'This time was just taken. Next available:').waitFor()
  expect(slow.refusals()).toEqual(['409 PUT /api/interview/booking/hold'])
  const next = slow.page.locator('main ul button')
  expect(await next.count()).toBe(3)
  expect(await next.allTextContents()).not.toContain(wanted)
  await next.first().tap()
  await slow.page.getByRole('button', book).tap()
  await heading(slow.page, "You're booked.").waitFor()
  await slow.leave()
  await quick.leave()
})

test('a time that is kept no longer can be booked while it is free', async () => {
  const { product } = stage
  const [offered] = await offerTimes(product, ['lapsed@people.majlis.test'], ['Rami Nasser'])
  const { page, leave } = await onPhone(offered)
  await times(page).nth(20).tap()
  await page.getByText(/^Reserved for you until/).waitFor()
  await product.pool.query(`update taken set "expiresAt" = now() + interval '3 seconds' where "offerId" = $1`, [
    offered?.id,
  ])
  await page.reload()
  await page.getByText('Your reservation ended, but the time is still free.').waitFor()
  await page.getByRole('button', book).tap()
  await heading(page, "You're booked.").waitFor()
  await leave()
})

test('by the keys alone, in another zone and on a clock of 12 hours', async () => {
  const { browser, product } = stage
  const [offered] = await offerTimes(product, ['keys@people.majlis.test'], ['Rami Nasser'])
  const { page, leave } = await openUser(browser, { timezoneId: 'Asia/Dubai' })
  const { keyboard } = page
  await page.goto(`${product.url}${offered?.path}`)
  await times(page).first().waitFor()
  const focus = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const tabTo = async (words: RegExp) => {
    for (let left = 40; left > 0 && !words.test(await focus()); left--) await keyboard.press('Tab')
    expect(await focus()).toMatch(words)
  }
  await tabTo(/^Change$/)
  await keyboard.press('Enter')
  await page.getByRole('combobox').waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Control+a')
  await keyboard.type('london')
  await page.getByRole('option', { name: /^London/ }).waitFor()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await page.getByText(/^Times shown for .*UTC\+0/).waitFor()
  await tabTo(/^\d{1,2}:\d\d [ap]m/)
  const chosen = /^(\S+ [ap]m)/.exec(await focus())?.[1]
  await keyboard.press('Enter')
  await heading(page, 'Your time').waitFor()
  await eventually(focus).toBe('Your time')
  await page
    .getByText(chosen ?? '?')
    .first()
    .waitFor()
  await keyboard.press('Tab')
  expect(await focus()).toBe('Book this time')
  await keyboard.press('Enter')
  await eventually(focus).toBe("You're booked.")
  expect(await interviewOf(offered?.candidateId ?? '')).toMatchObject({ status: 1, timezone: 'Europe/London' })
  await leave()
})

test('where nothing fits, up to three times and a message go to the company', async () => {
  const { product } = stage
  const [offered] = await offerTimes(product, ['wish@people.majlis.test'], ['Rami Nasser'])
  const { page, leave } = await onPhone(offered)
  await page.getByRole('button', { name: 'None of these works' }).tap()
  await heading(page, 'Suggest up to three times').waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.getByText('Suggest at least one time.').waitFor()
  await page.getByRole('button', { name: 'العربية' }).tap()
  await page.getByText('اقترح وقتًا واحدًا على الأقل.').waitFor()
  await page.getByRole('button', { name: 'English' }).tap()
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Time 1').fill(`${day}T20:00`)
  await page.getByLabel('Time 3').fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.getByText('Choose a time in the future.').waitFor()
  await page.getByLabel('Time 3').fill(`${day}T21:30`)
  await page.getByLabel('Message (optional)').fill('I work until seven.')
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.getByText(/^Sent to .*Noor Technologies/).waitFor()
  const { rows } = await product.pool.query(
    `select "startsAt", message from offer_wish where "offerId" = $1 order by "order"`,
    [offered?.id],
  )
  // 20:00 in Kathmandu.
  expect(rows.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16))).toEqual([
    `${day}T14:15`,
    `${day}T15:45`,
  ])
  expect(rows[0].message).toBe('I work until seven.')
  expect(await page.getByRole('button', { name: 'None of these works' }).count()).toBe(0)

  // Once a time is booked they are of no more use, not when it is moved either.
  await times(page).first().tap()
  await page.getByRole('button', book).tap()
  await page.getByRole('button', { name: 'Reschedule' }).tap()
  await heading(page, 'Choose another time').waitFor()
  expect(await page.getByText('Times you suggested').count()).toBe(0)
  await leave()
})

test('too late to move, called off by the company, and a link that has ended say so', async () => {
  const { browser, product } = stage
  const [late, ended] = await offerTimes(
    product,
    ['soon@people.majlis.test', 'gone@people.majlis.test'],
    ['Iman Zayed'],
  )
  const { page, leave, refusals } = await onPhone(late)
  await times(page).first().tap()
  await page.getByRole('button', book).tap()
  await heading(page, "You're booked.").waitFor()
  await product.pool.query(
    `update interview set "scheduledStart" = now() + interval '3 hours', "scheduledEnd" = now() + interval '3 hours 45 minutes'
     where "candidateId" = $1`,
    [late?.candidateId],
  )
  await page.reload()
  await page.getByText(/^Less than 4 hours left: it can't be moved here/).waitFor()
  expect(await page.getByRole('button', { name: 'Reschedule' }).count()).toBe(0)

  // A quarter of an hour before it begins both sides have the way in.
  expect(await page.getByRole('link', { name: /^Join/ }).count()).toBe(0)
  await product.pool.query(
    `update interview set status = 3 where status in (1, 2, 5) and "candidateId" <> $1 and "interviewerAccountId" =
       (select "interviewerAccountId" from interview where "candidateId" = $1)`,
    [late?.candidateId],
  )
  const { rows } = await product.pool.query(
    `update interview set "scheduledStart" = now() + interval '10 minutes', "scheduledEnd" = now() + interval '55 minutes'
     where "candidateId" = $1 returning id, "scheduledStart"`,
    [late?.candidateId],
  )
  await page.reload()
  await page.getByRole('link', { name: /^Join interview with .*Noor/ }).tap()
  await page.waitForURL(/\/interview\/[^/]+$/)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const lead = await openUser(browser, { viewport: { width: 1280, height: 900 } })
  await signInAs(lead.page, product.url, 'interviewer@demo.majlis.test')
  const day = new Date(rows[0].scheduledStart).toLocaleDateString('sv', { timeZone: 'Asia/Dubai' })
  await lead.page.goto(`${product.url}/interviewer/calendar?week=${day}`)
  await lead.page
    .getByRole('listitem')
    .filter({ hasText: late?.name ?? '' })
    .getByRole('button')
    .first()
    .click()
  await lead.page.getByRole('link', { name: `Join interview with ${late?.name}` }).click()
  await lead.page.waitForURL(new RegExp(rows[0].id))
  await lead.leave()

  const company = await product.as('company@demo.majlis.test')
  await company('DELETE', `/interview/offer/${ended?.id}`, {})
  expect(refusals()).toEqual([])
  await page.goto(`${product.url}${ended?.path}`)
  await heading(page, 'This link no longer works').waitFor()
  await leave()
})
