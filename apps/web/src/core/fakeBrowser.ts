import type { LiveAnswer } from '@majlis/domain/live/schema.ts'
import { vi } from 'vitest'

/** What a person in a role shares among its tabs, as the lock is called. */
export const of = (role: string): string => `majlis.live a ${role} c`

/** A call that is held: which ids it asks for, and from where. */
interface Held {
  watch: string[]
  after: string | null
  hold: number
  answer(data: LiveAnswer): void
  isOver: boolean
}
interface Request {
  name: string
  act: () => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/** Web Locks as browsers have them: one holder a name, the others wait in line, and one may steal. */
class FakeLocks {
  readonly holders = new Map<string, Request>()
  #waiting: Request[] = []

  readonly request = (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    act: () => Promise<unknown>,
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const mine: Request = { name, act, resolve, reject }
      const isOver = () => new DOMException('It is over.', 'AbortError')
      options.signal?.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((one) => one !== mine)
        reject(isOver())
      })
      if (options.steal) this.holders.get(name)?.reject(isOver())
      if (options.steal || !this.holders.has(name)) this.#grant(mine)
      else this.#waiting.push(mine)
    })

  #grant(mine: Request): void {
    this.holders.set(mine.name, mine)
    const release = () => {
      if (this.holders.get(mine.name) !== mine) return
      this.holders.delete(mine.name)
      const next = this.#waiting.find(({ name }) => name === mine.name)
      this.#waiting = this.#waiting.filter((one) => one !== next)
      if (next) this.#grant(next)
    }
    queueMicrotask(() => void mine.act().then(mine.resolve, mine.reject).finally(release))
  }
}

/** A browser in which tabs of one product are open: its locks, what its tabs say to each other, and its line to the server. */
export class FakeBrowser {
  readonly locks = new FakeLocks()
  /** Every call that was begun. */
  readonly calls: Held[] = []
  /** The addresses of what else was read, and the rows that each is answered with. */
  readonly reads: string[] = []
  rows: { id: string }[] = []
  readonly #channels = new Set<EventTarget & { name: string; isFrozen: boolean }>()
  #isBroken = false
  #opening: { isFrozen: boolean }[] | null = null

  constructor({ hasLocks = true } = {}) {
    vi.useFakeTimers()
    vi.resetModules()
    const channels = this.#channels
    const opened = (channel: { isFrozen: boolean }) => this.#opening?.push(channel)
    vi.stubGlobal('navigator', { locks: hasLocks ? this.locks : undefined })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
    for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        isFrozen = false
        readonly name: string
        constructor(name: string) {
          super()
          this.name = name
          channels.add(this)
          opened(this)
        }
        postMessage(said: unknown): void {
          if (this.isFrozen || !channels.has(this)) return
          const data = structuredClone(said)
          for (const other of channels)
            if (other !== this && other.name === this.name)
              queueMicrotask(() => other.isFrozen || other.dispatchEvent(new MessageEvent('message', { data })))
        }
        close(): void {
          channels.delete(this)
        }
      },
    )
    vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => this.#fetch(address, signal))
  }

  #fetch(address: string, signal: AbortSignal): Promise<unknown> {
    const { pathname, searchParams: query } = new URL(address, 'http://here')
    if (pathname !== '/api/live') {
      this.reads.push(address)
      const content = { data: this.rows, count: this.rows.length }
      return Promise.resolve({ ok: true, status: 200, headers: new Headers(), json: async () => ({ content }) })
    }
    return new Promise((resolve, reject) => {
      const held: Held = {
        watch: query.get('watch')?.split(',') ?? [],
        after: query.get('after'),
        hold: Number(query.get('hold')),
        isOver: false,
        answer(data) {
          held.isOver = true
          resolve({ ok: true, status: 200, headers: new Headers(), json: async () => ({ content: { data } }) })
        },
      }
      this.calls.push(held)
      signal.addEventListener('abort', () => {
        held.isOver = true
        reject(new DOMException('It is over.', 'AbortError'))
      })
      if (this.#isBroken) {
        held.isOver = true
        reject(new TypeError('no line'))
      } else if (!held.hold) held.answer(answerOf([], 'first'))
    })
  }

  /** The calls that are held now. */
  held = (): Held[] => this.calls.filter(({ isOver }) => !isOver)

  /** The server tells of these ids, in the last call that was begun for all of them. */
  answer(ids: readonly string[], cursor = 'next'): void {
    const asks = this.held().filter(({ watch }) => ids.every((id) => watch.includes(id)))
    asks.at(-1)?.answer(answerOf(ids, cursor))
  }

  /** From here on no call gets through, and those that are held end. */
  breakLine(): void {
    this.#isBroken = true
    for (const { answer } of this.held()) answer(answerOf([], 'last'))
  }

  pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

  /** The modules of a page of its own, in which somebody is signed in. */
  async signIn(role = 'recruiter', feed?: string) {
    vi.resetModules()
    const { setSession } = await import('./session.ts')
    const as = (one: string) =>
      setSession({
        user: { id: 'a', role: one, companyId: 'c', roles: [one], places: [], feed },
        token: 'a1',
        refreshToken: 'r1',
      } as unknown as Parameters<typeof setSession>[0])
    as(role)
    return as
  }

  /** Another tab that shows these ids; `at` is where the feed stood before its page read anything, where its session said so. */
  async openTab(ids: readonly string[], name = of('recruiter'), at?: string) {
    await this.signIn('recruiter', at)
    const { takePart } = await import('./liveTabs.ts')
    const opening: { isFrozen: boolean }[] = []
    this.#opening = opening
    const tab = {
      /** What it was told, one id after another. */
      heard: [] as string[],
      /** Of each answer: did it say nothing of what had happened before? */
      first: [] as boolean[],
      silent: 0,
      lost: 0,
      leave: () => {},
      /** From here on it neither says nor hears anything. */
      freeze() {
        for (const channel of opening) channel.isFrozen = true
      },
    }
    const part = takePart(
      name,
      { ids, at: [], all: [] },
      {
        hear: ({ changes }, _asked, isFirst) => {
          tab.heard.push(...changes.flatMap(({ of }) => of))
          tab.first.push(isFirst)
        },
        silent: () => void tab.silent++,
        lost: () => void tab.lost++,
      },
    )
    this.#opening = null
    tab.leave = part.leave
    return tab
  }

  close(): void {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.resetModules()
  }
}

const answerOf = (ids: readonly string[], cursor: string): LiveAnswer => ({
  cursor,
  reset: false,
  changes: ids.map((id) => ({ table: 'candidate', id: `row of ${id}`, op: 'set', of: [id] })),
  here: [],
  now: new Date().toISOString(),
})
