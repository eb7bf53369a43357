import { randomUUIDv7 } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { consentVersion } from '@majlis/domain/interview/consent.ts'
import { handInGraceMinutes, oneWayState } from '@majlis/domain/interview/rules.ts'
import type { OneWayInterview } from '@majlis/domain/interview/schema.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { askedTitle } from '@majlis/domain/interview/title.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Caller } from '../../http/handlers.ts'
import { databaseNow, type Interview, isBot, isLate, moveInterview } from '../interview/store.ts'
import { followInterview, lockBoth } from './store.ts'

/** The id of the one-way interview that the caller's link opens. */
async function ofLink({ me, work }: Scope): Promise<string> {
  if (me.link?.purpose !== 'interview' || !me.link.interviewId) throw refuse(404, 'notFound')
  const interview = await work.row<{ by: string }>(
    sql`select "interviewerAccountId" as by from interview where id = ${me.link.interviewId}`,
  )
  if (!interview || !(await isBot(work, interview.by))) throw refuse(404, 'notFound')
  return me.link.interviewId
}

/** The interview, held with its candidate, while the candidate may go on with it. */
async function lockGoing(scope: Scope) {
  const both = await lockBoth(scope, await ofLink(scope))
  const state = oneWayState(both.interview, await isLate(scope.work, both.interview))
  return { ...both, state }
}

/** What the candidate sees of its one-way interview. */
export async function oneWay(scope: Scope): Promise<OneWayInterview> {
  return tell(scope, await scope.get('interview', await ofLink(scope)))
}

/** Keeps the consent to be recorded, once: words, language, address. Nothing is stored of the candidate before. */
export async function consent(scope: Scope, given: { version: string; language: 'en' | 'ar' }, caller: Caller) {
  const { interview, state } = await lockGoing(scope)
  if (state !== 'open' && state !== 'started') throw refuse(409, 'interview.closed', { field: 'state' })
  if (given.version !== consentVersion) throw refuse(422, 'interview.consent', { field: 'version' })
  if (interview.consentedAt) return tell(scope, interview)
  await scope.add('consent', {
    companyId: interview.companyId,
    interviewId: interview.id,
    subject: 'candidate',
    accountId: scope.me.accountId,
    text_version: given.version,
    language: given.language,
    ip: caller.ip,
  })
  return tell(scope, await scope.set('interview', interview.id, { consentedAt: databaseNow }))
}

/** Starts the interview, which freezes its questions, or comes back to it. */
export async function start(scope: Scope): Promise<OneWayInterview> {
  const { candidate, interview, state } = await lockGoing(scope)
  if (state === 'started') return tell(scope, interview)
  if (state !== 'open') throw refuse(409, 'interview.closed', { field: 'state' })
  if (!interview.consentedAt) throw refuse(422, 'interview.consent')
  await freezeQuestions(scope, interview)
  const begun = await moveInterview(scope, interview, InterviewStatus.IN_PROGRESS, { startedAt: databaseNow })
  await followInterview(scope, candidate, InterviewStatus.IN_PROGRESS)
  return tell(scope, begun)
}

async function freezeQuestions({ work }: Scope, { id, companyId, requisitionId }: Interview): Promise<void> {
  const questions = await work.rows<{ questionId: string; order: number }>(
    sql`select "questionId", "order" from requisition_question where "requisitionId" = ${requisitionId}
      order by "order", id`,
  )
  if (!questions.length) throw refuse(422, 'candidate.noQuestions')
  for (const [at, { questionId }] of questions.entries())
    await work.row(sql`insert into interview_question (id, "companyId", "interviewId", "questionId", "order")
      values (${randomUUIDv7()}, ${companyId}, ${id}, ${questionId}, ${at + 1})`)
}

/** Stamps the moment at which a question was shown, by the database's clock and in the recording. */
export async function asked(scope: Scope, id: string, at: { segmentTime: number; uploadId: string | null }) {
  const { interview, state } = await lockGoing(scope)
  if (state !== 'started') throw refuse(409, 'interview.closed', { field: 'state' })
  await endAnswers(scope, interview, id)
  // A second take overwrites the first: the report jumps to the answer that counts.
  const stamped = await scope.work.row(sql`update interview_question
    set "askedAt" = now(), "answeredAt" = null, take = take + 1, "askedTime" = (
      select extract(epoch from segment."startedAt" - first.at) + ${at.segmentTime}::numeric
      from recording_segment segment, (select min("startedAt") as at from recording_segment
        where "interviewId" = ${interview.id}) first
      where segment."interviewId" = ${interview.id} and segment.upload_id = ${at.uploadId})
    where id = ${id} and "interviewId" = ${interview.id} returning id`)
  if (!stamped) throw refuse(404, 'notFound')
  return tell(scope, interview)
}

