/**
 * How long two people wait for each other in the live room: for the first picture, straight and by a relay, after a reload,
 * and for a line that was cut to be said and to be back. STEPS=on says what the time goes to.
 */
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fakeCamera, launch, noBrowser } from '../e2e/browser.ts'
import { callBrowser } from '../e2e/call/page.ts'
import { noRelay, type Relay, startRelay } from '../e2e/call/relay.ts'
import { type CallRoom, openRoom, type Participant } from '../e2e/call/room.ts'
import { markCall, markPicture, Steps, takeMarks } from './callMarks.ts'
import { startDemo } from './demoProduct.ts'
import { median } from './environment.ts'
import { endWith } from './figures.ts'

if (noBrowser) throw new Error(noBrowser)
const rounds = Number(process.env.ROUNDS ?? 20)
/** A line is cut for so many milliseconds, in fewer rounds: each takes its time. */
const cutFor = 4000
const cuts = Math.ceil(rounds / 3)
/** For so long that both begin another connection, with addresses of its own; fewer still. */
const renewedAfter = 11_500
const renewals = Math.ceil(cuts / 2)
/** The most milliseconds that 95 of 100 may take. */
const most = {
  'first picture after joining': 500,
  'first picture from the waiting room': 500,
  'picture after a reload of a bare page': 1500,
  'picture after a reload of the room': 1500,
  'first picture by the relay': 1000,
  'first picture from the waiting room, by the relay': 1000,
  'a cut line is said': 2000,
  'picture after the line is back': 500,
  'picture after the line is back, by new addresses': 3000,
}
type Figure = keyof typeof most
const took = new Map<Figure, number[]>()
const note = (figure: Figure, milliseconds: number) => took.set(figure, [...(took.get(figure) ?? []), milliseconds])
const browser = await launch([...callBrowser, ...fakeCamera(20)])

/** Milliseconds from joining to the first picture, and when it began by the clock of the machine. */
async function firstFrame({ page }: Participant): Promise<{ took: number; began: number }> {
  const options = { polling: 20, timeout: 60_000 }
  const shown = await page.waitForFunction(() => window.stage.watcher.firstFrame('interviewer'), null, options)
  const began = await page.evaluate(() => performance.timeOrigin + window.stage.watcher.began)
  return { took: Number(await shown.jsonValue()), began }
}

interface Meeting {
  room: CallRoom
  url: string
  interviewer: Participant
  stop(): Promise<void>
}

async function meet(settings: Record<string, string>): Promise<Meeting> {
  const product = await startDemo(settings)
  const room = await openRoom(browser, product)
  const interviewer = await room.open('interviewer')
  await interviewer.context.addInitScript(markCall)
  await interviewer.page.reload()
  await interviewer.join()
  const stop = async () => {
    await room.close()
    await product.stop()
  }
  return { room, url: product.url, interviewer, stop }
}

/** Joins again and again while the interviewer stays: at once after a reload, and from the waiting room. */
async function measureJoins({ room, interviewer }: Meeting, relay?: Relay): Promise<void> {
  const candidate = await room.open('candidate')
  await candidate.context.addInitScript(markCall)
  const [straight, waiting] = [new Steps(), new Steps()]
  for (let round = 0; round < rounds; round++) {
    const pressed = Date.now()
    await candidate.page.reload()
    await takeMarks(interviewer.page)
    await candidate.join()
    const first = await firstFrame(candidate)
    note(relay ? 'first picture by the relay' : 'first picture after joining', first.took)
    if (!relay) note('picture after a reload of a bare page', first.began - pressed + first.took)
    await straight.add(first.began, first.began + first.took, candidate, interviewer)
    await wait(candidate, interviewer)
    const second = await firstFrame(candidate)
    note(`first picture from the waiting room${relay ? ', by the relay' : ''}`, second.took)
    await waiting.add(second.began, second.began + second.took, candidate, interviewer)
    if (relay && round < cuts) await measureCut(candidate, relay, cutFor)
    if (relay && round < renewals) await measureCut(candidate, relay, renewedAfter)
    // Nobody may tell more than 60 events in ten seconds: refused ones would be told again later.
    await pause(1000)
  }
  await candidate.leave()
  if (!process.env.STEPS) return
  straight.print(`joining${relay ? ' by the relay' : ''}`)
  waiting.print(`from the waiting room${relay ? ' by the relay' : ''}`)
}

