import { duringDays, movedClock } from '@majlis/server/test/reminding.ts'
import { expect, test } from 'vitest'
import nominateAr from '../../apps/web/src/features/nomination/text.ar.ts'
import runningAr from '../../apps/web/src/features/refcheck/runningText.ar.ts'
import moreAr from '../../apps/web/src/features/reference/moreText.ar.ts'
import ar from '../../apps/web/src/features/reference/text.ar.ts'
import en from '../../apps/web/src/features/reference/text.en.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { takePictures } from '../pictures.ts'
import { openUser, phoneOptions, signInAs } from '../user.ts'
import { byKeys, byPhone, byTouch, hostile, plainly } from './answering.ts'
import { askedToName, linkTo, named } from './naming.ts'

const stage = openFixture()
const pictures = process.env.REFERENCE_PICTURES
const scanSeconds = Number(process.env.SCAN_SECONDS ?? 3)

/** Everything that a link's page could write of a ref-check, as it stands; letters leave and the log is sealed meanwhile. */
async function written(checkId: string): Promise<unknown> {
  const places = `select id from referral_referee where "referralCandidateId" = $1`
  const either = `"referralCandidateId" = $1 or "referralRefereeId" in (${places})`
  const tables: [table: string, which: string, isCounted?: true][] = [
    ['referral_candidate', 'id = $1'],
    ['referral_referee', '"referralCandidateId" = $1'],
    ['referral_answer', `"referralRefereeId" in (${places})`],
    ['consent', either],
    ['link_token', either],
    ['notification_log', either, true],
    ['audit_log', `"rowId" = $1 or "rowId" in (${places})`, true],
  ]
  const sums = tables.map(([table, which, isCounted]) => {
    const all = isCounted ? 'null' : `md5(string_agg(t::text, ',' order by id))`
    return `select '${table}' as of, count(*)::int as n, ${all} as all from ${table} t where ${which}`
  })
  return (await stage.product.pool.query(sums.join(' union all '), [checkId])).rows
}

