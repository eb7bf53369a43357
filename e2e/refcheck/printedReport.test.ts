import { pdfText } from '@majlis/server/test/pdfText.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { wholeBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { takePictures } from '../pictures.ts'
import { openUser, signInAs } from '../user.ts'

const stage = openFixture(wholeBrowser)
const pictures = process.env.PRINT_PICTURES
const word = 'W'.repeat(600)

/** A ref-check of the demo with answers; the first referee's texts become as long as this. */
async function answered(length: number): Promise<{ id: string; texts: string[] }> {
  const { rows } = await stage.product.pool.query(
    `select "referralCandidateId" as id, id as referee, count(*) over (partition by "referralCandidateId") as answered
      from referral_referee where status = 4 order by answered desc, first_name, last_name`,
  )
  const { id, referee } = rows[0] as { id: string; referee: string }
  const client = await stage.product.pool.connect()
  // What is answered is frozen, for this too.
  await client.query('set session_replication_role = replica')
  const { rows: changed } = await client.query<{ text_answer: string }>(
    `update referral_answer set text_answer = 'Begins. ' || repeat('Answers with care and says so. ', $2::int) || $3 || ' Ends.'
      where "referralRefereeId" = $1 and text_answer is not null returning text_answer`,
    [referee, length, word],
  )
  await client.query('set session_replication_role = origin')
  client.release()
  return { id, texts: changed.map(({ text_answer }) => text_answer) }
}

/** What stands on each sheet, and whether it leaves its place. */
const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')].map((sheet) => {
      const [header, body, footer] = [...sheet.children] as [HTMLElement, HTMLElement, HTMLElement]
      const box = sheet.getBoundingClientRect()
      const last = body.lastElementChild?.getBoundingClientRect()
      return {
        size: [Math.round(box.width), Math.round(box.height)],
        // 10 mm are 37.8 pixels.
        padding: Math.round(Number.parseFloat(getComputedStyle(sheet).padding) * 10) / 10,
        header: header.textContent ?? '',
        footer: footer.textContent ?? '',
        mail: footer.querySelector('a[href^="mailto:"]')?.getAttribute('href') ?? '',
        isOver: body.scrollHeight > body.clientHeight || (last?.bottom ?? 0) > footer.getBoundingClientRect().top + 1,
        isTooWide: sheet.scrollWidth > sheet.clientWidth,
        endsWithHeading: body.lastElementChild?.tagName === 'H3' || body.lastElementChild?.tagName === 'H2',
        // Whose words go on is said at the head of a sheet, and is nobody's word.
        text: [...body.children]
          .map(({ textContent }) => textContent)
          .filter((one) => !/\((continued|تتمة)\)$/.test(one ?? ''))
          .join(''),
      }
    }),
  )

/** Everything that the sheets show, header and footer too. */
const shown = (page: Page) => page.locator('main section').allInnerTexts()
/** Each word once, without what only one of the two has: how many pages, the minute, the watermark, whose words go on. */
const wordsOf = (text: string | string[]) =>
  [...new Set([text].flat().join(' ').split(/\s+/))]
    .filter((one) => !/^(\d+|\d\d:\d\d|DEMO|\(continued\)|W{4,})$/.test(one))
    .sort()

test('[S1.7, S2.54, S2.55, S2.56] the ref-check report is printed on sheets of A4: header, footer and number on each, nothing cut, not a letter lost [S9.19]', async () => {
  const { browser, product } = stage
  const { id, texts } = await answered(400)
  expect(texts.length).toBeGreaterThan(0)
  const company = await openUser(browser, { reducedMotion: 'reduce' })
  const { page } = company
  await company.context.addInitScript({ path: program })
  await signInAs(page, product.url, 'company@demo.majlis.test')
  let exported: Buffer = Buffer.alloc(0)
  await page.route('**/referral_report/*', async (route) => {
    const response = await route.fetch()
    exported = await response.body()
    await route.fulfill({ response, body: exported })
  })
  const open = async () => {
    await page.goto(`${product.url}/reference-report/${id}`)
    await eventually(() => page.getByRole('button', { name: /^(Print|طباعة)$/ }).isEnabled()).toBe(true)
    await page.locator('main [aria-busy=false]').waitFor()
  }
  const print = async (): Promise<number> => {
    if (pictures) await page.pdf({ preferCSSPageSize: true, path: `${pictures}/print.pdf` })
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  }
  for (const language of ['en', 'ar'] as const) {
    if (language === 'ar') await page.evaluate(() => localStorage.setItem('majlis.language', 'ar'))
    await open()
    const sheets = await sheetsOf(page)
    console.log('printed', { language, sheets: sheets.length })
    expect(sheets.length).toBeGreaterThan(4)
    for (const [nth, { size, padding, header, footer, mail, isOver, isTooWide, endsWithHeading }] of sheets.entries()) {
      expect([nth, size, padding, isOver, isTooWide, endsWithHeading]).toEqual([
        ...[nth, [794, 1123], 37.8, false, false, false],
      ])
      expect(header).toContain('Noor')
      expect(header).toMatch(/Demo data|بيانات تجريبية/)
      expect(footer).toContain(product.url)
      expect(footer).toMatch(new RegExp(`${nth + 1}.*${sheets.length}$`))
      expect(mail).toMatch(/^mailto:/)
    }
    const question = language === 'en' ? 'Question' : 'السؤال'
    const begins = sheets.findIndex(({ header }) => header.includes(question))
    expect(begins).toBeGreaterThan(0)
    expect(sheets.slice(begins).every(({ header }) => header.includes(question))).toBe(true)
    const all = sheets.map(({ text }) => text).join('')
    const letters = (text: string) => text.replace(/\s+/g, '')
    for (const one of texts) expect(letters(all).includes(letters(one))).toBe(true)
    expect(await print()).toBe(sheets.length)
    expect(await faults(page, language)).toEqual([])
    await takePictures(page, pictures, 'printed')
    // The export opens in a window of its own, from the press, and says the same.
    const opening = company.context.waitForEvent('page')
    await page.getByRole('button', { name: language === 'en' ? 'Export Report' : 'تصدير التقرير' }).click()
    const view = await opening
    await view.waitForURL(/^blob:/)
    await view.close()
    // Arabic comes out of a PDF in the shapes that it was painted with.
    if (language === 'en') expect(wordsOf(await pdfText(exported))).toEqual(wordsOf(await shown(page)))
  }
  await page.goto(`${product.url}/reference-report/0195f1c4-0000-7000-8000-00000000dead`)
  await page.waitForURL(`${product.url}/404`)
  await company.leave()
})
