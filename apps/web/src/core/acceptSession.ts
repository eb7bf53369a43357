import { areaOf } from '@majlis/domain/core/role.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import type { OpenSession, SignedIn } from '@majlis/domain/session/schema.ts'
import { call } from './client.ts'
import { enterApp, remember } from './landing.ts'
import { take } from './signIn.ts'

/** Takes over what a right password, or the second step, opens: a session, unless more has to be shown. */
export async function acceptSession<S extends SignedIn>(signed: S): Promise<S> {
  if ('user' in signed) await take(signed)
  return signed
}

/** Opens a session, or says what else has to be shown; a failure is shown by the form, not as a toast. */
export const signIn = async (email: string, password: string): Promise<SignedIn> =>
  acceptSession(await call(sessionApi.login, { body: { email, password } }, { quiet: true }))

/** Into the app; whose role demands a second step that is not there begins where it is added. */
export function enter(session: OpenSession): void {
  if (session.user.needsFactor) remember(`/${areaOf[session.user.role]}/settings`)
  enterApp(session)
}
