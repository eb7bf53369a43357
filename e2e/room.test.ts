import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsNow, program } from './accessibility/look.ts'
import { fakeDevices } from './browser.ts'
import { eventually } from './eventually.ts'
import { openFixture } from './fixture.ts'
import { inviteOneWay } from './invitation.ts'
import { type Room, roomOn, visitByPhone } from './room.ts'
import { openUser, signInAs, type User } from './user.ts'

const stage = openFixture(fakeDevices)
const asked = { think_seconds: 120, answer_seconds: 120 }

/** A candidate on a phone, before the first question. */
async function enter(email: string, titles: string[]): Promise<{ phone: User; room: Room; link: string }> {
  const questions = titles.map((title) => ({ title, ...asked }))
  const { link } = await inviteOneWay(stage.product, email, questions)
  const phone = await visitByPhone(stage.browser, 'en')
  const room = roomOn(phone.page, 'en')
  await phone.page.goto(link)
  for (const word of ['goOn', 'agree', 'looksGood', 'practiceSkip', 'begin'] as const) await room.press(word)
  return { phone, room, link }
}

async function centreOf(button: Locator): Promise<[number, number]> {
  const box = await button.boundingBox()
  if (!box) throw new Error('nothing to tap')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('a double tap on what begins an answer does not end it, nor does a tap in its first moments', async () => {
  const { phone, room } = await enter('double.tap@applicant.test', ['Why evenings?', 'Why us?'])
  const { page } = phone
  const start = page.getByRole('button', { name: 'Answer now' })
  await eventually(() => start.getAttribute('aria-disabled')).toBeNull()
  const place = await centreOf(start)
  await page.touchscreen.tap(...place)
  const finish = page.getByRole('button', { name: 'Finish answer' })
  await finish.waitFor()
  for (let nth = 0; nth < 3; nth++) await page.touchscreen.tap(...place)
  await page.touchscreen.tap(...(await centreOf(finish)))
  await page.waitForTimeout(300)
  await page.getByText('Your answer', { exact: true }).waitFor()
  expect(await page.getByRole('heading', { name: /Answer 1 of 2/ }).count()).toBe(0)
  await room.endAnswer()
  await page.getByRole('heading', { name: /Answer 1 of 2/ }).waitFor()
  expect(phone.refusals()).toEqual([])
  await phone.context.close()
})

test('who reloads the page while thinking keeps the retake that it promises', async () => {
  const { phone, room } = await enter('reload@applicant.test', ['Why evenings?', 'Why us?'])
  const { page } = phone
  await page.getByRole('button', { name: 'Answer now' }).waitFor()
  await page.reload()
  for (const word of ['goOn', 'looksGood', 'continue'] as const) await room.press(word)
  await room.answer(500)
  // What may be recorded again is seen first, from this device.
  const own = page.getByLabel('Your answer, on this device only')
  await own.waitFor()
  expect(await own.evaluate((film: HTMLVideoElement) => film.play().then(() => film.src.slice(0, 5)))).toBe('blob:')
  await room.press('recordAgain')
  await room.answer(500)
  expect(await own.count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Record this answer again' }).count()).toBe(0)
  expect(phone.refusals()).toEqual([])
  await phone.context.close()
})

test('a server without room says so in its own words, and what was recorded is sent as soon as there is some', async () => {
  const { phone, room } = await enter('no.room@applicant.test', ['Why evenings?'])
  const { page } = phone
  await page.getByRole('button', { name: 'Answer now' }).click()
  const upload = '**/api/interview/recording/upload/*'
  const errors = [{ message: "There's no room to save this right now. Please try again later." }]
  await page.route(upload, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 507, json: { errors } }) : route.fallback(),
  )
  await page.getByText(`${errors[0]?.message} Keep speaking`).waitFor()
  expect(await page.getByText("You're offline").count()).toBe(0)
  await page.unroute(upload)
  await eventually(() => page.getByText(errors[0]?.message ?? '').count()).toBe(0)
  await room.endAnswer()
  await room.press('review')
  await room.press('handIn')
  await room.done()
  await phone.context.close()
})

test('after the last answer everything is looked over and handed in by a button; coming back leads there', async () => {
  const { phone, room, link } = await enter('hand.in@applicant.test', ['Why evenings?', 'Why us?'])
  const { page } = phone
  await room.answer(500)
  await room.press('recordAgain')
  await room.answer(500)
  await room.press('show')
  await room.answer(500)
  await room.press('review')
  const answers = page.getByRole('list', { name: 'Your answers' }).getByRole('listitem')
  const result = async () => (await answers.allInnerTexts()).map((text) => text.split(/\n+/).filter(Boolean))
  const looked = [
    ['Question 1 of 2', 'Why evenings?', 'Answered', 'No retakes left'],
    ['Question 2 of 2', 'Why us?', 'Answered', '1 retake left', 'Record this answer again'],
  ]
  expect(await result()).toEqual(looked)
  await page.getByText(/Submit before \u2068\d\d\/\d\d\/\d{4} \d\d:\d\d/).waitFor()

  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('heading', { name: 'Review and submit' }).waitFor()
  expect(await result()).toEqual(looked)
  await room.press('recordAgain')
  for (const word of ['looksGood', 'continue'] as const) await room.press(word)
  await page.getByRole('heading', { name: 'Why us?' }).waitFor()
  await room.answer(500)
  expect((await result())[1]).toEqual(['Question 2 of 2', 'Why us?', 'Answered', 'No retakes left'])
  await room.press('handIn')
  await room.done()
  expect(phone.refusals()).toEqual([])
  await phone.leave()
})