test('[S6.24] a scanner of mails that runs scripts, follows links and submits forms writes nothing and is given no cookie', async () => {
  const { browser, product } = stage
  const { page: nominate, checkId } = await askedToName(stage, 'scanned@people.majlis.test', 2)
  const reference = await named(stage, nominate, 'scanned@cedar.test')
  const before = await written(checkId)
  const context = await browser.newContext()
  const page = await context.newPage()
  const until = Date.now() + scanSeconds * 1000
  let looks = 0
  do
    for (const link of [nominate, reference]) {
      await page.goto(link, { waitUntil: 'networkidle' })
      const found = await page.evaluate(() => {
        for (const form of document.forms) {
          form.requestSubmit()
          form.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
        }
        return [...document.querySelectorAll('a')].map(({ href }) => href)
      })
      for (const href of found.filter((one) => one.startsWith(product.url))) await page.goto(href)
      await page.goto(link)
      // Some ask for the address alone, by every method.
      for (const method of ['head', 'fetch'] as const) await page.request[method](link)
      looks++
    }
  while (Date.now() < until)
  expect(looks).toBeGreaterThan(1)
  expect(await written(checkId)).toEqual(before)
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test('[S1.2, S1.6, S1.9] wholly in Arabic: a candidate names three, one corrects, one declines and is replaced, one answers by keyboard alone, one by phone; the company reads it on the screen and on paper', async () => {
  const { browser, product } = stage
  const { place, checkId, page: nominate } = await askedToName(stage, 'fi.alarabiya@people.majlis.test', 3)
  const candidate = await openUser(browser, { ...phoneOptions, locale: 'ar' })
  await candidate.context.addInitScript(() => Object.assign(window, { majlisHarmed: () => document.body.remove() }))
  const { page } = candidate
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps++
    await page.getByRole('button', { name }).first().tap()
  }
  await page.goto(nominate)
  taps++
  await page.getByRole('checkbox').tap()
  await tap(nominateAr.start)
  const fill = async (first: string, email: string) => {
    for (const [label, value] of [
      [nominateAr.first_name, first],
      [nominateAr.email, email],
      [nominateAr.company_name, 'بنك مرفأ الأرز'],
    ] as const) {
      taps++
      await page.getByLabel(new RegExp(`^${label}`)).fill(value)
    }
    for (const label of [nominateAr.relationship, nominateAr.relationship_period, nominateAr.relationship_time]) {
      taps += 2
      await page.getByLabel(new RegExp(`^${label}`)).selectOption({ index: 2 })
    }
    await tap(/^راسل/)
  }
  const people = [`سونيا ${hostile}`, 'مارك', 'إيرين'] as const
  const emails = ['sonia@arz.test', 'mark@arz.test', 'irene@arz.test'] as const
  for (const [nth, first] of people.entries()) {
    await page.getByText(nominateAr.added(nth, 3)).waitFor()
    await fill(first, emails[nth] as string)
  }
  await page.getByText(nominateAr.done).waitFor()
  console.log(`naming three referees on a phone: ${taps} taps, a field counted as one and a list as two`)
  expect(taps).toBeLessThanOrEqual(36)
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.scrollWidth])).toEqual([
    'rtl',
    360,
  ])
  await takePictures(page, pictures, 'nominated')
  await page.setViewportSize(phoneOptions.viewport)
  // Days pass: who has not answered is reminded by day of its company, and comes by the newest message.
  const clock = movedClock(product.pool, product.url)
  const reminded = await clock.to(100, emails[2])
  expect(reminded.length).toBeGreaterThan(0)
  // The first corrects the relationship, and writes what a browser might read as its own.
  const first = await answer(emails[0], 'touch')
  // The second declines; the candidate is shown that, and names somebody else.
  const second = await openUser(browser, { ...phoneOptions, locale: 'ar' })
  await second.page.goto(await linkTo(stage, emails[1], 'reference'))
  await second.page.getByRole('button', { name: ar.decline, exact: true }).tap()
  await second.page.getByRole('dialog').getByRole('button', { name: ar.decline, exact: true }).tap()
  await second.page.getByRole('heading', { name: ar.declined }).waitFor()
  await second.leave()
  await page.reload()
  await page.getByText(nominateAr.status.declined).waitFor()
  await tap(nominateAr.replace)
  await fill('هدى', 'huda@arz.test')
  await page.getByText(nominateAr.done).waitFor()
  await candidate.leave()
  const third = await answer('huda@arz.test', 'keys')
  reminded.push(...(await clock.to(140, emails[2])))
  expect(reminded.filter((at) => !duringDays(at, 'Asia/Dubai'))).toEqual([])
  expect(clock.hoursOf(reminded[0])).toBeGreaterThanOrEqual(24)
  expect([2, 3]).toContain(reminded.length)
  expect(clock.sentTo(emails[2])).toBe(reminded.length)
  // Who has answered or declined is left alone from then on, however long the clock runs.
  expect([clock.sentTo(emails[0]), clock.sentTo('huda@arz.test')]).toEqual([clock.sentTo(emails[1]), 0])
  console.log(
    `a referee's form of ${first.questions} questions: by touch ${first.seconds} s, by keyboard alone ${third.seconds} s`,
  )
  console.log(
    `with the letters typed at 38 words a minute: ${first.atHand} s and ${third.atHand} s; ${third.presses} keys`,
  )
  expect(Math.max(first.atHand, third.atHand)).toBeLessThanOrEqual(300)

  const company = await openUser(browser, { locale: 'ar', reducedMotion: 'reduce' })
  const desk = company.page
  await desk.addInitScript(() => localStorage.setItem('majlis.language', 'ar'))
  await signInAs(desk, product.url, 'company@demo.majlis.test')
  await desk.goto(`${product.url}/company/requisition/${place.public_id}?tab=candidates`)
  await desk
    .getByRole('button', { name: /تقرير التحقق/ })
    .first()
    .click()
  await desk.getByText(hostile, { exact: false }).first().waitFor()
  await desk
    .getByText(/^أُرسل تذكير: /)
    .first()
    .waitFor()
  for (const words of ['مرفأ آخر', 'اعتذر المُعرِّف']) await desk.getByText(words).first().waitFor()
  await takePictures(desk, pictures, 'drawer')
  // The last one would rather talk: what it says is written down, and it confirms that by the link of a message.
  const [call] = await Promise.all([
    company.context.waitForEvent('page'),
    desk.getByRole('link', { name: runningAr.takeByPhone }).click(),
  ])
  await byPhone(call)
  const sent = async () => (await product.outbox(emails[2])).some(({ type }) => type === 'refereePhoneNotes')
  await eventually(sent).toBe(true)
  const irene = await openUser(browser, { ...phoneOptions, locale: 'ar' })
  await irene.page.goto(await linkTo(stage, emails[2], 'reference'))
  await irene.page.getByRole('heading', { name: moreAr.confirmTitle }).waitFor()
  await irene.page.getByRole('button', { name: moreAr.confirm, exact: true }).tap()
  await irene.page.getByRole('heading', { name: ar.thanks }).waitFor()
  await irene.leave()
  expect(await clock.to(240, emails[2])).toEqual([])
  await desk.goto(`${product.url}/reference-report/${checkId}`)
  await eventually(() => desk.getByRole('button', { name: /^طباعة$/ }).isEnabled()).toBe(true)
  const sheets = desk.locator('main section')
  // The company's logo in each header is the only picture: nobody's words have become one.
  const drawn = await desk.locator('main section img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect([...new Set(drawn), drawn.length]).toEqual([expect.stringMatching(/\/logo\/\w{64}$/), await sheets.count()])
  expect((await sheets.allTextContents()).join('')).toContain(hostile)
  await desk
    .getByText(/^عبر الهاتف/)
    .first()
    .waitFor()
  const printed = await desk.pdf({ preferCSSPageSize: true })
  console.log(`printed: ${await sheets.count()} sheets, ${printed.length} bytes`)
  const [view] = await Promise.all([
    company.context.waitForEvent('page'),
    desk.getByRole('button', { name: 'تصدير التقرير' }).click(),
  ])
  await view.close()
  await company.leave()
})

