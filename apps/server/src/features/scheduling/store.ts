import { refuse } from '@majlis/domain/core/refusal.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Interview } from '../interview/store.ts'

export interface Frame {
  candidateName: string
  email: string
  company: string
  position: string
  hidden: boolean
  with: string | null
}

/** The live interview that the caller's link opens, and whom and what it is about; null for the bot's. */
export async function ofLink({ me, work }: Scope): Promise<{ interview: Interview; frame: Frame } | null> {
  const id = me.link?.purpose === 'interview' ? me.link.interviewId : null
  const interview =
    id && (await openSystemScope(work, 'asked').row<Interview>(sql`select * from interview where id = ${id}`))
  if (!interview) throw refuse(404, 'notFound')
  const frame = await openSystemScope(
    work,
    'asked',
  ).row<Frame>(sql`select candidate."accountName" as "candidateName", candidate.email, company.name as company,
        requisition.job_position as position, requisition.hide_position as hidden, by.name as "with"
      from candidate join requisition on requisition.id = candidate."requisitionId"
      join company on company.id = candidate."companyId"
      join account by on by.id = ${interview.interviewerAccountId} and not by.bot
      where candidate.id = ${interview.candidateId}`)
  return frame && { interview, frame }
}
