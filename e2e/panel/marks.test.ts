import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.ts'
import { row } from '../hiringJourney/journey.ts'
import { takePictures } from '../pictures.ts'
import { openPanelFixture } from './open.ts'
import { allShownIn, inRow, openPanel, placeOf, toldOf } from './rows.ts'

const panel = openPanelFixture()

const live = 'Senior Backend Engineer'
/** What stands for an interview's status, and its colour. */
const words: Record<number, [word: string, colour: string]> = {
  0: ['Interviewer Accepted', 'grey'],
  1: ['Scheduled', 'blue'],
  2: ['Rescheduled', 'yellow'],
  3: ['Cancelled', 'red'],
  4: ['Verdict Submitted', 'green'],
  5: ['In Progress', 'blue'],
  6: ['Interview Completed', 'violet'],
  7: ['Cancelled by Interviewer', 'red'],
  8: ['Cancelled by Candidate', 'red'],
}

/** The name of a text's colour, by its hue. */
const colourOf = (place: Locator): Promise<string> =>
  place.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return ''
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    if (most - least < 40) return 'grey'
    const part = (one: number, other: number) => (one - other) / (most - least)
    const sixth = most === red ? part(green, blue) + 6 : most === green ? part(blue, red) + 2 : part(red, green) + 4
    const hue = (sixth * 60) % 360
    const names = { 20: 'red', 65: 'yellow', 170: 'green', 235: 'blue', 300: 'violet', 361: 'red' }
    return Object.entries(names).find(([end]) => hue < Number(end))?.[1] ?? ''
  })

/** Every interview's status stands in whole words and in its colour. */
test("0 'Interviewer Accepted' and 4 'Verdict Submitted'; 6 is 'Interview Completed'. Each status has a display colour. [S2.38, S4.14, S4.15]", async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  const place = await placeOf(ask, live)
  const result = await toldOf(ask, place)
  await openPanel(page, product.url, place)
  await row(page, 'Nour Ismail').waitFor()
  const seen = new Set<number>()
  for (const { name, interview } of result) {
    if (interview === null || seen.has(interview)) continue
    seen.add(interview)
    const [word, colour] = words[interview] ?? ['', '']
    // The bot's says until when it can be taken as well.
    const badge = row(page, name).getByText(new RegExp(`^${word}(, due .*)?$`))
    expect([word, await colourOf(badge)]).toEqual([word, colour])
  }
  expect(seen.size).toBe(9)
})

/** The bot's interview that is over is just completed, verdict or not; a human's says its verdict. */
test("the interviewer name or 'BOT Interviewer', 'Interview Completed' for a completed bot interview [S2.38]", async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  await openPanel(page, product.url, await placeOf(ask, 'Customer Support Specialist'))
  for (const name of ['Sara Jaber', 'Jad Maalouf']) {
    await row(page, name).getByText('Interview Completed', { exact: true }).waitFor()
    await row(page, name).getByText('BOT Interviewer').waitFor()
  }
  expect(await row(page, 'Ali Barakat').getByText('Interview Completed', { exact: true }).count()).toBe(0)
  await openPanel(page, product.url, await placeOf(ask, live))
  await row(page, 'Lina Farah').getByText('Rami Nasser').waitFor()
  expect(await row(page, 'Lina Farah').getByText('BOT Interviewer').count()).toBe(0)
})

/** How many were asked and have not answered; the button beside it asks another. */
test("an 'N Invited' count with an Invite button [S2.38]", async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  const place = await placeOf(ask, live)
  const result = await toldOf(ask, place)
  await openPanel(page, product.url, place)
  await row(page, 'Fadi Kassem').getByText('2 Invited', { exact: true }).waitFor()
  const shown = await allShownIn(page, result)
  for (const { name, invited: count, status } of result)
    if (status <= 9) expect(shown.get(name)?.words, name).toContain(`${count} Invited`)
  await row(page, 'Fadi Kassem').getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('dialog', { name: 'Select interviewer for requests' }).waitFor()
  await page.keyboard.press('Escape')
})

