import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launch, noBrowser } from '../browser.ts'
import { eventually } from '../eventually.ts'
import type { Fixture } from '../fixture.ts'
import { startServer } from '../server.ts'
import { expectBoth } from './expectBoth.ts'
import { callBrowser } from './page.ts'
import { noRelay, type Relay, startRelay } from './relay.ts'
import { type CallRoom, openRoom, type Participant } from './room.ts'

/** A real relay through which all pictures and sound go, so that this line can be cut for real. */
const stage = {} as Fixture & { relay: Relay; room: CallRoom; interviewer: Participant; candidate: Participant }
const missing = noBrowser ?? noRelay

beforeAll(async () => {
  if (missing) return
  const relay = await startRelay()
  // Known at once: what fails after this is cleared away too.
  stage.relay = relay
  const settings = { TURN_URLS: relay.urls, TURN_SECRET: relay.secret, CALL_RELAY_ONLY: 'on' }
  const [browser, product] = await Promise.all([launch(callBrowser), startServer(settings)])
  Object.assign(stage, { browser, product })
  const room = await openRoom(browser, product)
  const [interviewer, candidate] = [await room.open('interviewer'), await room.open('candidate')]
  Object.assign(stage, { room, interviewer, candidate })
  await interviewer.join()
  await candidate.join()
})
beforeEach((context) => {
  if (missing) context.skip(missing)
})
afterAll(async () => {
  stage.relay?.mend()
  try {
    await stage.room?.close()
    await stage.browser?.close()
    await stage.product?.stop()
  } finally {
    await stage.relay?.stop()
  }
})

/** When the last picture came, in the time of this page, and how its connection stood from then on. */
const seen = ({ page }: Participant, of: string) =>
  page.evaluate((of) => {
    const { watcher } = window.stage
    return { frames: watcher.frames(of), states: watcher.states, began: watcher.began, now: performance.now() }
  }, of)

/** Cuts the line for so long; answers what the candidate saw of it. */
async function cutFor(milliseconds: number) {
  const { relay, candidate } = stage
  const { now: cut } = await seen(candidate, 'interviewer')
  relay.cut()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const { now: mended } = await seen(candidate, 'interviewer')
  relay.mend()
  await expectBoth(stage.interviewer, candidate)
  // The connection may be known to live before its first picture is drawn.
  await eventually(async () => (await seen(candidate, 'interviewer')).frames.some((at) => at > mended)).toBe(true)
  const { frames, states } = await seen(candidate, 'interviewer')
  const during = states.filter(({ at }) => at > cut)
  return {
    states: during.map(({ state }) => state),
    banner: (during.find(({ state }) => state === 'lost')?.at ?? Number.POSITIVE_INFINITY) - cut,
    picture: (frames.find((at) => at > mended) ?? Number.POSITIVE_INFINITY) - mended,
  }
}

test('two meet by the relay alone, and neither learns the address of the other', async () => {
  const { interviewer, candidate } = stage
  await expectBoth(interviewer, candidate)
  const { rows } = await stage.product.pool.query(
    `select body::text as body from room_event where kind in ('ice', 'sdp')`,
  )
  const candidates = rows.flatMap(({ body }) => body.match(/typ (host|srflx|relay)/g) ?? [])
  expect(candidates.length).toBeGreaterThan(1)
  expect(new Set(candidates)).toEqual(new Set(['typ relay']))
})

test('the device check reaches the relay with its password, and not with another', async () => {
  const { page } = stage.candidate
  const { iceServers } = await page.evaluate(() => window.stage.room)
  const tried = (servers: typeof iceServers, relayOnly: boolean) =>
    page.evaluate(([iceServers, relayOnly]) => window.stage.tryRelay({ iceServers, relayOnly }), [
      servers,
      relayOnly,
    ] as const)
  expect(await tried(iceServers, true)).toBe('works')
  const wrong = iceServers.map((one) => ({ ...one, credential: 'wrong' }))
  expect(await tried(wrong, true)).toBe('needed')
  expect(await tried(wrong, false)).toBe('unknown')
  expect(await tried([], false)).toBe('notNeeded')
})

test('a line that is cut for some seconds is said so soon, and the picture is back with the line', async () => {
  const { states, banner, picture } = await cutFor(6000)
  expect(states.slice(0, 3)).toEqual(['lost', 'restoring', 'live'])
  expect(banner).toBeLessThan(4000)
  expect(picture).toBeLessThan(3000)
})

test('a line that is cut for long is replaced by another connection', async () => {
  const stream = () => stage.candidate.page.evaluate(() => window.stage.call.view.people[0]?.stream?.id)
  const before = await stream()
  const { states, picture } = await cutFor(13_000)
  expect(states.slice(0, 2)).toEqual(['lost', 'restoring'])
  expect(picture).toBeLessThan(6000)
  await eventually(stream).not.toBe(before)
})
