import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { openSystemScope, type Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { type Candidate, followInterview, type Requisition } from '../candidate/store.ts'
import { type Interview, invitationDays, moveInterview } from '../interview/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { inviteToOneWay } from './messages.ts'

/** The bot asks what the requisition asks: without a question nobody is invited. */
export async function refuseWithoutQuestions({ tx }: Scope, requisition: Requisition): Promise<void> {
  const any = await openSystemScope(tx, 'ruleFacts').row(
    sql`select from requisition_question where "requisitionId" = ${requisition.id} limit 1`,
  )
  if (!any) throw refuse(422, 'candidate.noQuestions')
}

/** The bot invites at once: the interview is open for some days. */
export async function invite(
  scope: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  requisition: Requisition,
  interview: Interview,
) {
  const planned = await moveInterview(scope, interview, InterviewStatus.SCHEDULED, {
    deadline: await invitationDeadline(scope, interview.companyId),
  })
  const moved = await followInterview(scope, candidate, InterviewStatus.SCHEDULED)
  await inviteToOneWay(scope, dependencies, moved, requisition, planned)
}

/** When an invitation that is sent now ends. */
const invitationDeadline = async ({ tx }: Scope, companyId: string) =>
  sql`now() + make_interval(days => ${await invitationDays(tx, companyId)})` as unknown as string

/** Opens an invitation again, for the usual time. */
export const setDeadline = async (scope: Scope, { id, companyId }: Pick<Interview, 'id' | 'companyId'>) =>
  scope.asSystem('consequence').set('interview', id, { deadline: await invitationDeadline(scope, companyId) })

/** Gives an interview a later date, or longer for each answer. */
export const grantTime = (
  scope: Scope,
  { id }: Pick<Interview, 'id'>,
  given: Partial<Pick<Interview, 'deadline' | 'timeFactor'>>,
): Promise<Interview> => scope.asSystem('consequence').set('interview', id, given)

/** What was granted, for the candidate's history: figures, which every language reads. */
export async function grantWords({ tx }: Scope, { deadline, timeFactor, companyId }: Interview): Promise<string> {
  const row = await openSystemScope(tx, 'consequence').row<{ until: string | null }>(
    sql`select to_char(${deadline}::timestamptz at time zone timezone, 'DD/MM/YYYY HH24:MI') as until
      from company where id = ${companyId}`,
  )
  return [row?.until, `× ${timeFactor}`].filter(Boolean).join(' · ')
}