/** A referee agrees, says how it knows the candidate and answers everything, by touch or by keyboard alone. */
async function answer(email: string, by: 'touch' | 'keys') {
  const { browser } = stage
  const referee = await openUser(browser, by === 'touch' ? { ...phoneOptions, locale: 'ar' } : { locale: 'ar' })
  const { page } = referee
  await page.goto(await linkTo(stage, email, 'reference'))
  await page.getByText(ar.consent).waitFor()
  const began = performance.now()
  const done = by === 'touch' ? await byTouch(page) : await byKeys(page)
  await page.getByRole('heading', { name: ar.thanks }).waitFor()
  const seconds = (performance.now() - began) / 1000
  await takePictures(page, pictures, `thanks ${by}`)
  await referee.leave()
  // 38 words of five letters a minute, and what was picked at the pace of the test.
  return { ...done, seconds: Math.round(seconds), atHand: Math.round(seconds + done.letters / ((38 * 5) / 60)) }
}

const runs = Number(process.env.REFEREE_RUNS ?? 1)
const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]

test('the general questionnaire is answered with twelve taps and the letters, and by keyboard alone', async () => {
  const took = { touch: [] as number[], keys: [] as number[] }
  const counted = { taps: 0, presses: 0, letters: 0, questions: 0 }
  for (let run = 0; run < runs; run++) {
    const { page } = await askedToName(stage, `timed.${run}@people.majlis.test`, 2)
    for (const by of ['touch', 'keys'] as const) {
      const link = await named(stage, page, `${by}.${run}@cedar.test`)
      const referee = await openUser(stage.browser, by === 'touch' ? phoneOptions : {})
      await referee.page.goto(link)
      await referee.page.getByText(en.consent).waitFor()
      const began = performance.now()
      const done = by === 'touch' ? await plainly(referee.page) : await byKeys(referee.page, en)
      if ('taps' in done) Object.assign(counted, done)
      else counted.presses = done.presses
      await referee.page.getByRole('heading', { name: en.thanks }).waitFor()
      took[by].push(Math.round((performance.now() - began) / 1000 + done.letters / ((38 * 5) / 60)))
      await referee.leave()
    }
  }
  console.log(
    `general: ${counted.questions} questions, ${counted.taps} taps, ${counted.presses} keys, ${counted.letters} letters;`,
    `median of ${runs} at 38 words a minute: by touch ${middle(took.touch)} s, by keyboard ${middle(took.keys)} s`,
  )
  expect(counted.taps).toBeLessThanOrEqual(12)
  expect(Math.max(middle(took.touch) ?? 0, middle(took.keys) ?? 0)).toBeLessThanOrEqual(300)
})