/** Goes back to the waiting room, and in again. */
async function wait({ page }: Participant, interviewer: Participant): Promise<void> {
  await page.evaluate(() => window.stage.call.goTo('lobby'))
  await interviewer.page.waitForFunction(() => !window.stage.call.view.people.some(({ step }) => step === 'in'))
  await pause(200)
  await takeMarks(page)
  await takeMarks(interviewer.page)
  await page.evaluate(() => {
    window.stage.watcher.began = performance.now()
    window.stage.call.goTo('in')
  })
}

/** The room itself: from the key that reloads to the picture, with everything that a browser loads for it. */
async function measureReloads({ room, url, interviewer }: Meeting): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB' })
  await context.addInitScript(markCall)
  await context.addInitScript(markPicture)
  const remembered = JSON.stringify({ id: room.interviewId, choice: {} })
  await context.addInitScript((text) => sessionStorage.setItem('majlis.room', text), remembered)
  const page = await context.newPage()
  await page.goto(`${url}/interview/${room.link}`)
  const steps = new Steps()
  const picture = () => performance.getEntriesByName('call picture').length > 0
  await page.waitForFunction(picture, null, { polling: 20, timeout: 60_000 })
  for (let round = 0; round < rounds; round++) {
    await pause(500)
    await takeMarks(interviewer.page)
    const pressed = Date.now()
    await page.reload({ waitUntil: 'commit' })
    await page.waitForFunction(picture, null, { polling: 20, timeout: 60_000 })
    const shown = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('call picture')[0]?.startTime ?? Infinity),
    )
    note('picture after a reload of the room', shown - pressed)
    await steps.add(pressed, shown, { side: 'candidate', page }, interviewer)
  }
  await context.close()
  if (process.env.STEPS) steps.print('a reload of the room')
}

async function measureCut({ page }: Participant, relay: Relay, milliseconds: number): Promise<void> {
  await page.waitForFunction(() => window.stage.call.view.people.some(({ connection }) => connection === 'live'))
  const stream = () => page.evaluate(() => window.stage.call.view.people[0]?.stream?.id)
  const before = await stream()
  await pause(1000 + 500 * Math.random())
  const cut = await page.evaluate(() => performance.now())
  relay.cut()
  await pause(milliseconds)
  const mended = await page.evaluate(() => performance.now())
  relay.mend()
  const since = (at: number) => window.stage.watcher.frames('interviewer').find((frame) => frame > at)
  const back = await page.waitForFunction(since, mended, { polling: 20, timeout: 60_000 })
  const states = await page.evaluate(() => window.stage.watcher.states)
  const said = states.find(({ at, state }) => at > cut && state === 'lost')
  note('a cut line is said', (said?.at ?? Number.POSITIVE_INFINITY) - cut)
  const isRenewed = (await stream()) !== before
  note(
    `picture after the line is back${isRenewed ? ', by new addresses' : ''}`,
    Number(await back.jsonValue()) - mended,
  )
}

const load = () =>
  os
    .loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')
console.log(`${os.cpus().length} processors, load ${load()}`)
const direct = await meet({})
await measureJoins(direct)
await measureReloads(direct)
await direct.stop()
if (noRelay) console.log(noRelay)
else {
  const relay = await startRelay()
  const relayed = await meet({ TURN_URLS: relay.urls, TURN_SECRET: relay.secret, CALL_RELAY_ONLY: 'on' })
  await measureJoins(relayed, relay)
  await relayed.stop()
  await relay.stop()
}
await browser.close()

console.log(`load now ${load()}`)
endWith(
  [...took].map(([what, all]) => ({
    ...{ what, measured: median(all, 0.95), most: most[what], unit: 'ms' },
    of: `p95 of ${all.length}, median ${median(all).toFixed(0)}`,
  })),
)
