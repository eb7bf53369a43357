import { seesManyCompanies } from '@majlis/domain/live/rules.ts'
import type { LiveAnswer, LiveChange, LivePerson } from '@majlis/domain/live/schema.ts'
import { takePart, type Wanted } from './liveTabs.ts'
import { user } from './session.ts'

/** What a part of the page shows, and what it does when that is stale. */
interface Watcher {
  tables: readonly string[]
  ids: readonly string[]
  /** Of these everything counts that the reader sees: a list over many companies. */
  all: readonly string[]
  /** What was told of it; nothing where it is not known what happened. */
  stale: (changes: readonly LiveChange[]) => void
  /** What is open there, as the call names it, and what hears who else has it open. */
  at?: string
  hear?: (people: readonly LivePerson[]) => void
}
interface State {
  due: ReturnType<typeof setTimeout> | undefined
  readAt: number
  /** What was told since it was read. */
  told: LiveChange[]
  /** An answer came that did not look at all of its ids, since it was read. */
  isMissed: boolean
}

const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
/** What is stale is read at most once in so many milliseconds, and not by everybody in the same moment. */
const rests = 1000
const spread = 300
const watchers = new Map<Watcher, State>()
let part: ReturnType<typeof takePart> | null = null
let here: readonly LivePerson[] = []
/** So many answers came: they are what the page's reads stand in order with. */
let answers = 0
let starting: ReturnType<typeof setTimeout> | undefined
let isBack = false

/** How many answers have come: for a read, to remember when it was asked for. */
export const heard = (): number => answers

/**
 * Follows what a read shows, until its page leaves it: by the ids in its key, which begins with the reader's own. `since` is how many
 * answers had come when it was asked for: none where that is not known. An answer that came later may have left out what the
 * read lacks.
 */
export function follow(
  tables: readonly string[],
  key: string,
  stale: (changes: readonly LiveChange[]) => void,
  leaving: AbortSignal,
  since = 0,
): void {
  const me = user()
  if (!me || leaving.aborted) return
  const named = key.match(uuids) ?? []
  const ids = named.length > 1 || !me.companyId ? named : [...named, me.companyId]
  const isAll = ids.length === 1 && seesManyCompanies(me.role)
  leaving.addEventListener('abort', watch({ tables, ids, all: isAll ? tables : [], stale }, since))
}

/** Tells who else has something open, as the call names it, for as long as the page has; a page out of sight has nothing open. */
export function standAt(at: string, hear: NonNullable<Watcher['hear']>, leaving: AbortSignal): void {
  if (!leaving.aborted)
    leaving.addEventListener(
      'abort',
      watch({ tables: [], ids: at.match(uuids) ?? [], all: [], stale: () => {}, at, hear }),
    )
}

/** All that watch share one held call, of the visible pages alone. */
function watch(watcher: Watcher, since = 0): () => void {
  watchers.set(watcher, { due: undefined, readAt: 0, told: [], isMissed: since < answers })
  tellHere(watcher)
  restart()
  return () => {
    clearTimeout(watchers.get(watcher)?.due)
    watchers.delete(watcher)
    restart()
  }
}

/** A lock that is held keeps others waiting, and a page that is left from being kept. */
function letGo(): void {
  clearTimeout(starting)
  part?.leave()
  part = null
}
function askAnew(): void {
  isBack = true
  restart()
}
document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? letGo() : askAnew()))
document.addEventListener('freeze', letGo)
document.addEventListener('resume', askAnew)
addEventListener('pagehide', letGo)
addEventListener('pageshow', askAnew)
addEventListener('online', askAnew)

/** What is watched together has changed, a moment later. */
function restart(): void {
  clearTimeout(starting)
  starting = setTimeout(start, 50)
}

function start(): void {
  const of = whoFollows()
  if (part?.of !== of) letGo()
  if (!of) return
  const all = [...watchers.keys()]
  const wanted: Wanted = {
    ids: [...new Set(all.flatMap(({ ids }) => ids))].toSorted(),
    at: [...new Set(all.flatMap(({ at }) => at?.split(',') ?? []))],
    all: [...new Set(all.flatMap((one) => one.all))].toSorted(),
  }
  if (part) part.want(wanted, isBack)
  else {
    const silent = () =>
      watchers.forEach((_, watcher) => {
        refresh(watcher, spread)
        watcher.hear?.([])
      })
    part = takePart(of, wanted, { hear: tell, silent, lost })
  }
  isBack = false
}

/** Another tab asks, or nobody is signed in any more. */
function lost(): void {
  letGo()
  restart()
}

/** Those who share one call; nobody out of sight, and in a room of an interview its call has the line for itself. */
function whoFollows(): string | undefined {
  const me = user()
  if (!me || !watchers.size || document.visibilityState === 'hidden' || location.pathname.endsWith('/room')) return
  return ['majlis.live', me.id, me.role, me.companyId].join(' ').trim()
}

/** What fits is read again; where nothing is known of what happened before, everything is. */
function tell({ reset, changes, here: people }: LiveAnswer, asked: readonly string[], isFirst: boolean): void {
  here = people
  answers += 1
  for (const [watcher, state] of watchers) {
    tellHere(watcher)
    const fits = changes.filter(
      ({ table, of }) =>
        watcher.tables.includes(table) && (watcher.all.length > 0 || of.some((id) => watcher.ids.includes(id))),
    )
    const isAsked = [...watcher.ids, ...watcher.all].every((one) => asked.includes(one))
    const isUnknown = isFirst || reset || (isAsked && state.isMissed)
    state.isMissed = !isAsked
    state.told = isUnknown ? [] : [...state.told, ...fits]
    if (fits.length || isUnknown) refresh(watcher, reset ? 2000 : 0)
  }
}

const tellHere = ({ ids, hear }: Watcher) => hear?.(here.filter(({ of }) => ids.some((id) => of.includes(id))))

/** At once, then at most once in a while; a moment later where everybody would at the same time. */
function refresh(watcher: Watcher, within: number): void {
  const state = watchers.get(watcher)
  if (!state || state.due !== undefined) return
  const rest = state.readAt + rests - performance.now()
  const wait = state.readAt && rest > 0 ? rest + Math.random() * spread : Math.random() * within
  state.due = setTimeout(() => {
    const { told } = state
    state.due = undefined
    state.readAt = performance.now()
    state.told = []
    watcher.stale(told)
  }, wait)
}
