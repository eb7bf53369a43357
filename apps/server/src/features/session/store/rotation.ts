import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@majlis/domain/core/text.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { settingNumber } from '../../setting/store.ts'
import type { SessionDependencies } from '../dependencies.ts'

/** Where a session's pair of tokens stands; the times are judged by the database's clock. */
export interface TokenState {
  counter: number
  /** The present pair has come back once. */
  confirmed: boolean
  /** The present access token is younger than ten minutes. */
  fresh: boolean
  /** The present pair is younger than ten seconds. */
  grace: boolean
}

/** Serve as it is, note that the pair arrived, hand out the present pair again, make a new one, or not at all. */
export type RotationDecision = 'serve' | 'confirm' | 'repeat' | 'rotate' | 'refuse' | 'reuse'

/** What becomes of a call that carries these generations of access and refresh token, both ours. */
export function decideRotation(session: TokenState, access: number, refresh: number | null): RotationDecision {
  const { counter, confirmed, fresh, grace } = session
  if (access === counter && fresh) return confirmed ? 'serve' : 'confirm'
  // An access token alone never earns a refresh token.
  if (refresh === null) return access === counter - 1 && grace ? 'serve' : 'refuse'
  if (refresh === counter) return fresh ? 'repeat' : 'rotate'
  // The answer that carried the present pair was lost, or parallel calls are still on their way.
  if (refresh === counter - 1 && (!confirmed || grace)) return 'repeat'
  return refresh < counter ? 'reuse' : 'refuse'
}

/** The columns that say where a session stands, for a call that began `elapsed` milliseconds ago. */
export const sessionColumns = (elapsed: number) => sql`session.counter, session.confirmed,
  session.revoked_at is null and now() < session.idle_until and now() < session.absolute_until as alive,
  now() - make_interval(secs => ${elapsed / 1000}) < session.rotated_at + interval '10 minutes' as fresh,
  now() - make_interval(secs => ${elapsed / 1000}) < session.rotated_at + interval '10 seconds' as grace`

/** Makes the next generation, unless another call just did; the number of the present one, or null for a dead session. */
export async function rotate(tx: TransactionHandle, sessionId: string, counter: number): Promise<number | null> {
  const rotated = await openSystemScope(tx, 'access').row<{
    counter: number
  }>(sql`update session set counter = counter + 1, confirmed = false,
      rotated_at = now(), idle_until = least(now() + make_interval(days => ${settingNumber('security.idleDays')}), absolute_until), "lastSeenAt" = now()
    where id = ${sessionId} and counter = ${counter} and revoked_at is null returning counter`)
  if (rotated) return rotated.counter
  const present = await openSystemScope(tx, 'access').row<{ counter: number }>(
    sql`select counter from session where id = ${sessionId} and revoked_at is null`,
  )
  return present?.counter === counter + 1 ? present.counter : null
}

/** Notes that the present pair has arrived: the one before it is dead. */
export async function confirm(tx: TransactionHandle, sessionId: string, counter: number): Promise<void> {
  await openSystemScope(tx, 'access').rows(
    sql`update session set confirmed = true where id = ${sessionId} and counter = ${counter}`,
  )
}

/** A pair came back that is long dead: somebody copied it, so nobody keeps the session. */
export async function endReused({ separateTransactions, send }: SessionDependencies, sessionId: string): Promise<void> {
  await separateTransactions.run(async (tx) => {
    const ended = await openSystemScope(tx, 'access').row<Ended>(sql`update session set revoked_at = now() from account
      where session.id = ${sessionId} and revoked_at is null and account.id = session."accountId"
      returning account.id as "accountId", account.name, account.email, account.language, session.role`)
    if (!ended) return
    const { accountId, name, email, language, role } = ended
    await openSystemScope(tx, 'access').rows(sql`insert into audit_log (id, "accountId", role, action, "table", "rowId")
      values (${randomUUIDv7()}, ${accountId}, ${role}, 'session.reused', 'session', ${sessionId})`)
    await send(tx, {
      event: 'sessionEnded',
      to: { accountId, email, name: name ?? email, language },
      companyId: null,
      data: { link: '/login' },
      dedupeKey: `sessionEnded ${sessionId}`,
    })
  })
}

interface Ended {
  accountId: string
  name: string | null
  email: string
  language: Language
  role: string
}
