import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { noBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { openFixture } from '../fixture.ts'
import { expectBoth } from './expectBoth.ts'
import { callBrowser } from './page.ts'
import { type CallRoom, openRoom, type Participant, type Side } from './room.ts'

const stage = openFixture(callBrowser)
let room: CallRoom

beforeAll(async () => {
  if (!noBrowser) room = await openRoom(stage.browser, stage.product)
})
const opened: Participant[] = []
async function join(side: Side): Promise<Participant> {
  const participant = await room.open(side)
  opened.push(participant)
  await participant.join()
  return participant
}
afterEach(async () => {
  for (const one of opened.splice(0)) await one.leave()
})
afterAll(() => room?.close())

test('two see and hear each other, write to each other, and know what time it is', async () => {
  const interviewer = await join('interviewer')
  const candidate = await join('candidate')
  await expectBoth(interviewer, candidate)
  await candidate.page.evaluate(() => window.stage.call.say('Can you hear me?'))
  const chat = ({ page }: Participant) =>
    page.evaluate(() => window.stage.call.view.chat.map(({ text, mine, side, sent }) => ({ text, mine, side, sent })))
  const line = { text: 'Can you hear me?', side: 'candidate', sent: true }
  await eventually(() => chat(interviewer)).toEqual([{ ...line, mine: false }])
  await eventually(() => chat(candidate)).toEqual([{ ...line, mine: true }])
  for (const { page } of [interviewer, candidate]) {
    const [off, error] = await page.evaluate(() => {
      const { clock } = window.stage.call
      return [Math.abs(clock.now() - Date.now()), clock.error()]
    })
    // Both run on this machine.
    expect(off).toBeLessThanOrEqual(error)
  }
})

test('both at once, and after each reload, are connected once and with nobody left over', async () => {
  const [interviewer, candidate] = [await room.open('interviewer'), await room.open('candidate')]
  opened.push(interviewer, candidate)
  await Promise.all([interviewer.join(), candidate.join()])
  await expectBoth(interviewer, candidate)
  for (const one of [candidate, interviewer, candidate]) {
    await one.page.reload()
    await one.join()
    await expectBoth(interviewer, candidate)
  }
  const others = await interviewer.page.evaluate(() =>
    window.stage.call.view.people.map(({ side, visit }) => [side, !!visit]),
  )
  expect(others.filter(([, isThere]) => isThere)).toEqual([['candidate', true]])
})

test('a room that is opened elsewhere ends on the older page', async () => {
  const interviewer = await join('interviewer')
  const older = await join('candidate')
  await expectBoth(interviewer, older)
  const newer = await join('candidate')
  await eventually(() => older.page.evaluate(() => window.stage.call.view.ended)).toBe('replaced')
  await expectBoth(interviewer, newer)
})

test('a microphone that is off sends silence, a camera that is off no picture, and both come back', async () => {
  const interviewer = await join('interviewer')
  const candidate = await join('candidate')
  await expectBoth(interviewer, candidate)
  const says = () =>
    interviewer.page.evaluate(() => window.stage.call.view.people.find(({ side }) => side === 'candidate')?.media)
  await candidate.page.evaluate(() => {
    window.stage.call.setMicrophone(false)
    window.stage.call.setCamera(false)
  })
  await eventually(() => interviewer.tones('candidate')).toEqual([])
  await eventually(says).toMatchObject({ microphone: false, camera: false })
  expect(await interviewer.connection('candidate')).toBe('live')
  await candidate.page.evaluate(() => {
    window.stage.call.setMicrophone(true)
    window.stage.call.setCamera(true)
  })
  await expectBoth(interviewer, candidate)
  await eventually(says).toMatchObject({ microphone: true, camera: true })
})

test('other devices and a screen are sent at once, also while the server is away', async () => {
  const interviewer = await join('interviewer')
  const candidate = await join('candidate')
  await expectBoth(interviewer, candidate)
  await stage.product.kill()
  await candidate.page.evaluate(() => window.stage.useDevices('green', 1320))
  await eventually(() => interviewer.colour('candidate')).toBe('green')
  await eventually(() => interviewer.tones('candidate')).toEqual([1320])
  await candidate.page.evaluate(() => window.stage.shareScreen('blue'))
  await eventually(() => interviewer.colour('candidate screen')).toBe('blue')
  expect(await interviewer.colour('candidate')).toBe('green')
  await eventually(() => candidate.page.evaluate(() => window.stage.call.view.online)).toBe(false)
  await candidate.page.evaluate(() => {
    window.stage.call.stopSharing()
    window.stage.call.say('Written while the server was away')
  })
  const hasScreen = () => interviewer.page.evaluate(() => window.stage.call.view.people.some(({ screen }) => screen))
  await eventually(hasScreen).toBe(false)
  await stage.product.restart()
  await eventually(() => candidate.page.evaluate(() => window.stage.call.view.chat.at(-1)?.sent)).toBe(true)
  const heard = await interviewer.page.evaluate(
    () => window.stage.call.view.chat.filter(({ text }) => /away$/.test(text)).length,
  )
  expect(heard).toBe(1)
  expect(await interviewer.connection('candidate')).toBe('live')
})

test('three speak with each other, and who watches gets what the interviewer shows and nothing else', async () => {
  const interviewer = await join('interviewer')
  const candidate = await join('candidate')
  const second = await join('second')
  await expectBoth(interviewer, candidate)
  await expectBoth(interviewer, second)
  await expectBoth(candidate, second)
  const watcher = await join('watcher')
  await interviewer.page.evaluate(() => window.stage.showWatchers('green', 1320))
  await eventually(() => watcher.colour('interviewer')).toBe('green')
  await eventually(() => watcher.tones('interviewer')).toEqual([1320])
  expect(await watcher.connection('candidate')).toBe('none')
  expect(await candidate.connection('watcher')).toBe('none')
  const streams = () =>
    interviewer.page.evaluate(
      () => window.stage.call.view.people.find(({ side }) => side === 'watcher')?.stream ?? null,
    )
  expect(await streams()).toBeNull()
})

test('whoever leaves is gone at once, and whoever goes back to the lobby is not connected', async () => {
  const interviewer = await join('interviewer')
  const candidate = await join('candidate')
  await expectBoth(interviewer, candidate)
  await candidate.page.evaluate(() => window.stage.call.goTo('lobby'))
  await eventually(() => interviewer.connection('candidate')).toBe('none')
  await candidate.page.evaluate(() => window.stage.call.goTo('in'))
  await expectBoth(interviewer, candidate)
  await candidate.page.goto('about:blank')
  // Its goodbye has come: it is away at once, not after the seconds for which a page that is not heard of is believed.
  const said = `select "leftAt" is not null as left from room_visit
    where "interviewId" = $1 and side = 'candidate' order by "joinedAt" desc limit 1`
  const goodbye = async () => (await stage.product.pool.query(said, [room.interviewId])).rows[0].left
  await eventually(goodbye).toBe(true)
  await eventually(() => interviewer.connection('candidate')).toBe('none')
})
