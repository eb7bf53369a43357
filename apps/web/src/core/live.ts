import { liveApi } from '@majlis/domain/live/api.ts'
import { mostOpen, mostWatched } from '@majlis/domain/live/rules.ts'
import type { LiveAnswer, LivePerson } from '@majlis/domain/live/schema.ts'
import { askOn, held, patience } from './askOn.ts'
import { call } from './client.ts'
import { isStale, user } from './session.ts'

/** What a part of the page shows, and what it does when that is stale. */
interface Watcher {
  tables: readonly string[]
  ids: readonly string[]
  stale: () => void
  /** What is open there, as the call names it, and what hears who else has it open. */
  at?: string
  hear?: (people: readonly LivePerson[]) => void
}

const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
/** What is stale is read at most once in so many milliseconds, and not by everybody in the same moment. */
const rests = 1000
const spread = 300
const watchers = new Map<Watcher, { due: ReturnType<typeof setTimeout> | undefined; readAt: number }>()
let cursor: { of: string; at: string } | null = null
let running: AbortController | null = null
let starting: ReturnType<typeof setTimeout> | undefined

/** Follows what a read shows, until its page leaves it: by the ids in its key, which begins with the reader's own. */
export function follow(tables: readonly string[], key: string, stale: () => void, leaving: AbortSignal): void {
  const me = user()
  if (!me || leaving.aborted) return
  const named = key.match(uuids) ?? []
  const ids = named.length > 1 || !me.companyId ? named : [...named, me.companyId]
  leaving.addEventListener('abort', watch({ tables, ids, stale }))
}

/** Tells who else has something open, as the call names it, for as long as the page has; a page out of sight has nothing open. */
export function standAt(at: string, hear: NonNullable<Watcher['hear']>, leaving: AbortSignal): void {
  if (!leaving.aborted)
    leaving.addEventListener('abort', watch({ tables: [], ids: at.match(uuids) ?? [], stale: () => {}, at, hear }))
}

/** All that watch share one held call, of the visible page alone. */
function watch(watcher: Watcher): () => void {
  watchers.set(watcher, { due: undefined, readAt: 0 })
  restart()
  return () => {
    clearTimeout(watchers.get(watcher)?.due)
    watchers.delete(watcher)
    restart()
  }
}

document.addEventListener('visibilitychange', restart)
addEventListener('online', restart)

/** What is watched together has changed: the call is asked anew, a moment later, from where it stood. */
function restart(): void {
  clearTimeout(starting)
  starting = setTimeout(() => {
    running?.abort()
    running = null
    if (!watchers.size || document.visibilityState === 'hidden' || !user()) return
    running = new AbortController()
    const { signal } = running
    // Where nothing is told for long, what is shown is read again by itself.
    void askOn(
      signal,
      () => ask(signal),
      () =>
        watchers.forEach((_, watcher) => {
          refresh(watcher, spread)
          watcher.hear?.([])
        }),
    )
  }, 50)
}

/** One call, and whether it told of anything; null when nobody is signed in any more, or nothing is watched since a moment ago: the next to watch begins anew. */
async function ask(signal: AbortSignal): Promise<boolean | null> {
  const me = user()
  if (!me) return null
  const of = `${me.id} ${me.role}`
  const after = cursor?.of === of ? cursor.at : null
  const ids = [...new Set([...watchers.keys()].flatMap((watcher) => watcher.ids))].slice(0, mostWatched)
  if (!ids.length) return null
  // While a token is about to be renewed calls pass one at a time: none may hold the others up.
  const hold = after === null || isStale() ? 0 : held
  const open = [...new Set([...watchers.keys()].flatMap(({ at }) => at?.split(',') ?? []))].slice(-mostOpen)
  const query = {
    watch: ids.join(),
    hold: String(hold),
    ...(open.length && { at: open.join() }),
    ...(after !== null && { after }),
  }
  const answer = await call(liveApi.changes, { query }, { signal: patience(hold, signal), quiet: true })
  if (signal.aborted) return null
  cursor = { of, at: answer.cursor }
  tell(answer, after === null)
  return answer.changes.length > 0
}

/** What fits is read again; where nothing is known of what happened before, everything is. */
function tell({ reset, changes, here }: LiveAnswer, isFirst: boolean): void {
  for (const watcher of watchers.keys()) {
    watcher.hear?.(here.filter(({ of }) => watcher.ids.some((id) => of.includes(id))))
    const fits = changes.some(
      ({ table, of }) => watcher.tables.includes(table) && of.some((id) => watcher.ids.includes(id)),
    )
    if (fits || isFirst || reset) refresh(watcher, reset ? 2000 : 0)
  }
}

/** At once, then at most once in a while; a moment later where everybody would at the same time. */
function refresh(watcher: Watcher, within: number): void {
  const state = watchers.get(watcher)
  if (!state || state.due !== undefined) return
  const rest = state.readAt + rests - performance.now()
  const wait = state.readAt && rest > 0 ? rest + Math.random() * spread : Math.random() * within
  state.due = setTimeout(() => {
    state.due = undefined
    state.readAt = performance.now()
    watcher.stale()
  }, wait)
}