/** The answer to every question that was asked has ended, but for the one that is shown now. */
async function endAnswers({ work }: Scope, interview: Interview, except: string | null): Promise<void> {
  await work.row(sql`update interview_question set "answeredAt" = now() where "interviewId" = ${interview.id}
    and "askedAt" is not null and "answeredAt" is null and id is distinct from ${except}::uuid`)
}

/** Hands the interview in; once more is no error. The recording is processed as soon as it has arrived. */
export async function finish(scope: Scope, recordings: { wake(): void }): Promise<OneWayInterview> {
  const { candidate, interview, state } = await lockGoing(scope)
  if (state === 'finished') return tell(scope, interview)
  const isOverdue = await isLate(scope.work, interview, handInGraceMinutes)
  if (interview.status !== InterviewStatus.IN_PROGRESS || isOverdue)
    throw refuse(409, 'interview.closed', { field: 'state' })
  await endAnswers(scope, interview, null)
  const ended = await moveInterview(scope, interview, InterviewStatus.COMPLETED, { endedAt: databaseNow })
  await followInterview(scope, candidate, InterviewStatus.COMPLETED)
  await scope.work.row(sql`insert into recording (id, "companyId", "interviewId", status)
    values (${randomUUIDv7()}, ${interview.companyId}, ${interview.id}, ${RecordingStatus.PROCESSING})
    on conflict ("interviewId") do update set status = excluded.status where recording.status = ${RecordingStatus.UPLOADING}`)
  scope.work.afterCommit(() => recordings.wake())
  return tell(scope, ended)
}

interface Frame {
  candidateName: string
  company: string
  position: string
  hidden: boolean
}

async function tell(scope: Scope, interview: Interview): Promise<OneWayInterview> {
  const [state, frame, questions] = await Promise.all([
    isLate(scope.work, interview).then((late) => oneWayState(interview, late)),
    frameOf(scope, interview),
    told(scope, interview),
  ])
  const { candidateName, company, position, hidden } = frame
  const asked = {
    candidate: candidateName,
    company,
    position: { title: position, hidden },
    language: scope.me.language,
  }
  const isOpen = state === 'open' || state === 'started'
  return {
    interviewId: interview.id,
    candidateName,
    company,
    position: hidden ? null : position,
    state,
    consented: interview.consentedAt !== null,
    consentVersion,
    deadline: interview.deadline,
    startedAt: interview.startedAt,
    questions: isOpen ? questions.map((one) => ({ ...one, title: askedTitle(one.title, asked) })) : [],
  }
}

async function frameOf({ work }: Scope, interview: Interview): Promise<Frame> {
  const frame = await work.row<Frame>(sql`select candidate."accountName" as "candidateName",
      requisition.job_position as position, requisition.hide_position as hidden, company.name as company
    from candidate join requisition on requisition.id = candidate."requisitionId"
    join company on company.id = candidate."companyId" where candidate.id = ${interview.candidateId}`)
  if (!frame) throw refuse(404, 'notFound')
  return frame
}

/** The questions: their words once the interview has begun, so that a lost line shows the next one all the same. */
function told({ work }: Scope, interview: Interview): Promise<OneWayInterview['questions']> {
  const seconds = sql`coalesce(placed.think_seconds, 30) as think_seconds, coalesce(placed.answer_seconds, 120) as answer_seconds`
  return work.rows(
    interview.startedAt !== null
      ? sql`select own.id, question.title, ${seconds}, own."answeredAt" is not null as answered
          from interview_question own join question on question.id = own."questionId"
          left join requisition_question placed on placed."requisitionId" = ${interview.requisitionId}
            and placed."questionId" = own."questionId"
          where own."interviewId" = ${interview.id} order by own."order", own.id`
      : sql`select placed.id, '' as title, ${seconds}, false as answered
          from requisition_question placed where placed."requisitionId" = ${interview.requisitionId}
          order by placed."order", placed.id`,
  )
}
