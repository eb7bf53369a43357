import { expect, test } from 'vitest'
import guideAr from '../../apps/web/src/features/liveRoom/guide/text.ar.ts'
import guideEn from '../../apps/web/src/features/liveRoom/guide/text.en.ts'
import { fakeDevices } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { resumeOf } from '../resumes.ts'
import { cast, check, colours, enter, expectSeen, film, gone, inStage, pull, said, tones } from './cast.ts'
import { beginIn, leads, type Meeting, planMeeting, usual } from './meeting.ts'
import type { Language, Participant } from './people.ts'
import * as rare from './rareStates.ts'

// One room for all of them: each test goes on where the one before it stopped.
const stage = openFixture(fakeDevices)
const long = { timeout: 240_000 }
const minute = 60
const dana = { name: usual.name, email: 'states@applicant.test', phone: '+971501112204' }
const guideWords = { en: guideEn, ar: guideAr }
const [left, right]: readonly [Language, Language] = process.env.ROOM_SWAPPED ? ['ar', 'en'] : ['en', 'ar']
let meeting: Meeting
let interviewer: Participant
let candidate: Participant
let second: Participant
let watcher: Participant
let letGo: () => Promise<void>

test('each problem of the devices is said, with what to do about it', long, async () => {
  meeting = await planMeeting(stage.product, leads.en, dana.email, -6 * minute, { ...usual, resume: resumeOf(dana) })
  candidate = await enter(stage, meeting, 'candidate', right, 'NotAllowedError')
  const { page, t, press } = candidate
  const problem = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
  await problem(t.problems.denied.title)
  await candidate.look('denied')
  const others = [
    ['busy', { refusal: 'NotReadableError' }],
    ['none', { refusal: 'NotFoundError' }],
    ['noCamera', { missing: ['videoinput'] }],
    ['noMicrophone', { missing: ['audioinput'] }],
    ['unsupported', { refusal: 'TypeError' }],
  ] as const
  for (const [name, what] of others) {
    await pull(candidate, what)
    await press(t.tryAgain)
    await problem(t.problems[name].title)
    await candidate.glance(name)
  }
  await pull(candidate, { refusal: '', missing: [] })
  await press(t.tryAgain)
  await said(candidate, t.heard)
  await candidate.glance('check')
  await rare.lookUnsupported(candidate)
  await rare.lookFromHome(candidate, meeting)
  await rare.lookWithoutRelay(candidate, meeting)
})

test('whoever is late is said to be, and that nobody came can be noted', long, async () => {
  const { t, press } = candidate
  await check(candidate)
  await press(t.agree)
  await candidate.heading(t.lobbyTitle)
  await candidate.page.getByRole('button', { name: t.sayLate }).waitFor()
  await candidate.look('interviewer is late')
  // Away again: its interviewer waits a quarter of an hour.
  await candidate.page.goto(`${stage.product.url}/api/health`)
  await beginIn(stage.product, meeting.interviewId, -16 * minute)
  interviewer = await enter(stage, meeting, 'interviewer', left)
  await check(interviewer)
  await interviewer.press(interviewer.t.agree)
  await interviewer.page.getByRole('button', { name: interviewer.t.noShow }).waitFor()
  await interviewer.look('candidate did not come')
  await interviewer.press(interviewer.t.noShow)
  await interviewer.page.getByRole('dialog').waitFor()
  await interviewer.glance('note that nobody came')
  await interviewer.page.keyboard.press('Escape')
  await candidate.page.goto(meeting.link)
  await said(candidate, t.problems.denied.title)
  await pull(candidate, { refusal: '' })
  await press(t.tryAgain)
  await said(interviewer, interviewer.t.steps.devices)
  await candidate.press(t.looksGood)
  // It agreed before.
  await candidate.heading(t.lobbyTitle)
  await interviewer.page.getByText(interviewer.t.steps.lobby).nth(1).waitFor()
  await interviewer.glance('both are ready')
})

test('a second interviewer waits until it has agreed, and is seen and heard by both from then on', long, async () => {
  await stage.product.pool.query(
    `insert into interview_person (id, "companyId", "interviewId", "accountId")
      select gen_random_uuid(), interview."companyId", interview.id, account.id from interview, account
      where interview.id = $1 and account.email = any($2)`,
    [meeting.interviewId, [leads.ar, cast.fourth.account]],
  )
  await interviewer.press(interviewer.t.start)
  await Promise.all([inStage(interviewer), inStage(candidate)])
  await expectSeen(interviewer, 'red')
  second = await enter(stage, meeting, 'second', right)
  await check(second)
  await said(second, second.t.disagreeLive)
  await said(interviewer, interviewer.t.recording)
  expect(await colours(interviewer)).toEqual(['red'])
  await second.press(second.t.agree)
  await inStage(second)
  await expectSeen(second, 'blue', 'red')
  await expectSeen(interviewer, 'green', 'red')
  await expectSeen(candidate, 'blue', 'green')
  await eventually(() => tones(candidate)).toEqual([880, 1320])
  await eventually(() => tones(interviewer)).toEqual([440, 1320])
  await second.look('stage')
  await rare.lookAsFourth(stage, meeting, right)
})

