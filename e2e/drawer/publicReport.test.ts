import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { faults, program } from '../accessibility/look.ts'
import { eventually } from '../eventually.ts'
import { takePictures } from '../pictures.ts'
import { openUser } from '../user.ts'
import { demoCase, drawerOf, openReviewFixture, review } from './reviewFixture.ts'

const fixture = openReviewFixture()
const email = 'reader@client.test'
const validTill = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
const endedTitle = 'This link no longer works'

test('a link opens its report as often as wanted, in both languages, plays its film, and once it is revoked says nothing of it', async () => {
  const { product, page: ours, ask } = fixture
  const omar = await demoCase(ask, 'Omar Nasser')
  const [{ id: interviewId }] = await ask('GET', `/interview/interview?filter[candidateId]=${omar.id}&filter[status]=4`)
  // The first name, ratings and comments.
  await ask('POST', '/referral/public_report/bulk', { email: [email], interviewId, show: 24 })
  const [letter] = await product.outbox(email)
  const path = letter?.links.find((link) => link.includes('/report/')) ?? ''
  expect(JSON.stringify(letter)).not.toContain('Nasser')

  const reader = await openUser(ours.context().browser() as Browser, { reducedMotion: 'reduce' })
  await reader.context.addInitScript({ path: program })
  const { page } = reader
  await page.clock.install()
  const look = (name: string) => takePictures(page, process.env.SHARING_PICTURES, `link ${name}`)
  await page.goto(new URL(path, product.url).href)
  const open = page.getByRole('button', { name: 'Open report' })
  await page.getByText(/can see when you open it and how much you watch/).waitFor()
  expect(await page.content()).not.toContain('Omar')
  expect(await faults(page, 'en')).toEqual([])
  await look('head')

  await open.press('Enter')
  await page.getByRole('heading', { name: 'Omar', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Skill assessment' }).waitFor()
  await page.getByText('Grace Owens').first().waitFor()
  expect(await page.content()).not.toContain('Nasser')
  await page
    .getByRole('button', { name: /^Jump to/ })
    .first()
    .click()
  await page.waitForFunction(() => {
    const film = document.querySelector('video')
    return film && film.readyState >= 2 && !film.seeking
  })
  expect(await faults(page, 'en')).toEqual([])
  await look('open')
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByRole('heading', { name: 'تقييم المهارات' }).waitFor()
  expect(await faults(page, 'ar')).toEqual([])
  await look('open')

  // A second time, and then never again: what has ended looks as what never was.
  await page.getByRole('button', { name: 'English' }).click()
  await page.reload()
  await open.click()
  await page.getByRole('heading', { name: 'Omar', exact: true }).waitFor()
  const drawer = await review(fixture, omar, 'report')
  await drawer.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = ours.getByRole('dialog', { name: 'Share Omar Nasser' })
  await dialog.getByText('Personal link', { exact: true }).click()
  await dialog.getByText('Anyone with this link can open it.').waitFor()
  // Its sharer reads that it was opened, as its page told the reader.
  await dialog.getByText(/^Opened .+ on a computer, watched about \d+%$/).waitFor()
  await takePictures(ours, process.env.SHARING_PICTURES, 'by link')
  await dialog.getByLabel('Emails').fill('other@client.test')
  await dialog.getByLabel('Emails').press('Enter')
  // Two days ahead, unless it is said.
  const inTwoDays = await ours.evaluate(() => new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('sv'))
  expect(await dialog.getByLabel('Valid Till').first().inputValue()).toBe(inTwoDays)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('switch', { name: 'Link sent to other@client.test' }).waitFor()
  expect(await dialog.getByLabel('Comments', { exact: true }).first().isChecked(), 'for the next link too').toBe(false)
  // The film plays when access ends: it stops, and the page says why.
  await page
    .getByRole('button', { name: /^Jump to/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  // Where nobody says any more that it may be played, it waits, and plays on once somebody does.
  const asks = (url: URL) => url.pathname.includes('/guest/view')
  await page.route(asks, () => {})
  for (let nth = 0; nth < 10; nth++) await page.clock.runFor(5000)
  await page.getByText('Checking your access…').waitFor()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  expect(await faults(page, 'en')).toEqual([])
  await look('checking')
  await page.unroute(asks)
  await page.clock.runFor(5000)
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByText('Checking your access…').waitFor({ state: 'detached' })
  await dialog.getByRole('switch', { name: `Link sent to ${email}` }).click()
  await dialog.getByText('Revoked').waitFor()
  await page.clock.fastForward(20_000)
  await page.getByText('Your access to this report has ended.').waitFor()
  expect(await page.locator('video').count()).toBe(0)
  expect(await page.content()).not.toContain('Omar')
  await look('stopped')
  await page.reload()
  await page.getByText(endedTitle).first().waitFor()
  const ended = await page.locator('main').innerHTML()
  await page.goto(`${product.url}/report/${'A'.repeat(43)}`)
  await page.getByText(endedTitle).first().waitFor()
  expect(await page.locator('main').innerHTML()).toBe(ended)
  expect(await faults(page, 'en')).toEqual([])
  await look('ended')
  const refusals = reader.refusals().map((one) => one.slice(0, 3))
  expect(new Set(refusals), 'by whatever was asked when it ended').toEqual(new Set(['410', '404']))
  await reader.leave()
})

test('all in Arabic: a link with a code is sent, opens for its addressee alone, once on a browser, and both talk about a moment, on a phone', async () => {
  const { product, page: ours, ask } = fixture
  const omar = await demoCase(ask, 'Omar Nasser')
  const mine = 'client@firm.test'
  await ours.evaluate(() => localStorage.setItem('majlis.language', 'ar'))
  await ours.goto(
    `${product.url}/recruiter/requisition/${omar.public_id}?tab=candidates&candidate=${omar.id}&part=report`,
  )
  const drawer = drawerOf(ours)
  await drawer.getByRole('button', { name: 'مشاركة', exact: true }).click()
  const dialog = ours.getByRole('dialog', { name: 'مشاركة Omar Nasser' })
  // Who is added or assigned is asked the same, and what is missing is said under its field.
  const [add, assign] = ['إضافة ضيف', 'منح الصلاحية لشخص من الشركة']
  const asked = [[add, add, 'add'] as const, [assign, 'منح مستخدم صلاحية العرض أو التعليق', 'assign'] as const]
  await ours.evaluate(await readFile(program, 'utf8'))
  for (const [opens, name, picture] of asked) {
    await dialog.getByRole('button', { name: opens }).press('Enter')
    const inner = ours.getByRole('dialog', { name })
    await inner
      .getByRole('button', { name: picture === 'add' ? 'إرسال الدعوة' : 'منح الصلاحية', exact: true })
      .press('Enter')
    for (const fault of ['مستوى الصلاحية مطلوب.', 'مدة الصلاحية مطلوبة.']) await inner.getByText(fault).waitFor()
    expect(await faults(ours, 'ar')).toEqual([])
    await takePictures(ours, process.env.SHARING_PICTURES, picture)
    await ours.keyboard.press('Escape')
    await inner.waitFor({ state: 'detached' })
  }
  await dialog.getByText('رابط شخصي برمز', { exact: true }).click()
  await dialog.getByLabel('عناوين البريد الإلكتروني').fill(mine)
  await dialog.getByLabel('عناوين البريد الإلكتروني').press('Enter')
  await dialog.getByLabel('مستوى الصلاحية').first().selectOption({ label: 'عرض وتعليق' })
  await dialog.getByLabel('صالحة حتى').first().fill(validTill)
  await dialog.getByLabel('التعليقات', { exact: true }).check()
  await dialog.getByLabel('إظهار بريد المُشاهد فوق الفيديو').check()
  await ours.emulateMedia({ reducedMotion: 'reduce' })
  await ours.evaluate(await readFile(program, 'utf8'))
  expect(await faults(ours, 'ar')).toEqual([])
  await takePictures(ours, process.env.SHARING_PICTURES, 'code share')
  await dialog.getByRole('button', { name: 'مشاركة', exact: true }).click()
  await dialog.getByRole('switch', { name: `الرابط المُرسل إلى ${mine}` }).waitFor()
  await dialog.getByRole('button', { name: 'إغلاق' }).last().click()
  const letters = async (type: string) => (await product.outbox(mine)).filter((letter) => letter.type === type)
  const [letter] = await letters('reportShared')
  const path = letter?.links.find((link) => link.includes('/report/')) ?? ''

  const reader = await openUser(ours.context().browser() as Browser, {
    locale: 'ar-AE',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  })
  await reader.context.addInitScript({ path: program })
  await reader.context.addInitScript(() => localStorage.setItem('majlis.language', 'ar'))
  const { page } = reader
  const look = (name: string) => takePictures(page, process.env.SHARING_PICTURES, `code ${name}`)
  await page.goto(new URL(path, product.url).href)
  const open = page.getByRole('button', { name: 'فتح التقرير' })
  await open.click()
  await page.getByText(/^لا يفتحه إلا .?c…@firm\.test/).waitFor()
  expect(await page.content()).not.toContain('Omar')
  expect(await letters('reportCode'), 'nothing is sent before it is asked for').toEqual([])
  expect(await faults(page, 'ar')).toEqual([])
  await look('asked')
  await page.getByRole('button', { name: 'إرسال الرمز' }).click()
  const code = page.getByLabel('الرمز')
  await code.waitFor()
  const [mail] = await letters('reportCode')
  const right = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  await code.fill(right.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)))
  await code.press('Enter')
  await page.getByText('الرمز غير صحيح. المحاولات المتبقية: 2').waitFor()
  expect(await faults(page, 'ar')).toEqual([])
  await look('wrong')
  // In whichever numerals it is typed.
  const arabic = right.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string)
  await code.fill(` ${arabic.slice(0, 3)} ${arabic.slice(3)}`)
  await code.press('Enter')
  await page.getByRole('heading', { name: 'Omar Nasser', exact: true }).waitFor()
  // The address of whoever watches stands over the film, which stops when that is taken away.
  const mark = page.locator('figure span', { hasText: mine }).first()
  await mark.waitFor()
  await page.getByRole('button', { name: 'تشغيل', exact: true }).click()
  const isPaused = () => page.locator('video').evaluate((film: HTMLVideoElement) => film.paused)
  await eventually(isPaused).toBe(false)
  await mark.evaluate((one) => one.style.setProperty('display', 'none'))
  await eventually(isPaused).toBe(true)
  await mark.evaluate((one) => one.style.removeProperty('display'))
  const comment = page.getByLabel('تعليقك')
  const post = page.getByRole('button', { name: 'نشر التعليق' })
  expect(await post.isDisabled()).toBe(true)
  // It may speak of the moment at which it was begun.
  await page.locator('video').evaluate((film: HTMLVideoElement) => film.pause())
  await comment.fill('هل يمكنه أن يبدأ في مايو؟')
  await page.getByLabel(/^إضافة \d+:\d\d$/).check()
  // Whoever sent the link may be named; all by the keyboard.
  const { name: sender } = await ask('GET', '/account/account/me')
  await page.getByLabel('الإشارة إلى').fill(sender)
  await page.getByRole('listbox').getByRole('option', { name: sender }).waitFor()
  await page.keyboard.press('Enter')
  expect(await comment.inputValue()).toContain(`@${sender}`)
  expect(await faults(page, 'ar')).toEqual([])
  await look('moment')
  await post.press('Enter')
  const said = page.getByRole('listitem').filter({ hasText: 'هل يمكنه أن يبدأ في مايو؟' })
  await said.getByRole('button', { name: /^الانتقال إلى/ }).waitFor()
  await said.getByText(`@${sender}`).waitFor()
  expect(await comment.inputValue()).toBe('')
  // What the team answers appears by itself, and what the reader says appears to the team.
  const thread = drawer.getByRole('listitem').filter({ hasText: 'هل يمكنه أن يبدأ في مايو؟' })
  await thread.getByRole('button', { name: 'رد', exact: true }).click()
  await thread.getByLabel('رد', { exact: true }).fill('نعم، في مايو.')
  await thread.getByRole('button', { name: 'نشر الرد' }).click()
  await said.getByText('نعم، في مايو.').waitFor()
  // A colleague is named, who is told at once in the language of its account.
  const talk = drawer.getByRole('region', { name: 'التعليقات' })
  await talk.getByLabel('تعليق', { exact: true }).fill('ما رأيك في هذه الإجابة؟')
  await talk.getByLabel('الإشارة إلى').fill('Hassan')
  await ours.getByRole('option', { name: /Hassan Qasim/ }).click()
  expect(await faults(ours, 'ar')).toEqual([])
  await takePictures(ours, process.env.SHARING_PICTURES, 'code mention')
  await talk.getByRole('button', { name: 'نشر التعليق' }).click()
  await talk.getByRole('listitem').filter({ hasText: '@Hassan Qasim' }).waitFor()
  const told = async () => JSON.stringify(await product.outbox('hiringmanager@demo.majlis.test'))
  await eventually(async () => (await told()).includes('ما رأيك في هذه الإجابة؟')).toBe(true)
  await takePictures(ours, process.env.SHARING_PICTURES, 'code comments')
  expect(await faults(page, 'ar')).toEqual([])
  await look('open')
  await page.reload()
  await open.click()
  await page.getByRole('listitem').filter({ hasText: 'هل يمكنه أن يبدأ في مايو؟' }).waitFor()
  await thread.getByText('client', { exact: true }).waitFor()
  expect(reader.refusals().map((one) => one.slice(0, 3))).toEqual(['422'])
  await reader.leave()
})
