import type { OpenSession, SessionUser } from '@majlis/domain/session/schema.ts'
import { useSyncExternalStore } from 'react'

type Pair = Pick<OpenSession, 'token' | 'refreshToken'>
type SessionNews = { said: 'pair'; accountId: string; pair: Pair } | { said: 'end' }

/** Access tokens live ten minutes; from here on one call alone brings the next pair. */
const freshFor = 9 * 60_000
const hint = 'majlis.signedIn'

let held: OpenSession | null = null
/** Who the page shows: stays until another document replaces a page whose session has ended. */
let shown: SessionUser | null = null
let since = 0
let ended: () => void = () => {}
const listeners = new Set<() => void>()
const channel = globalThis.BroadcastChannel && globalThis.document ? new BroadcastChannel('majlis.session') : null

function update(next: OpenSession | null): void {
  held = next
  since = Date.now()
  if (!next) return
  shown = next.user
  for (const listener of listeners) listener()
}

function announce(news: SessionNews): void {
  channel?.postMessage(news)
}

/** Takes a session over, in memory only, and shares its tokens with the other tabs. */
export function setSession(session: OpenSession): void {
  update(session)
  localStorage.setItem(hint, '1')
  const { token, refreshToken } = session
  announce({ said: 'pair', accountId: session.user.id, pair: { token, refreshToken } })
}

/** Takes the new pair that an answer brought. */
export function renew(token: string | null, refreshToken: string | null): void {
  if (held && token && refreshToken) setSession({ ...held, token, refreshToken })
}

/** Changes what is known of the user, such as a profile that has become complete. */
export function updateUser(news: Partial<SessionUser>): void {
  if (held) update({ ...held, user: { ...held.user, ...news } })
}

/** Forgets the session in every tab and tells the page. */
export function endSession(): void {
  const wasOpen = held !== null
  update(null)
  localStorage.removeItem(hint)
  announce({ said: 'end' })
  if (wasOpen) ended()
}

/** What happens when the session ends, whichever tab or answer ended it. */
export function onEnd(act: () => void): void {
  ended = act
}

channel?.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => {
  if (!held) return
  if (data.said === 'end') {
    update(null)
    ended()
  } else if (data.accountId === held.user.id) update({ ...held, ...data.pair })
  else location.reload()
})

/** Who is signed in, or null; `feed` is where the feed of changes stood before its page read anything, where a server has said so. */
export const user = (): (SessionUser & { feed?: string }) | null => held?.user ?? null

/** Is the access token about to end, so that calls should pass one at a time? */
export const isStale = (): boolean => held !== null && Date.now() - since > freshFor

/** Could this browser hold a session? A page for strangers asks the server only then. */
export const mayBeSignedIn = (): boolean => localStorage.getItem(hint) !== null

/** Where this browser keeps what was typed and not sent: the name of its store, and of the sign that it has some, which `draftKeeper.ts` writes. */
export const draftPlace = 'majlis.drafts'

/** Its owner goes: nothing that was typed stays in this browser. */
export function forgetDrafts(): void {
  localStorage.removeItem(draftPlace)
  globalThis.indexedDB?.deleteDatabase(draftPlace)
}

/** The server knows of no session in this browser. */
export const forgetSession = (): void => localStorage.removeItem(hint)

/** The headers that every call of a session carries. */
export function authHeaders(): Record<string, string> {
  if (!held) return {}
  const { token, refreshToken, user } = held
  const isOneOf = user.places.filter(({ role }) => role === user.role).length > 1
  return {
    Authorization: `Bearer ${token}`,
    'X-Refresh-Token': refreshToken,
    'X-Request-Role': user.role,
    ...(isOneOf && { 'X-Request-Company': `${user.companyId}` }),
  }
}

/** Runs one call at a time across all tabs of this browser. */
export function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks ? (navigator.locks.request('majlis.session', act) as Promise<T>) : act()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const whoIsShown = () => shown

/** What is drawn from here on is of this session, or of none: of a page that the server draws, without tokens. */
export const drawAs = (next: SessionUser | null): void => {
  shown = next
  held = next && { user: next, token: '', refreshToken: '' }
}

/** Who is signed in, as a hook. */
const useUser = (): SessionUser | null => useSyncExternalStore(listen, whoIsShown, whoIsShown)

/** Who is signed in, on pages that only exist in a session. */
export function useSessionUser(): SessionUser {
  const found = useUser()
  if (!found) throw new Error('This page needs a session')
  return found
}
