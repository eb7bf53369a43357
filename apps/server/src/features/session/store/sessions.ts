import type { Role } from '@majlis/domain/core/role.ts'
import type { Device } from '@majlis/domain/session/schema.ts'
import type { Actor } from '../../../db/actor.ts'
import { openSystemScope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { settingNumber } from '../../setting/store.ts'
import { sessionColumns, type TokenState } from './rotation.ts'

/** A session as it is stored, with its key. */
interface StoredSession extends TokenState {
  id: string
  accountId: string
  role: string
  actingCompanyId: string | null
  key: Buffer
  methods: string[]
  alive: boolean
}

/** A session by its id. */
export const findSession = (tx: TransactionHandle, id: string | null) =>
  openSystemScope(tx, 'access').row<StoredSession>(
    sql`select session.id, "accountId", role, "actingCompanyId", key, methods, ${sessionColumns(0)} from session where id = ${id}`,
  )

/** Where an account is signed in, the present session first. */
export const devicesOf = (tx: TransactionHandle, me: Actor) =>
  openSystemScope(tx, 'access').rows<Device>(sql`select id, role, device, host(ip) as ip, "createdAt", "lastSeenAt",
        id = ${me.sessionId}::uuid as present
      from session where "accountId" = ${me.accountId} and revoked_at is null
        and now() < least(idle_until, absolute_until)
      order by present desc, "lastSeenAt" desc, id`)

/** Ends an own session, an admin anybody's; null when there is none to end. */
export const endSession = (tx: TransactionHandle, me: Actor, id: string | null) =>
  openSystemScope(tx, 'access').row<{ id: string }>(sql`update session set revoked_at = now()
      where id = ${id} and revoked_at is null and (${me.role === 'admin'} or "accountId" = ${me.accountId})
      returning id`)

/** Gives a session another role, and a company where the role is held in several; with it a new pair of tokens. */
export async function changeRole(
  tx: TransactionHandle,
  sessionId: string | null,
  { role, actingCompanyId }: { role: Role; actingCompanyId: string | null },
): Promise<void> {
  await openSystemScope(
    tx,
    'access',
  ).rows(sql`update session set role = ${role}, "actingCompanyId" = ${actingCompanyId}, counter = counter + 1, confirmed = false,
      rotated_at = now(), idle_until = least(now() + make_interval(days => ${settingNumber('security.idleDays')}), absolute_until) where id = ${sessionId}`)
}
