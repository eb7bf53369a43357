import type { Call } from '@majlis/domain/core/call.ts'
import type { LiveChange } from '@majlis/domain/live/schema.ts'
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { announce } from './announce.ts'
import { looksBeside, type Merge } from './beside.ts'
import { addressOf, call } from './client.ts'
import { hasEarly } from './early.ts'
import { follow, heard } from './live.ts'
import { tables } from './news.ts'
import { words } from './newsText.ts'
import { number } from './number.ts'
import { user } from './session.ts'
import { language } from './text.ts'

interface Row {
  id: string
}
interface Page {
  data: readonly Row[]
}
/** An answer whose rows are not all shown yet, and since when. */
interface Waiting {
  page: Page
  count: number
  shownAt: number
}

/** So long a changed row is marked, and so often it is looked whether a table is still in use, in milliseconds. */
const marked = 2000
const looks = 500

/** How many answers had come when each read was asked for: nothing is known of what was asked for before this file came. */
const askedAt = new WeakMap<Query, number>()
const noted = new WeakSet<QueryClient>()

/** Notes when what a cache reads is asked for; what came with the session was asked for before all else. */
function note(cache: QueryClient): void {
  if (noted.has(cache)) return
  noted.add(cache)
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'error') askedAt.delete(query)
    if (action.type === 'fetch') askedAt.set(query, hasEarly(addressFor(query.queryKey)) ? 0 : heard())
  })
}
const addressFor = ([path, , , input = {}]: QueryKey) =>
  addressOf({ path } as Call, input as Parameters<typeof addressOf>[1])

/** What is followed now, by its key: parts of a page that show the same read follow it as one. */
const followed = new Map<string, { readers: number; end: AbortController }>()

/** Follows what a read shows until its part of the page leaves. */
export function followRead(
  cache: QueryClient,
  endpoint: Call,
  asked: string,
  leaving: AbortSignal,
  merge: Merge<unknown> = () => null,
): void {
  if (leaving.aborted) return
  note(cache)
  const known = followed.get(asked)
  const one = known ?? { readers: 0, end: new AbortController() }
  one.readers += 1
  leaving.addEventListener('abort', () => {
    one.readers -= 1
    if (one.readers) return
    followed.delete(asked)
    one.end.abort()
  })
  if (known) return
  followed.set(asked, one)
  begin(cache, endpoint, asked, one.end.signal, merge)
}

/**
 * Asks again for what a read shows when others have changed it. In a table rows change where they stand; those that come
 * or go wait while the pointer, the focus or a tick is in it, also when the window is seen again. `merge` knows what is shown
 * without asking.
 */
