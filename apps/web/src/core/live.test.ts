import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeBrowser, of } from './fakeBrowser.ts'

const company = '00000000-0000-4000-8000-000000000001'
const me = '00000000-0000-4000-8000-000000000002'
const key = (id = company) => JSON.stringify(['/candidate/candidate', me, 'recruiter', { filter: { id } }])

let browser: FakeBrowser
const page = { visibilityState: 'visible', documentElement: { lang: 'en' }, hidden: false, querySelector: () => null }
let document: EventTarget & typeof page
let window: EventTarget
beforeEach(() => {
  browser = new FakeBrowser()
  document = Object.assign(new EventTarget(), page)
  window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  at('/recruiter/candidates')
  show('visible')
})
afterEach(() => browser.close())

const at = (pathname: string) => vi.stubGlobal('location', { pathname })
function show(visibilityState: 'visible' | 'hidden'): void {
  document.visibilityState = visibilityState
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A page on which somebody sees a list. */
async function openPage(role = 'recruiter', list = key()) {
  const as = await browser.signIn(role)
  const { follow } = await import('./live.ts')
  const leaving = new AbortController()
  const stale = vi.fn()
  follow(['candidate'], list, stale, leaving.signal)
  await browser.pass(500)
  return { as, stale, follow, close: () => leaving.abort() }
}

test('a page that is hidden lets go of the lock and of its call; seen again it asks from where it stood', async () => {
  const { close } = await openPage()
  expect(browser.held().map(({ after }) => after)).toEqual(['first'])
  browser.answer([company], 'further')
  await browser.pass(1000)
  show('hidden')
  await browser.pass(100)
  expect([browser.held(), browser.locks.holders.size]).toEqual([[], 0])
  show('visible')
  await browser.pass(500)
  expect(browser.held().map(({ after }) => after)).toEqual(['further'])
  close()
})

test.each([
  ['left', 'pagehide', 'pageshow'],
  ['frozen', 'freeze', 'resume'],
])('a page that is %s lets go, and asks again when it is back', async (_, goes, comes) => {
  const { close } = await openPage()
  const tell = (event: string) => {
    for (const one of [document, window]) one.dispatchEvent(new Event(event))
  }
  tell(goes)
  await browser.pass(100)
  expect([browser.held(), browser.locks.holders.size]).toEqual([[], 0])
  tell(comes)
  await browser.pass(500)
  expect(browser.held()).toHaveLength(1)
  close()
})

test("in an interview's room nothing is asked", async () => {
  at('/recruiter/interviews/one/room')
  const { close } = await openPage()
  await browser.pass(60_000)
  expect([browser.calls, browser.locks.holders.size]).toEqual([[], 0])
  close()
})

test('whoever acts in another role asks by another lock', async () => {
  const { as, follow, close } = await openPage()
  expect([...browser.locks.holders.keys()]).toEqual([of('recruiter')])
  as('hiringManager')
  const other = new AbortController()
  follow(['candidate'], key(), () => {}, other.signal)
  await browser.pass(500)
  expect([...browser.locks.holders.keys()]).toEqual([of('hiringManager')])
  expect(browser.held()).toHaveLength(1)
  other.abort()
  close()
})

test('what changes is told to whoever shows it, at once and then at most once a second', async () => {
  const { stale, close } = await openPage()
  stale.mockClear()
  for (let nth = 0; nth < 4; nth++) {
    browser.answer([company])
    await browser.pass(500)
  }
  await browser.pass(2000)
  expect(stale.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(stale.mock.calls.length).toBeLessThanOrEqual(3)
  expect(stale.mock.calls.flatMap(([changes]) => changes)).toHaveLength(4)
  close()
})

test('a list that two parts of a page show is read once for each news, and followed until both are gone', async () => {
  const { close } = await openPage()
  const [{ followRead }, { tables }, { QueryClient }] = await Promise.all([
    import('./liveCache.ts'),
    import('./news.ts'),
    import('@tanstack/react-query'),
  ])
  const cache = new QueryClient()
  browser.rows = [{ id: 'row' }]
  const shown = { data: [{ id: 'row' }], count: 1 }
  cache.setQueryData(JSON.parse(key()), shown)
  tables.set(shown.data, { frame: { matches: () => false } as unknown as HTMLElement, tell: () => {} })
  const list = {
    method: 'GET',
    path: '/candidate/candidate',
    who: 'candidate.read',
    list: true,
    shows: ['candidate'],
  } as const
  const parts = [new AbortController(), new AbortController()]
  for (const { signal } of parts) followRead(cache, list, key(), signal)
  await browser.pass(500)
  const news = async () => {
    browser.reads.length = 0
    browser.answer([company])
    await browser.pass(3000)
    return browser.reads.length
  }
  expect(await news()).toBe(1)
  parts[0]?.abort()
  expect(await news()).toBe(1)
  parts[1]?.abort()
  expect(await news()).toBe(0)
  close()
})

test('what begins to follow is read anew where an answer came after it was asked for, and not otherwise', async () => {
  const { follow, close } = await openPage()
  const { heard } = await import('./live.ts')
  await browser.pass(60_000)
  const before = heard()
  browser.answer([company], 'further')
  await browser.pass(2000)
  expect(heard()).toBe(before + 1)
  const begin = (since?: number) => {
    const stale = vi.fn()
    const leaving = new AbortController()
    follow(['candidate'], key(), stale, leaving.signal, since)
    return { stale, leave: () => leaving.abort() }
  }
  const [older, newer, unknown] = [begin(before), begin(heard()), begin()]
  browser.answer([], 'still further')
  await browser.pass(2000)
  expect([older, newer, unknown].map(({ stale }) => stale.mock.calls)).toEqual([[[[]]], [], [[[]]]])
  for (const one of [older, newer, unknown]) one.leave()
  close()
})

test('a cache knows when each of its reads was asked for, and that what came with the session was asked for before all', async () => {
  const { close } = await openPage()
  const [{ followRead }, { keepEarly }, { addressOf, call }, { QueryClient }] = await Promise.all([
    import('./liveCache.ts'),
    import('./early.ts'),
    import('./client.ts'),
    import('@tanstack/react-query'),
  ])
  const cache = new QueryClient()
  const list = {
    method: 'GET',
    path: '/candidate/candidate',
    who: 'candidate.read',
    list: true,
    shows: ['candidate'],
  } as const
  const followed = (asked: string) => {
    const leaving = new AbortController()
    followRead(cache, list, asked, leaving.signal)
    return leaving
  }
  const other = followed(key(me))
  browser.answer([company], 'further')
  await browser.pass(3000)
  const input = (page: number) => ({ query: { filter: { id: company }, page: { number: page } } })
  const keyed = (page: number) => ['/candidate/candidate', me, 'recruiter', input(page)]
  const read = (page: number) =>
    cache.fetchQuery({ queryKey: keyed(page), queryFn: () => call(list, ...([input(page)] as unknown as [object])) })
  const early = addressOf(list, input(1)).slice(4)
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  keepEarly({ [early]: { content: { data: [], count: 0 } } })
  await Promise.all([read(1), read(2)])
  expect(browser.reads.filter((one) => one.includes('number%5D=1') || one.includes('number]=1'))).toEqual([])
  browser.reads.length = 0
  const both = [1, 2].map((page) => {
    const one = followed(JSON.stringify(keyed(page)))
    // What nobody shows is only marked as stale.
    return { one, isStale: () => cache.getQueryState(keyed(page))?.isInvalidated }
  })
  await browser.pass(500)
  browser.answer([], 'still further')
  await browser.pass(3000)
  expect(both.map(({ isStale }) => isStale())).toEqual([true, false])
  for (const { one } of both) one.abort()
  other.abort()
  close()
})
