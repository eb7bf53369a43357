import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeBrowser, of } from './fakeBrowser.ts'

let browser: FakeBrowser
beforeEach(() => {
  browser = new FakeBrowser()
})
afterEach(() => browser.close())

test('two tabs share one call; what it is answered both hear, and it asks for what both show', async () => {
  const [one, other] = [await browser.openTab(['a']), await browser.openTab(['b'])]
  await browser.pass(1000)
  expect(browser.held()).toHaveLength(1)
  expect(browser.held()[0]?.watch.toSorted()).toEqual(['a', 'b'])
  browser.answer(['a'])
  await browser.pass(100)
  expect([one.heard, other.heard]).toEqual([['a'], ['a']])
})

test('a tab that asks and is frozen loses the lock within a minute: another asks in its place', async () => {
  const [frozen, other] = [await browser.openTab(['a']), await browser.openTab(['b'])]
  await browser.pass(1000)
  frozen.freeze()
  const [stuck] = browser.held()
  await browser.pass(60_000)
  expect(frozen.lost).toBe(1)
  const held = browser.held().filter((one) => one !== stuck)
  expect(held).toHaveLength(1)
  // It says nothing any more, so that what it shows is asked for only until some answers have come.
  expect(held[0]?.watch).toContain('b')
  browser.answer(['b'])
  await browser.pass(100)
  expect(other.heard).toEqual(['b'])
  for (let nth = 0; nth < 5; nth++) {
    browser.answer([])
    await browser.pass(1000)
  }
  expect(browser.held().at(-1)?.watch).toEqual(['b'])
})

test('a tab that asks and hears answers keeps the lock, however long nothing changes', async () => {
  const [one, other] = [await browser.openTab(['a']), await browser.openTab(['b'])]
  for (let nth = 0; nth < 10; nth++) {
    await browser.pass(25_000)
    browser.answer([])
  }
  expect([one.lost, other.lost]).toEqual([0, 0])
})

test('the tab that asks is closed: the next one asks at once, from where the browser stood', async () => {
  const [one, other] = [await browser.openTab(['a']), await browser.openTab(['b'])]
  await browser.pass(1000)
  browser.answer(['a'], 'here')
  await browser.pass(1000)
  one.leave()
  await browser.pass(100)
  expect(browser.held().map(({ watch, after }) => [watch, after])).toEqual([[['b'], 'here']])
  browser.answer(['b'])
  await browser.pass(100)
  expect(other.heard).toContain('b')
})

test('a browser without Web Locks: each tab asks for itself, and hears its own', async () => {
  browser.close()
  browser = new FakeBrowser({ hasLocks: false })
  const [one, other] = [await browser.openTab(['a']), await browser.openTab(['b'])]
  await browser.pass(1000)
  expect(browser.held().map(({ watch }) => watch)).toEqual([['a'], ['b']])
  browser.answer(['a'])
  await browser.pass(100)
  expect([one.heard, other.heard]).toEqual([['a'], []])
})

test('tabs in another role hold another lock: neither hears of the other', async () => {
  const [one, other] = [await browser.openTab(['a']), await browser.openTab(['a', 'b'], of('interviewer'))]
  await browser.pass(1000)
  expect(browser.held()).toHaveLength(2)
  browser.answer(['b'])
  await browser.pass(100)
  expect([one.heard, other.heard]).toEqual([[], ['b']])
})

test('after three failures in a row everybody reads for itself, twice a minute', async () => {
  const [one, other] = [await browser.openTab(['a']), await browser.openTab(['b'])]
  await browser.pass(1000)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  browser.breakLine()
  await browser.pass(20_000)
  expect([one.silent, other.silent]).toEqual([1, 1])
  await browser.pass(60_000)
  expect(one.silent).toBeGreaterThanOrEqual(2)
  expect(one.silent).toBeLessThanOrEqual(4)
})

test('a page whose session said where the feed stood asks from there, and is told what happened since', async () => {
  const tab = await browser.openTab(['a'], of('recruiter'), 'begun')
  await browser.pass(1000)
  expect(browser.calls.map(({ after, hold }) => [after, hold])).toEqual([['begun', 25]])
  browser.answer(['a'])
  await browser.pass(100)
  expect([tab.heard, tab.first]).toEqual([['a'], [false]])
})

test('where another tab asks from where it stood itself, such a page is told that nothing is known of what happened before', async () => {
  const asks = await browser.openTab(['a'], of('recruiter'), 'begun')
  await browser.pass(1000)
  const joins = await browser.openTab(['b'], of('recruiter'), 'begun later')
  await browser.pass(1000)
  browser.answer(['a', 'b'])
  await browser.pass(100)
  expect(joins.first).toEqual([true, false])
  expect(new Set(asks.first)).toEqual(new Set([false]))
})