test('who watches is named to the candidate, gets the film and sends nothing', long, async () => {
  watcher = await enter(stage, meeting, 'watcher', left)
  await watcher.heading(watcher.t.watchTitle)
  await watcher.look('consent')
  await watcher.press(watcher.t.agree)
  await inStage(watcher)
  await eventually(() => film(watcher), 30_000).toEqual({ large: 'red', small: 'blue' })
  await eventually(() => tones(watcher)).toEqual([440, 880, 1320])
  const { rows } = await stage.product.pool.query('select name from account where email = $1', [cast.watcher.account])
  await candidate.page.getByText(candidate.t.watching(`\u2068${rows[0].name}\u2069`)).waitFor()
  const does = await watcher.page.evaluate(async () => [window.pulled.opened, await window.pulled.sent()])
  expect(does).toEqual([0, 0])
  expect(await colours(candidate)).toHaveLength(2)
  await watcher.look('stage')
  await candidate.look('watched')
})

test("a shared screen takes the film's large place, and leaves it by the browser's own stop", long, async () => {
  const { t, press } = interviewer
  await press(t.share)
  await said(interviewer, t.sharing)
  await expectSeen(candidate, 'blue', 'green', 'yellow')
  await eventually(() => film(watcher)).toEqual({ large: 'yellow', small: 'red' })
  await candidate.look('screen of the interviewer')
  await interviewer.glance('shares')
  await interviewer.page.evaluate(() => window.pulled.stopScreen())
  await gone(interviewer, t.sharing)
  await expectSeen(candidate, 'blue', 'green')
  await eventually(() => film(watcher)).toEqual({ large: 'red', small: 'blue' })
  await interviewer.page.getByRole('button', { name: t.share, exact: true }).waitFor()
  await watcher.leave()
  await second.leave()
})

test('whoever speaks into a microphone that is off is told so, and whoever is quiet is not', long, async () => {
  const { t, page, press } = candidate
  letGo = await rare.holdFilm(candidate)
  await page.evaluate(() => window.pulled.say(false))
  await press(t.microphoneOff)
  await page.waitForTimeout(1000)
  expect(await page.getByText(t.stillMuted).count()).toBe(0)
  await page.evaluate(() => window.pulled.say(true))
  await said(candidate, t.stillMuted)
  await candidate.glance('muted')
  await press(t.microphoneOn)
  await gone(candidate, t.stillMuted)
})

test('a camera that is unplugged is said, its last picture is not shown on, and another is chosen', long, async () => {
  const { t, page, press } = candidate
  await pull(candidate, { colour: 'lime' })
  await page.evaluate(() => window.pulled.unplug('video'))
  await said(candidate, t.ownLost.camera)
  await eventually(() => page.locator(`video[aria-label="${t.yourPicture}"]`).count()).toBe(0)
  await expectSeen(interviewer)
  await candidate.look('camera unplugged')
  await press(t.chooseDevices)
  await page.getByRole('dialog').getByRole('button', { name: t.useThese }).waitFor()
  await candidate.look('choosing devices')
  await press(t.useThese)
  await gone(candidate, t.ownLost.camera)
  await expectSeen(interviewer, 'green')
  await said(interviewer, interviewer.t.savedLate.other.split('#')[0] ?? '')
  await interviewer.look('the other is saved late')
  await letGo()
})

test('a microphone that is unplugged leads through the check, and its person is heard again', long, async () => {
  const { t, page, press } = candidate
  await page.evaluate(() => window.pulled.unplug('audio'))
  await said(candidate, t.ownLost.microphone)
  await press(t.chooseDevices)
  await said(candidate, t.lostLead)
  await press(t.looksGood)
  await inStage(candidate)
  await expectSeen(interviewer, 'green')
  await eventually(() => tones(interviewer)).toEqual([440])
})

test('a disk that is nearly full is said', long, async () => {
  await candidate.context.addInitScript(() => Object.assign(window.pulled, { free: 100_000_000 }))
  await candidate.page.reload()
  await inStage(candidate)
  await said(candidate, candidate.t.lowStorage)
  await candidate.glance('low disk')
})

test('a weak line pauses the own picture; a cut one is said, and sound alone is offered after 25 s', long, async () => {
  const { t, press } = candidate
  await rare.lookWeak(candidate, interviewer)
  await expectSeen(interviewer, 'red')
  await rare.lookLongLost(candidate)
  await expectSeen(candidate, 'blue')
  await expectSeen(interviewer)
  await press(t.cameraOn)
  await expectSeen(interviewer, 'red')
  await rare.lookWithoutServer(candidate)
})

test(
  'the guide is readable in each of its parts, and keeps its part and what was typed in a window that becomes narrow',
  long,
  async () => {
    const { page, t } = interviewer
    const guide = guideWords[left]
    await page.keyboard.press('n')
    await page.getByRole('button', { name: guide.undo }).first().waitFor()
    await interviewer.look('guide, questions')
    const question = page.getByRole('textbox', { name: guide.add })
    await question.fill('And why')
    await page.setViewportSize({ width: 900, height: 720 })
    await page.getByRole('dialog').waitFor()
    expect(await question.inputValue()).toBe('And why')
    await page.getByRole('dialog', { name: t.guide, exact: true }).waitFor()
    await interviewer.look('guide in a drawer')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    expect(await question.inputValue()).toBe('And why')
    await question.fill('')
    for (const part of ['notes', 'resume'] as const) {
      const tab = page.getByRole('tab', { name: guide[part] })
      await tab.click()
      if (part === 'resume') await rare.seesResume(interviewer)
      await interviewer.look(`guide, ${part}`)
      expect(await tab.getAttribute('aria-selected')).toBe('true')
    }
    await rare.lookAtKeys(interviewer)
    await interviewer.press(t.end)
    await page.getByRole('dialog').getByRole('button', { name: t.end, exact: true }).click()
    await candidate.heading(candidate.t.overTitle)
    await page.waitForURL(/interviews\?/)
    await interviewer.leave()
    await candidate.leave()
  },
)
