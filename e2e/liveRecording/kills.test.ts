import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@majlis/server/test/ownServer.ts'
import { expect, test } from 'vitest'
import { launch, launchToKill } from '../browser.ts'
import { eventually } from '../eventually.ts'
import { noteFigure } from '../figures.ts'
import { sha256 } from '../recorderSpy.ts'
import { longestHole, picturesOf, silence, soundOf } from './film.ts'
import { free, openLiveStudio, SECONDS, visitOf } from './studio.ts'
import { openTabs } from './tabs.ts'

const stage = openLiveStudio()
const roomAt = async (nth: number) => (await stage.server.arrived('room'))[nth]?.bytes ?? Buffer.alloc(0)

test('a browser that is killed loses three seconds of its film at most', async () => {
  const { browser, kill } = await launchToKill(free)
  const visit = await visitOf(await browser.newContext(), stage.server.url)
  await visit.record('interviewer')
  await visit.pass(6 * SECONDS)
  const killedAt = Date.now()
  await kill()
  await pause(SECONDS)
  const film = await picturesOf(stage.reader, await roomAt(0), 'room')
  const lost = killedAt - visit.base - Math.max(...film.times)
  noteFigure({ what: 'film lost by a browser that is killed', measured: lost, most: 3 * SECONDS, unit: 'ms' })
  expect(lost).toBeLessThan(3 * SECONDS)
  expect(silence(await soundOf(stage.reader, await roomAt(0)), 'candidate')).toBe(0)
})

test('a machine that slept goes on in a new segment, by a clock that is asked anew', async () => {
  const { browser, kill, sleep } = await launchToKill(free)
  const visit = await visitOf(await browser.newContext(), stage.server.url)
  await visit.record('interviewer')
  await visit.pass(4 * SECONDS)
  await sleep(5 * SECONDS)
  const wokeAt = Date.now()
  await eventually(async () => (await stage.server.arrived('room')).length).toBe(2)
  const followed = Date.now() - wokeAt
  expect(await visit.woken()).toBe(1)
  await visit.pass(3 * SECONDS)
  await visit.stop()
  const film = await picturesOf(stage.reader, await roomAt(1), 'room')
  const sinceWaking = film.times.map((time) => time - (wokeAt - visit.base))
  const hole = Math.min(...sinceWaking.filter((time) => time > 0))
  console.log('asleep', { followed })
  noteFigure({ what: 'picture lost after a sleep', measured: hole, most: 3 * SECONDS, unit: 'ms' })
  expect(hole).toBeLessThan(3 * SECONDS)
  await kill()
})

test('a page that a phone holds in the background goes on when it is looked at again, and loses nothing before', async () => {
  const visit = await stage.visit()
  await visit.record('candidate')
  await visit.pass(2 * SECONDS)
  const control = await visit.context.newCDPSession(visit.page)
  const heldAt = Date.now() - visit.base
  await control.send('Page.setWebLifecycleState', { state: 'frozen' })
  await pause(3 * SECONDS)
  await control.send('Page.setWebLifecycleState', { state: 'active' })
  const backAt = Date.now() - visit.base
  await pause(2 * SECONDS)
  expect(await visit.state('candidate')).toMatchObject({ phase: 'recording', isOnline: true })
  await visit.stop()
  const arrived = await stage.server.arrived('own')
  const made = visit.heard.recordings().map((parts) => sha256(Buffer.concat(parts)))
  expect(arrived.map(({ bytes }) => sha256(bytes)).sort()).toEqual(made.sort())
  const times: number[] = []
  for (const { bytes } of arrived) times.push(...(await picturesOf(stage.reader, bytes, 'camera')).times)
  const before = heldAt - Math.max(...times.filter((time) => time < heldAt))
  const after = Math.min(...times.filter((time) => time > backAt)) - backAt
  console.log('in the background', { segments: arrived.length, before, after })
  expect(before).toBeLessThan(SECONDS)
  expect(after).toBeLessThan(3 * SECONDS)
  await visit.leave()
})

test('a tab that nobody looks at is filmed all the same', async () => {
  const port = await freePort()
  const browser = await launch([...free, `--remote-debugging-port=${port}`])
  const tabs = await openTabs(port)
  const tab = await tabs.open(stage.server.url)
  await eventually(() => tab.run<boolean>(`'studio' in window`)).toBe(true)
  const base = Date.now()
  await tab.run(`studio.record('interviewer', ${base})`)
  await pause(2 * SECONDS)
  const other = await tabs.open('about:blank')
  await other.show()
  const hiddenAt = Date.now() - base
  expect(await tab.run('document.visibilityState')).toBe('hidden')
  await pause(7 * SECONDS)
  await tab.run(`studio.stop('interviewer')`)
  const film = await picturesOf(stage.reader, await roomAt(0), 'room')
  const hole = longestHole([film])
  noteFigure({ what: 'picture lost in a hidden tab', measured: hole, most: SECONDS, unit: 'ms' })
  expect(hole).toBeLessThan(SECONDS)
  expect(Math.max(...film.times)).toBeGreaterThan(hiddenAt + 5 * SECONDS)
  expect(silence(await soundOf(stage.reader, await roomAt(0)), 'candidate')).toBe(0)
  tabs.close()
  await browser.close()
})
