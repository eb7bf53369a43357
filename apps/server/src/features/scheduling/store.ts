import { refuse } from '@majlis/domain/core/refusal.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { frameOf, type InterviewFrame } from '../candidate/store.ts'
import type { Interview } from '../interview/store.ts'

/** The live interview that the caller's link opens, and whom and what it is about; null for the bot's. */
export async function interviewOfLink(scope: Scope): Promise<{ interview: Interview; frame: InterviewFrame } | null> {
  const { me, tx } = scope
  const id = me.link?.purpose === 'interview' ? me.link.interviewId : null
  const interview =
    id && (await openSystemScope(tx, 'asked').row<Interview>(sql`select * from interview where id = ${id}`))
  if (!interview) throw refuse(404, 'notFound')
  const frame = await frameOf(scope, interview)
  return frame.bot ? null : { interview, frame }
}
