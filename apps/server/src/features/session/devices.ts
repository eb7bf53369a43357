import { refuse } from '@majlis/domain/core/refusal.ts'
import type { sessionApi } from '@majlis/domain/session/api.ts'
import type { Device } from '@majlis/domain/session/schema.ts'
import { audit } from '../../db/audit.ts'
import { sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/handlers.ts'

/** Where one is signed in, and how to end that. */
export const devices = (): Pick<Handlers<typeof sessionApi>, 'devices' | 'endDevice'> => ({
  devices: ({ work, me }) =>
    work.rows<Device>(sql`select id, role, device, host(ip) as ip, "createdAt", "lastSeenAt",
        id = ${me.sessionId}::uuid as present
      from session where "accountId" = ${me.accountId} and revoked_at is null
        and now() < least(idle_until, absolute_until)
      order by present desc, "lastSeenAt" desc, id`),

  async endDevice({ work, me, params }) {
    const ended = await work.row<{ id: string }>(sql`update session set revoked_at = now()
      where id = ${params.id} and revoked_at is null and (${me.role === 'admin'} or "accountId" = ${me.accountId})
      returning id`)
    if (!ended) throw refuse(404, 'notFound')
    await audit(work, me, 'session.end', 'session', ended.id)
    return { id: ended.id }
  },
})
