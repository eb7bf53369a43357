import { expect, test } from 'vitest'
import { long, look } from '../accessibility/look.ts'
import { dialog, press, type State } from '../accessibility/state.ts'
import { languages } from '../accessibility/words.ts'
import { openFixture } from '../fixture.ts'
import { openUser, signInAs } from '../user.ts'
import { offerTimes } from './offers.ts'

const stage = openFixture()
const said = {
  en: {
    choose: 'Choose a time for your interview',
    change: 'Change time zone',
    none: 'None of these works',
    suggest: 'Suggest up to three times',
    held: 'Book this time',
    booked: "You're booked.",
    move: 'Reschedule',
    cannot: "I can't attend",
    cancel: 'Cancel interview',
    chooseTime: 'Choose a time',
  },
  ar: {
    choose: 'اختر موعدًا لمقابلتك',
    change: 'تغيير المنطقة الزمنية',
    none: 'لا يناسبني أي منها',
    suggest: 'اقترح حتى ثلاثة أوقات',
    held: 'تثبيت الموعد',
    booked: 'تم تثبيت موعدك.',
    move: 'تغيير الموعد',
    cannot: 'لا أستطيع الحضور',
    cancel: 'إلغاء المقابلة',
    chooseTime: 'اختيار موعد',
  },
} as const

test.each(languages)('every step of choosing a time can be read by everybody, in %s', long, async (language) => {
  const [offered] = await offerTimes(stage.product, [`looks.${language}@people.majlis.test`], ['Iman Zayed'])
  const t = said[language]
  const button =
    (name: string): State['sign'] =>
    (page) =>
      page.getByRole('button', { name, exact: true })
  const heading =
    (name: string): State['sign'] =>
    (page) =>
      page.getByRole('heading', { level: 1, name })
  const states: State[] = [
    {
      state: 'times to choose from',
      at: offered?.path ?? '',
      sign: (page) => page.locator('section section button').first(),
    },
    { state: 'another clock', over: true, act: press(t.change), sign: (page) => page.getByRole('switch') },
    { state: 'own suggestions', at: offered?.path ?? '', act: press(t.none), sign: heading(t.suggest) },
    {
      state: 'a time that is kept',
      at: offered?.path ?? '',
      act: (page) => page.locator('section section button').nth(3).click(),
      sign: button(t.held),
    },
    { state: 'booked', over: true, act: press(t.held), sign: heading(t.booked) },
    {
      state: 'another time',
      over: true,
      act: press(t.move),
      sign: (page) => page.locator('section section button').first(),
    },
    { state: 'cannot come', at: offered?.path ?? '', act: press(t.cannot), sign: button(t.cancel) },
  ]
  await look(stage, language, [{ who: null, states }])
})

test.each(languages)('offering times, and leaving, can be read by everybody, in %s', long, async (language) => {
  const words = {
    en: ['Offer times', 'Choosing a time', 'Leave interview'],
    ar: ['عرض مواعيد', 'يختار موعدًا', 'الاعتذار عن المشاركة'],
  } as const
  const [offer, choosing, leave] = words[language]
  const states: State[] = [
    { state: 'offering times', at: '/company/candidates', act: press(offer), sign: dialog },
    { state: 'an offer that is open', act: press(choosing), sign: dialog },
  ]
  const leaving: State = {
    state: 'leaving an interview',
    at: '/interviewer/interviews?search=Odeh',
    async act(page) {
      await page.getByRole('button', { name: /Samer Odeh/, expanded: false }).click()
      await page.getByRole('menuitem', { name: leave }).click()
    },
    sign: dialog,
  }
  const company = { who: 'company@demo.majlis.test', states }
  await look(stage, language, [company, { who: 'rami.nasser@demo.majlis.test', states: [leaving] }])
})

test('a candidate chooses its time on the own dashboard', async () => {
  const { browser, product } = stage
  await offerTimes(product, ['candidate@demo.majlis.test'], ['Rami Nasser'])
  const { page, refusals, leave } = await openUser(browser, { viewport: { width: 360, height: 740 } })
  await signInAs(page, product.url, 'candidate@demo.majlis.test')
  await page.goto(`${product.url}/candidate/dashboard`)
  const card = page.getByRole('article').filter({ hasText: 'Choose a time that suits you.' })
  await card.getByRole('button', { name: 'Choose a time' }).click()
  await page.getByRole('heading', { level: 3, name: 'Choose a time for your interview' }).waitFor()
  await page.locator('article section section ul button').first().click()
  await page.getByRole('button', { name: 'Book this time' }).click()
  await page.getByRole('heading', { level: 3, name: "You're booked." }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // Nothing was asked for that no application has, such as referees where there is no ref-check.
  expect(refusals()).toEqual([])
  await leave()
})