test('where the requisition allows it a candidate answers by sound or in writing, and both stand in the report', async () => {
  const email = 'two.ways@applicant.test'
  const { link, candidateId, publicId } = await inviteOneWay(stage.product, email, [
    { title: 'Why evenings?', ...asked, answerBy: 6 },
    { title: 'Why us?', ...asked, answerBy: 4 },
  ])
  const phone = await visitByPhone(stage.browser, 'en')
  const { page } = phone
  const room = roomOn(page, 'en')
  await phone.context.addInitScript({ path: program })
  await page.goto(link)
  for (const word of ['goOn', 'agree'] as const) await room.press(word)
  await page.getByRole('heading', { name: 'How would you like to answer?' }).waitFor()
  expect(await page.getByRole('button', { name: 'On video' }).count()).toBe(0)
  expect(await faultsNow(page)).toEqual([])
  const sound = page.getByRole('button', { name: 'Sound only' })
  await sound.click()
  await page.getByRole('heading', { name: 'Check your microphone' }).waitFor()
  // Whose microphone does not work chooses again.
  await page.getByRole('button', { name: 'Answer in another way' }).click()
  await sound.click()
  for (const word of ['looksGood', 'practiceSkip', 'begin'] as const) await room.press(word)
  await room.startAnswer()
  await page.getByRole('meter', { name: 'Microphone level' }).waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await page.waitForTimeout(2500)
  await room.endAnswer()
  // Heard before it is kept.
  const own = page.getByLabel('Your answer, on this device only')
  await own.waitFor()
  expect(await own.evaluate((sound: HTMLAudioElement) => sound.play().then(() => sound.tagName))).toBe('AUDIO')

  await page.getByText('In writing, with no clock.').waitFor()
  await room.press('show')
  const field = page.getByLabel('Your answer')
  const finish = page.getByRole('button', { name: 'Finish answer' })
  await finish.click()
  await page.getByText('Please write your answer.').waitFor()
  // Nothing of what is pasted is cut off without a word.
  await field.fill('a'.repeat(5012))
  await page.getByText('This is 12 characters too long. Please shorten it.').waitFor()
  await finish.click()
  await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await field.inputValue()).toHaveLength(5012)
  const written = 'Because of the people.\n<img src=x onerror=alert(1)>'
  await field.fill(written)
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await faultsNow(page)).toEqual([])
  await page.reload()
  await room.press('goOn')
  await eventually(() => field.inputValue()).toBe(written)
  await page.getByRole('button', { name: 'Finish answer' }).click()
  await page.getByRole('heading', { name: 'Review and submit' }).waitFor()
  const answers = page.getByRole('list', { name: 'Your answers' }).getByRole('listitem')
  expect(await answers.allInnerTexts()).toEqual([
    expect.stringContaining('Answered · Sound only'),
    expect.stringMatching(/Answered · In writing[\s\S]*<img src=x[\s\S]*Change answer/),
  ])
  await room.press('handIn')
  await room.done()
  expect(phone.refusals()).toEqual([])
  await phone.leave()

  const ask = await stage.product.as('recruiter@demo.majlis.test')
  const [found] = await ask('GET', `/candidate/candidate?search=${email}&include=interviewer.interview`)
  const interviewId = found.interviewers[0].interview.id
  await eventually(() => ask('GET', `/interview/interview/${interviewId}/recordings`)).toMatchObject({
    recording: expect.any(String),
  })
  const recruiter = await openUser(stage.browser)
  await signInAs(recruiter.page, stage.product.url, 'recruiter@demo.majlis.test')
  const place = `/recruiter/requisition/${publicId}?tab=candidates&candidate=${candidateId}&part=report`
  await recruiter.page.goto(`${stage.product.url}${place}`)
  const drawer = recruiter.page.getByRole('dialog')
  await drawer.getByText('Because of the people.').waitFor()
  expect(await drawer.locator('img[src=x]').count()).toBe(0)
  await drawer.getByRole('figure').getByText('Sound only').waitFor()
  const film = drawer.locator('video')
  const jumps = drawer.getByRole('button', { name: 'Jump to Question' })
  expect(await jumps.count()).toBe(1)
  await jumps.click()
  await eventually(() => film.evaluate((sound: HTMLVideoElement) => sound.currentTime)).toBeGreaterThan(0.5)
  await recruiter.leave()
})

test('who cannot take part says why before anything is recorded, and whom to ask stands on the page', async () => {
  const { link } = await inviteOneWay(stage.product, 'decline@applicant.test', [{ title: 'Why evenings?', ...asked }])
  const phone = await visitByPhone(stage.browser, 'en')
  const { page } = phone
  await page.goto(link)
  await page.getByText('You can record each answer up to 2 times.').waitFor()
  await page.getByRole('link', { name: /@demo\.majlis\.test/ }).waitFor()
  await page.getByRole('button', { name: "I can't take part" }).click()
  await page.getByRole('button', { name: 'Decline interview' }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await page.getByLabel('Your message').fill('I have taken another job.')
  await page.getByRole('button', { name: 'Decline interview' }).click()
  await page.getByRole('heading', { name: 'You declined this interview' }).waitFor()
  // The field and its button are gone: what became of it is read out, and Tab goes on from there.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('You declined this interview')
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('heading', { name: 'You declined this interview' }).waitFor()
  await page.getByText(/^You told .+ on .+ that you can't take part/).waitFor()
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByText(/^أبلغت .+ بتاريخ .+ أنك لا تستطيع المشاركة/).waitFor()
  await phone.context.close()
})
