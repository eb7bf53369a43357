import { liveApi } from '@majlis/domain/live/api.ts'
import { mostOpen, mostWatched } from '@majlis/domain/live/rules.ts'
import type { LiveAnswer } from '@majlis/domain/live/schema.ts'
import { askOn, held, patience } from './askOn.ts'
import { backOn } from './backOn.ts'
import { call } from './client.ts'
import { isStale, user } from './session.ts'

/** What a tab shows: the ids, what it has open as the call names it, and the tables of which it shows everything. */
export interface Wanted {
  ids: readonly string[]
  at: readonly string[]
  all: readonly string[]
}

export interface Listener {
  /** An answer to these ids and tables; the first of its kind says nothing of what happened before. */
  hear: (answer: LiveAnswer, asked: readonly string[], isFirst: boolean) => void
  /** Nothing has been told for long. */
  silent: () => void
  /** Another tab asks in the place of this one, which was taken for dead; or nobody is signed in. */
  lost: () => void
}

/** What tabs say to each other: which one wants what or leaves, and what the one that asks was told. */
type Said =
  | { tab: string; wanted: Wanted | null }
  | { asks: true }
  | { answer: LiveAnswer; asked: readonly string[] }
  | { silent: true }

const tab = crypto.randomUUID()
/** Where this browser stands, for whom; `isOwn`: where its page began, of which no other tab knows. */
let cursor: { of: string; at: string; isOwn?: boolean } | null = null
/** A tab that has not said what it wants for so many answers has gone without a word. */
const mostUnheard = 3
/** The one that asks says something at least this often, in milliseconds; and a clock that jumps so far has slept. */
const longestSilence = (held + 15) * 1000
const slept = 60_000
/** Between calls that are not held, in milliseconds. */
const shortRest = 2000

/**
 * Takes part in the one call that all visible tabs of an account in one role share: whoever holds the lock asks for all of
 * them, and passes the answers on. Without locks a tab asks for itself.
 */
export function takePart(of: string, first: Wanted, { hear, silent, lost }: Listener) {
  const leaving = new AbortController()
  const { signal } = leaving
  const { locks } = navigator
  const channel = locks && new BroadcastChannel(of)
  const others = new Map<string, { wanted: Wanted; unheard: number }>()
  let mine = first
  const feed = user()?.feed
  if (feed) cursor ??= { of, at: feed, isOwn: true }
  /** Of the tab that asks: ends the call that is held. */
  let asking: AbortController | null = null
  let soon: ReturnType<typeof setTimeout> | undefined
  /** Somebody is new, and shall know at once where the browser stands. */
  let isNew = false
  let heardAt = Date.now()
  let tickedAt = heardAt

  const say = (said: Said) => channel?.postMessage(said)
  const tellWanted = () => say({ tab, wanted: mine })
  const take = (answer: LiveAnswer, asked: readonly string[], isAnothers: boolean) => {
    // Another tab asked from where it stood itself.
    const isFirst = cursor?.of !== of || (isAnothers && cursor.isOwn === true)
    cursor = { of, at: answer.cursor }
    hear(answer, asked, isFirst)
  }
  /** Asks anew from where it stood, a moment later: tabs come and go together. */
  const renew = () => {
    clearTimeout(soon)
    soon = setTimeout(() => asking?.abort(), 50)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    heardAt = Date.now()
    if ('answer' in data) {
      take(data.answer, data.asked, true)
      tellWanted()
    } else if ('asks' in data) tellWanted()
    else if ('silent' in data) silent()
    else if (!data.wanted) others.delete(data.tab)
    else {
      const known = others.get(data.tab)
      others.set(data.tab, { wanted: data.wanted, unheard: 0 })
      isNew ||= !known
      if (JSON.stringify(known?.wanted) !== JSON.stringify(data.wanted)) renew()
    }
  })

  async function ask(turn: AbortSignal): Promise<boolean | null> {
    if (!user()) {
      lost()
      return null
    }
    // While a token is about to be renewed calls pass one at a time: none may hold the others up.
    const isShort = isStale()
    if (isShort && cursor?.of === of) await backOn(shortRest)
    if (turn.aborted) return null
    const all = [mine, ...[...others.values()].map(({ wanted }) => wanted)]
    const ids = [...new Set(all.flatMap((one) => one.ids))].slice(0, mostWatched)
    const at = [...new Set(all.flatMap((one) => one.at))].slice(-mostOpen)
    const tables = [...new Set(all.flatMap((one) => one.all))]
    const after = cursor?.of === of ? cursor.at : null
    const hold = after === null || isNew || isShort ? 0 : held
    isNew = false
    const query = {
      watch: ids.join(),
      hold: String(hold),
      ...(at.length && { at: at.join() }),
      ...(tables.length && { all: tables.join() }),
      ...(after !== null && { after }),
    }
    const answer = await call(liveApi.changes, { query }, { signal: patience(hold, turn), quiet: true })
    if (turn.aborted) return false
    for (const [id, one] of others) if (++one.unheard > mostUnheard) others.delete(id)
    const asked = [...ids, ...tables]
    say({ answer, asked })
    take(answer, asked, false)
    return answer.changes.length > 0
  }

  /** Asks for as long as the lock is held. */
  async function lead(): Promise<void> {
    say({ asks: true })
    const gone = () => {
      say({ silent: true })
      silent()
    }
    while (!signal.aborted) {
      asking = new AbortController()
      const turn = AbortSignal.any([signal, asking.signal])
      const isOver = new Promise((resolve) => turn.addEventListener('abort', resolve))
      await Promise.race([askOn(turn, () => ask(turn), gone), isOver])
    }
  }

  const queue = (steal: boolean) => {
    if (!locks) return void lead()
    locks.request(of, steal ? { steal } : { signal }, lead).catch(() => {
      if (!signal.aborted) lost()
    })
  }
  const timer = setInterval(() => {
    const now = Date.now()
    const hasSlept = now - tickedAt > slept
    tickedAt = now
    if (hasSlept) {
      heardAt = now
      asking?.abort()
    } else if (!asking && now - heardAt > longestSilence) {
      heardAt = now
      queue(true)
    }
  }, 10_000)
  function leave(): void {
    if (signal.aborted) return
    clearInterval(timer)
    clearTimeout(soon)
    say({ tab, wanted: null })
    leaving.abort()
    channel?.close()
  }

  tellWanted()
  queue(false)
  return {
    of,
    leave,
    /** This tab shows something else now; `isBack`: and has been away, or had no line. */
    want(wanted: Wanted, isBack: boolean): void {
      const isSame = JSON.stringify(mine) === JSON.stringify(wanted)
      mine = wanted
      if (!isSame) tellWanted()
      if (!isSame || isBack) renew()
    },
  }
}