/** How many referees were added, then where the first one stands; nothing where no references are asked for. */
test("a RefCheck status when the requisition has refCheck enabled: Status shows 'N of M Referees added' until every referee has status 2 or higher, then the first referee's status label. [S2.38, S4.29]", async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  const labels: string[] = []
  for (const title of [live, 'Finance Manager']) {
    const place = await placeOf(ask, title)
    const result = await toldOf(ask, place)
    await openPanel(page, product.url, place)
    await page.getByRole('columnheader', { name: 'Ref-check' }).waitFor()
    for (const { name, referees = [] } of result) {
      const added = referees.filter((status) => status >= 2).length
      const label =
        added < referees.length
          ? `${added} of ${referees.length} Referees added`
          : { 2: 'CANDIDATE ADDED REFEREE', 4: 'FEEDBACK SUBMITTED', 5: 'DECLINED BY REFEREE' }[referees[0] ?? 0]
      await row(page, name)
        .getByText(label ?? '', { exact: true })
        .waitFor()
      labels.push(label ?? '')
    }
  }
  expect(labels).toEqual(
    expect.arrayContaining(['0 of 3 Referees added', '2 of 3 Referees added', 'FEEDBACK SUBMITTED']),
  )
  await openPanel(page, product.url, await placeOf(ask, 'Product Designer'))
  await row(page, 'Tom Harlow').waitFor()
  expect(await page.getByRole('columnheader', { name: 'Ref-check' }).count()).toBe(0)
})

/** The report opens at the side, with each referee's status in its words and colour. */
test('A ref-check report side drawer exists. 1 PENDING FOR SUBMISSION (yellow), 2 CANDIDATE ADDED REFEREE (blue), 3 DECLINED BY REFEREE (red). Status 4 counts as a submitted response and is listed in the report, which says so while there is none. [S2.38, S2.43, S4.30, S4.32, S8.12]', async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  const drawer = page.getByRole('dialog', { name: /^Ref-Check Report/ })
  const open = async (title: string, name: string) => {
    await openPanel(page, product.url, await placeOf(ask, title))
    await inRow(page, name, 'Ref-Check Report').click()
    await drawer.getByRole('article').first().waitFor()
  }
  const shows = async (word: string, colour: string) =>
    expect([word, await colourOf(drawer.getByText(word, { exact: true }).first())]).toEqual([word, colour])
  await open(live, 'Omar Nasser')
  await shows('PENDING FOR SUBMISSION', 'yellow')
  await shows('CANDIDATE ADDED REFEREE', 'blue')
  await shows('FEEDBACK SUBMITTED', 'green')
  const [answered = '', named = ''] = await drawer.getByRole('article').getByRole('heading').allTextContents()
  const answers = drawer.getByRole('list').filter({ has: page.getByText(answered, { exact: true }) })
  await eventually(() => answers.count()).toBeGreaterThan(0)
  expect(await answers.filter({ hasText: named }).count()).toBe(0)
  const box = await drawer.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1280)
  await drawer.getByRole('button', { name: 'Share' }).click()
  const sharing = page.getByRole('dialog', { name: 'Share Omar Nasser' })
  await sharing.getByLabel('Emails').fill('client@firm.test')
  await sharing.getByLabel('Emails').press('Enter')
  await sharing.getByLabel('Valid Till').fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await takePictures(page, process.env.SHARING_PICTURES, 'ref-check')
  await sharing.getByRole('button', { name: 'Share', exact: true }).click()
  await sharing.getByRole('switch', { name: 'Link sent to client@firm.test' }).waitFor()
  await takePictures(page, process.env.SHARING_PICTURES, 'ref-check links')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await open('Finance Manager', 'Victoria Stone')
  await shows('DECLINED BY REFEREE', 'red')
  await page.keyboard.press('Escape')

  const told = await toldOf(ask, await placeOf(ask, live))
  const waiting = told.filter(({ referees }) => referees?.length && !referees.includes(4))
  const [silent, without] = waiting.map(({ name }) => name) as [string, string]
  await open(live, silent)
  await drawer.getByText('Report will be available after referees submit their responses.').waitFor()
  await product.pool.query(
    `delete from referral_referee using referral_candidate one, candidate
      where one.id = "referralCandidateId" and candidate.id = one."candidateId" and candidate."accountName" = $1`,
    [without],
  )
  await openPanel(page, product.url, await placeOf(ask, live))
  await inRow(page, without, 'Ref-Check Report').click()
  await drawer.getByText('No data found!', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
})

/** What was written when an interview was cancelled is read beside it; who wrote it is said. */
test("a popover 'Message from Candidate' or 'Message from Interviewer' on a cancelled interview [S2.38]", async () => {
  const {
    product,
    recruiter: { page },
    ask,
  } = panel
  await openPanel(page, product.url, await placeOf(ask, live))
  const message = {
    'Dalia Tawfik': ['Message from Candidate', 'I have an exam that morning.'],
    'Hani Mourad': ['Message from Interviewer', 'I am called to a customer on that day.'],
  }
  for (const [name, [label = '', text = '']] of Object.entries(message)) {
    await row(page, name).getByRole('button', { name: label }).click()
    await page.getByRole('dialog', { name: label }).getByText(text).waitFor()
    await page.keyboard.press('Escape')
  }
  expect(
    await row(page, 'Majed Saeed')
      .getByRole('button', { name: /^Message from/ })
      .count(),
  ).toBe(0)
})
