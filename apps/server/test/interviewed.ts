import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import { newKey } from '../src/outside/storage.ts'
import type { Stage } from './stage.ts'
import type { Person, World } from './world.ts'

/** An interview with a question, a feedback and a rating, all of it as the states say; the bot's unless said. */
export async function interviewed(
  world: World,
  stage: Stage,
  { status, interview, verdict }: { status: number; interview: number; verdict: number | null },
  by?: Person,
) {
  const { companyId, requisitionId, skillId } = stage
  const candidate = await world.candidate({ requisitionId, status: status as CandidateStatus })
  const who = { companyId, candidateId: candidate.id }
  const accountId = by?.accountId ?? stage.botId
  const interviewer = await world.put('interviewer', { ...who, accountId, status: 1 })
  const held = {
    ...who,
    requisitionId,
    interviewerId: interviewer.id,
    interviewerAccountId: accountId,
    companyName: 'Demo',
  }
  const { id: interviewId } = await world.put('interview', { ...held, status: interview })
  const { rows } = await world.pool.query(
    'select "questionId" from requisition_question where "requisitionId" = $1 limit 1',
    [requisitionId],
  )
  await world.put('interview_question', { companyId, interviewId, questionId: rows[0].questionId, notes: 'A note.' })
  const judge = by?.accountId ?? stage.recruiter.accountId
  const feedback = { ...who, requisitionId, interviewId, accountId: judge, client_feedback: 'Calm.' }
  await world.put('feedback', { ...feedback, verdict, status: verdict === null ? 0 : 1 })
  const required = await world.pool.query(
    'select id from requisition_skill where "requisitionId" = $1 and "skillId" = $2',
    [requisitionId, skillId],
  )
  const rating = { companyId, interviewId, accountId: judge, skillId, r_skillId: required.rows[0].id, review: 3 }
  await world.put('interview_skill_feedback', rating)
  await world.put('recording', { companyId, interviewId, status: 1 })
  return {
    candidate,
    interviewerId: interviewer.id,
    interviewId: interviewId,
  }
}

/** Gives an interview a recording that plays, of so many seconds. */
export async function putFilm(
  world: World,
  {
    companyId,
    interviewId,
    bytes,
    duration,
  }: { companyId: string; interviewId: string; bytes: Buffer; duration: number },
) {
  const key = newKey()
  const kept = await world.storage.put(key, bytes, { type: 'video/webm' })
  const { id } = await world.put('attachment', { companyId, key, name: 'a.webm', type: 'video/webm', ...kept })
  const made = `update recording set status = 2, "attachmentId" = $2, duration = $3 where "interviewId" = $1`
  await world.pool.query(made, [interviewId, id, duration])
}
