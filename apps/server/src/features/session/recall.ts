import { type Role, roleByName } from '@majlis/domain/core/role.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { Actor } from '../../db/actor.ts'
import { sql } from '../../db/sql.ts'
import type { Work } from '../../db/work.ts'
import { actorOfFound } from './actor.ts'
import { companiesIn, reach } from './membership.ts'

interface Found {
  sessionId: string
  accountId: string
  name: string | null
  language: Language
  companies: (string | null)[] | null
  reach: string[] | null
}

/** The actor that an earlier request of a session was, as it stands now; null when session, account or role has ended. */
export async function recall(
  work: Work,
  bound: { accountId: string; role: string; sessionId: string | null },
): Promise<Actor | null> {
  const role: Role | null = roleByName(bound.role)
  if (!bound.sessionId || !role) return null
  const found = await work.row<Found>(sql`select session.id as "sessionId", session."accountId", account.name,
      account.language, ${reach(role)} as reach, ${companiesIn(role)} as companies
    from session join account on account.id = session."accountId" and account.active
    where session.id = ${bound.sessionId} and session."accountId" = ${bound.accountId} and session.revoked_at is null
      and now() < least(session.idle_until, session.absolute_until)`)
  return found?.companies ? actorOfFound(found, role) : null
}
