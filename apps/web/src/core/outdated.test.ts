import { beforeEach, expect, test, vi } from 'vitest'

const begun = 'https://hiring.test/assets/index-abc1234.js'
/** What the server says of the script that the page began with; null where it is away. */
let status: number | null
let asked: [string, RequestInit][]
let reloads: number
let load: typeof import('./fileLoading.ts')
let outdated: typeof import('./outdated.ts')

beforeEach(async () => {
  vi.resetModules()
  asked = []
  reloads = 0
  vi.stubGlobal('document', {
    querySelectorAll: (which: string) =>
      which.startsWith('script') ? [{ src: `${begun}?package` }, { src: begun }] : [],
  })
  vi.stubGlobal('location', { reload: () => reloads++ })
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init])
    if (status === null) throw new TypeError('away')
    return new Response(null, { status })
  })
  ;[load, outdated] = [await import('./fileLoading.ts'), await import('./outdated.ts')]
  return () => void vi.unstubAllGlobals()
})

const absent = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a file that is gone with its release is told at once, each time it is wanted, and breaks nothing', async () => {
  status = 404
  let told = 0
  outdated.onOutdated(() => told++)
  const ends = vi.fn()
  for (const one of [load.loadFile(absent), load.loadEssential(absent)]) one.then(ends, ends)
  await vi.waitFor(() => expect(told).toBe(2))
  expect(ends).not.toHaveBeenCalled()
  expect(asked).toEqual([[begun, { method: 'HEAD', cache: 'no-store' }]])
  expect(reloads).toBe(0)
})

test.each([200, 502, null])(
  'a file that a bad line lost is tried again, and nothing is said of releases (%s)',
  async (said) => {
    status = said
    const told = vi.fn()
    outdated.onOutdated(told)
    let tries = 0
    const file = () => (++tries < 2 ? absent() : Promise.resolve('here'))
    expect(await load.loadFile(file)).toBe('here')
    expect(tries).toBe(2)
    expect(told).not.toHaveBeenCalled()
  },
)

test('a page that has only begun is loaded anew by itself, and not twice within a minute', async () => {
  status = 404
  void load.loadEssential(absent)
  await vi.waitFor(() => expect(reloads).toBe(1))
  expect(await outdated.checkRelease()).toBe(true)
  expect(reloads).toBe(1)
})

test('what is refused often is not asked about often', async () => {
  status = 200
  for (let nth = 0; nth < 20; nth++) expect(await outdated.checkRelease()).toBe(false)
  expect(asked).toHaveLength(1)
})
