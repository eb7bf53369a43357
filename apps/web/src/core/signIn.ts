import { sessionApi } from '@majlis/domain/session/api.ts'
import type { OpenSession, Restored, SessionUser } from '@majlis/domain/session/schema.ts'
import { call, Refused } from './client.ts'
import { keepEarly } from './early.ts'
import { endSession, forgetDrafts, forgetSession, onEnd, oneAtATime, setSession } from './session.ts'
import { isLanguageChosen, language, setLanguage } from './text.ts'

declare global {
  interface Window {
    /** The answer to the session's restoration, asked for by the boot script before the app has loaded. */
    majlisSession?: Promise<Response>
  }
}

/** Takes over a session that was just opened. */
export async function take(session: OpenSession): Promise<OpenSession> {
  if (!isLanguageChosen() && session.user.language !== language()) await setLanguage(session.user.language)
  setSession(session)
  return session
}

/** A reloaded page asks for its session; null when the server says that there is none. Throws when it does not say. */
export async function restore(): Promise<OpenSession | null> {
  const session = await asked()
  if (!session) forgetSession()
  return session && take(session)
}

/** The statuses by which the server says that there is no session; any other is of the line, or passes. */
const none = [401, 403]
/** In milliseconds; after that the line is taken to be dead. */
const longestAnswer = 10_000

export interface Early {
  content: { data: Restored }
  /** What the page reads first, by the addresses of its calls below /api. */
  reads?: Record<string, unknown>
}

/** With the tokens: in the headers where reads came with the session. */
const whole = (restored: Restored, headers: Headers): OpenSession => {
  if ('token' in restored) return restored
  const [token = '', refreshToken = ''] = ['X-Access-Token', 'X-Refresh-Token'].map((name) => headers.get(name) ?? '')
  return { ...restored, token, refreshToken }
}

/** Asks for the session of a reloaded page, which nobody knows of yet. */
export async function asked(): Promise<OpenSession | null> {
  const early = window.majlisSession
  delete window.majlisSession
  try {
    if (!early) {
      const signal = AbortSignal.timeout(longestAnswer)
      const restored = await oneAtATime(() => call(sessionApi.restore, { body: {} }, { quiet: true, signal }))
      // Without reads the tokens stand in the answer itself.
      return restored as OpenSession
    }
    const response = await early
    if (!response.ok) throw new Refused(response.status, [])
    const { content, reads = {} }: Early = await response.json()
    keepEarly(reads)
    return whole(content.data, response.headers)
  } catch (error) {
    if (none.includes((error as Refused).status)) return null
    throw error
  }
}

/** Acts in another of the own roles from now on, in this company where the role is held in several. */
export const switchRole = async ({ role, companyId }: SessionUser['places'][number]): Promise<OpenSession> => {
  const session = await call(sessionApi.switchRole, { body: { role: [role], companyId } })
  setSession(session)
  return session
}

/** Ends the session here, in every tab and on the server; with the line down, here at least. Then goes on to a page, if one is given. */
export async function signOut(next?: string): Promise<void> {
  await call(sessionApi.signOut, undefined, { quiet: true }).catch(() => {})
  forgetDrafts()
  if (next) onEnd(() => location.assign(next))
  endSession()
}