function begin(cache: QueryClient, endpoint: Call, asked: string, leaving: AbortSignal, merge: Merge<unknown>): void {
  const queryKey = JSON.parse(asked)
  const input = queryKey[3] as Parameters<typeof call>[1]
  const find = () => cache.getQueryCache().find({ queryKey, exact: true })
  const readAgain = () => cache.invalidateQueries({ queryKey, exact: true })
  let waiting: Waiting | null = null
  /** The rows that changed a moment ago, with the words that say by whom. */
  const marks = new Map<string, string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  const hash = hashKey(queryKey)
  looksBeside.set(hash, lookBeside)
  const shown = find()
  const since = shown && askedAt.get(shown)
  follow(endpoint.shows ?? [], asked, (changes) => void stale(changes), leaving, since)
  leaving.addEventListener('abort', () => {
    clearTimeout(timer)
    if (looksBeside.get(hash) === lookBeside) looksBeside.delete(hash)
    if (waiting) void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  })

  async function stale(changes: readonly LiveChange[]): Promise<void> {
    const query = find()
    // What is read for the first time was perhaps asked for before that change.
    if (query?.state.data === undefined) await query?.promise?.catch(() => {})
    else if (changes.length && query.state.fetchStatus === 'idle') {
      const merged = merge(query.state.data, changes, input)
      if (merged) return void cache.setQueryData(queryKey, merged)
    }
    const isOwn = changes.length > 0 && changes.every(({ by }) => by?.id === user()?.id)
    if (isOwn || query?.state.fetchStatus !== 'idle' || !tables.has(rowsOf(query.state.data))) {
      drop()
      return void readAgain()
    }
    await readBeside(changes)
  }

  /** A table is looked at beside what it shows, whoever asks for that. */
  function lookBeside(): boolean {
    const { data, fetchStatus } = find()?.state ?? {}
    if (fetchStatus !== 'idle' || !tables.has(rowsOf(data))) return false
    if (!isLooking) {
      isLooking = true
      void readBeside([]).finally(() => {
        isLooking = false
      })
    }
    return true
  }

  /** Reads without showing it yet; again where the reader does something meanwhile. */
  async function readBeside(changes: readonly LiveChange[]): Promise<void> {
    const shownAt = find()?.state.dataUpdatedAt
    const page = (await call(endpoint, input, { signal: leaving, quiet: true }).catch(() => null)) as Page | null
    await words.load(language())
    const query = find()
    if (!page || leaving.aborted || !query) return
    if (cache.isMutating() || query.state.fetchStatus !== 'idle' || query.state.dataUpdatedAt !== shownAt) {
      clearTimeout(timer)
      timer = setTimeout(() => void stale(changes), looks)
      return
    }
    take(page, changes)
  }

  function take(page: Page, changes: readonly LiveChange[]): void {
    const shown = rowsOf(find()?.state.data)
    const table = tables.get(shown)
    const now = new Map(page.data.map((row) => [row.id, row]))
    const known = new Set(shown.map(({ id }) => id))
    const isSame = shown.length === page.data.length && shown.every(({ id }, at) => id === page.data[at]?.id)
    if (isSame || !table || !isInUse(table.frame)) {
      drop()
      show(page, changes)
      return
    }
    const come = page.data.filter(({ id }) => !known.has(id)).length
    const count = Math.max(come, shown.filter(({ id }) => !now.has(id)).length)
    const isNews = count !== (waiting?.count ?? 0)
    waiting = { page, count, shownAt: 0 }
    show({ ...(find()?.state.data as Page), data: shown.map((row) => now.get(row.id) ?? row) }, changes)
    waiting.shownAt = find()?.state.dataUpdatedAt ?? 0
    if (count && isNews) announce(words.now.news(number(count)))
    watchUse(table.frame)
  }

  /** Puts an answer in the place of what is shown, and marks what is another row now. */
  function show(page: Page, changes: readonly LiveChange[]): void {
    const before = rowsOf(find()?.state.data)
    const old = new Map(before.map((row) => [row.id, row]))
    const rows = rowsOf(cache.setQueryData(queryKey, page))
    const isTold = new Set(changes.map(({ id }) => id))
    const changed = rows.filter((row) => changes.length && (isTold.has(row.id) || old.get(row.id) !== row))
    for (const { id } of changed) marks.set(id, byWhom(id, changes))
    const tell = tables.get(before)?.tell ?? tables.get(rows)?.tell
    const say = () => tell?.({ rows: rowsOf(find()?.state.data), changed: new Map(marks), waits: label() })
    say()
    if (!changed.length) return
    setTimeout(() => {
      for (const { id } of changed) marks.delete(id)
      say()
    }, marked)
  }

  const label = () => {
    if (!waiting?.count) return null
    return { label: words.now.news(number(waiting.count)), show: showAll }
  }
  function showAll(): void {
    const last = waiting
    const { frame } = tables.get(rowsOf(find()?.state.data)) ?? {}
    const isPressed = document.activeElement?.matches('[data-news] *')
    drop()
    // What the reader did since is newer.
    if (!last || find()?.state.dataUpdatedAt !== last.shownAt) return void readAgain()
    show(last.page, [])
    if (isPressed)
      requestAnimationFrame(() => frame?.querySelector<HTMLElement>('tbody :is(a, button, input)')?.focus())
  }
  function drop(): void {
    clearTimeout(timer)
    waiting = null
  }
  /** What waits is shown once nothing of the table is in use. */
  function watchUse(frame: HTMLElement): void {
    clearTimeout(timer)
    timer = setTimeout(() => (isInUse(frame) ? watchUse(frame) : showAll()), looks)
  }
}

const none: readonly Row[] = []
const rowsOf = (answer: unknown): readonly Row[] => (answer as Page | undefined)?.data ?? none

const inUse = ':is(:hover, :focus-within, :has([data-ticked]))'
/** Is the pointer, the focus or a tick in a table, or about to show what waits? */
const isInUse = (frame: HTMLElement) =>
  frame.matches(inUse) || Boolean(document.querySelector('[data-news]:is(:hover, :focus-within)'))

/** The words that say who changed a row, where that is told: of the row itself, or of all that was told together. */
function byWhom(id: string, changes: readonly LiveChange[]): string {
  const own = changes.filter((change) => change.id === id)
  const people = new Set((own.length ? own : changes).map(({ by }) => by?.name))
  const [name] = people
  return people.size === 1 && name ? words.now.changedBy(name) : ''
}
