import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { oneWayState } from '@majlis/domain/interview/step.ts'
import { handInGraceMinutes, mayAsk } from '@majlis/domain/oneWay/rules.ts'
import type { OneWayInterview, WrittenAnswer } from '@majlis/domain/oneWay/schema.ts'
import { AnswerKind, allowedKinds } from '@majlis/domain/requisition/answerKind.ts'
import type { Scope } from '../../db/scope.ts'
import { now, type Sql, sql } from '../../db/sql.ts'
import type { Caller } from '../../http/handlers.ts'
import { followInterview, frameOf, lockBoth } from '../candidate/store.ts'
import { agreedTo, type Given, type PlacesOfData } from '../consent/store.ts'
import { freezeQuestions, type Interview, isLate, moveInterview, processRecording } from '../interview/store.ts'
import { interviewState, isAgreed, recordedOf, takesAllowed } from './store/state.ts'
import {
  dropUnsent,
  endAnswers,
  interviewOfLink,
  isRecorded,
  keepText,
  noteOpened,
  stampAsked,
  stampQuestion,
  takeOf,
} from './store/take.ts'

/** The interview, held with its candidate, while the candidate may go on with it. */
async function lockCurrent(scope: Scope) {
  const both = await lockBoth(scope, await interviewOfLink(scope))
  const state = oneWayState(both.interview, await isLate(scope.tx, both.interview))
  return { ...both, state }
}

/** What the candidate sees of its one-way interview; that it was opened is noted once. */
export async function oneWay(scope: Scope, env: PlacesOfData): Promise<OneWayInterview> {
  const id = await interviewOfLink(scope)
  const interview = await scope.get('interview', id)
  if (!interview.openedAt) await noteOpened(scope, id)
  return interviewState(scope, interview, env)
}

/** Keeps the consent to be recorded, once: words, language, address. Nothing is stored of the candidate before. */
export async function consent(scope: Scope, env: PlacesOfData, given: Given, caller: Caller) {
  const { interview, state } = await lockCurrent(scope)
  if (state !== 'open' && state !== 'started') throw refuse(409, 'interview.closed', { field: 'state' })
  const narrower = await recordedOf(scope, interview)
  if (await isAgreed(scope, interview, narrower)) return interviewState(scope, interview)
  const { company } = await frameOf(scope, interview)
  const agreed = await agreedTo(scope.tx, env, 'oneWay', { companyId: interview.companyId, company, narrower }, given)
  await scope.add('consent', {
    ...agreed,
    companyId: interview.companyId,
    interviewId: interview.id,
    subject: 'candidate',
    accountId: scope.me.accountId,
    ip: caller.ip,
  })
  return interviewState(scope, await scope.set('interview', interview.id, { consentedAt: now }))
}

/** Starts the interview, which freezes its questions, or comes back to it. */
export async function start(scope: Scope): Promise<OneWayInterview> {
  const { candidate, interview, state } = await lockCurrent(scope)
  if (state === 'started') return interviewState(scope, interview)
  if (state !== 'open') throw refuse(409, 'interview.closed', { field: 'state' })
  const isFree = await isAgreed(scope, interview, await recordedOf(scope, interview))
  if (!isFree) throw refuse(422, 'interview.consent')
  // The bot asks what the requisition asks, and has nothing else.
  if (!(await freezeQuestions(scope, interview))) throw refuse(422, 'candidate.noQuestions')
  const begun = await moveInterview(scope, interview, InterviewStatus.IN_PROGRESS, { startedAt: now })
  await followInterview(scope, candidate, InterviewStatus.IN_PROGRESS)
  return interviewState(scope, begun)
}

/** Stamps the moment at which a question was shown, by the database's clock and in the recording. */
export async function markAsked(scope: Scope, id: string, at: Shown) {
  const { interview, state } = await lockCurrent(scope)
  if (state !== 'started') throw refuse(409, 'interview.closed', { field: 'state' })
  const question = await takeOf(scope, interview, id)
  if (!question) throw refuse(404, 'notFound')
  const kind = at.kind ?? AnswerKind.FILM
  if (!allowedKinds(question.answerBy).includes(kind) && at.kind)
    throw refuse(422, 'interview.otherKind', { field: 'kind' })
  // What is written can be changed until it is handed in.
  const isText = kind === AnswerKind.TEXT
  if (!isText && !mayAsk(question, await takesAllowed(scope.tx, interview.companyId)))
    throw refuse(409, 'interview.noTakes', { field: 'take' })
  await endAnswers(scope, interview, id)
  // A second take overwrites the first: the report jumps to the answer that counts.
  await stampAsked(scope, interview, id, { ...at, kind })
  return interviewState(scope, interview)
}

interface Shown {
  segmentTime: number
  uploadId: string | null
  kind?: AnswerKind | undefined
}

/** Keeps an answer in writing; one that is done may have been begun before the deadline. */
export async function write(scope: Scope, id: string, { text, done }: WrittenAnswer): Promise<OneWayInterview> {
  const { interview, state } = await lockCurrent(scope)
  await refuseOver(scope, interview)
  if (!done && state !== 'started') throw refuse(409, 'interview.closed', { field: 'state' })
  if (done && !text.trim()) throw refuse(422, 'answer.required', { field: 'text' })
  if (!(await keepText(scope, interview, id, { text, done }))) throw refuse(404, 'notFound')
  return interviewState(scope, interview)
}

/** A take is used when its answer begins, once however often that is told: who reloads while thinking loses none. */
const begunOnce = sql`take = take + ("answerStartedAt" is null)::int,
  "answerStartedAt" = coalesce("answerStartedAt", now())`

/** The answer to the question that is shown has begun. */
export const answerStarted = (scope: Scope, id: string): Promise<OneWayInterview> => stampAnswer(scope, id, begunOnce)

/** The answer to a question that was asked has ended; once more is no error. It may have begun before the deadline. */
export const finishAnswer = (scope: Scope, id: string): Promise<OneWayInterview> =>
  stampAnswer(scope, id, sql`${begunOnce}, "answeredAt" = coalesce("answeredAt", now())`)

async function stampAnswer(scope: Scope, id: string, stamps: Sql): Promise<OneWayInterview> {
  const { interview } = await lockCurrent(scope)
  await refuseOver(scope, interview)
  if (!(await stampQuestion(scope, interview, id, stamps))) throw refuse(404, 'notFound')
  return interviewState(scope, interview)
}

/** What was begun in time may be brought to its end, for a while after the deadline. */
async function refuseOver({ tx }: Scope, interview: Interview): Promise<void> {
  const isOverdue = await isLate(tx, interview, handInGraceMinutes)
  if (interview.status !== InterviewStatus.IN_PROGRESS || isOverdue)
    throw refuse(409, 'interview.closed', { field: 'state' })
}

/** Hands the interview in; once more is no error. The recording is processed as soon as it has arrived. */
export async function finish(scope: Scope, recordings: { wake(): void }): Promise<OneWayInterview> {
  const { candidate, interview, state } = await lockCurrent(scope)
  if (state === 'finished') return interviewState(scope, interview)
  await refuseOver(scope, interview)
  await endAnswers(scope, interview, null)
  await dropUnsent(scope, interview)
  const ended = await moveInterview(scope, interview, InterviewStatus.COMPLETED, { endedAt: now })
  await followInterview(scope, candidate, InterviewStatus.COMPLETED)
  // Where everything was answered in writing there is no film to wait for.
  if (await isRecorded(scope, interview)) {
    await processRecording(scope, interview)
    scope.afterCommit(() => recordings.wake())
  }
  return interviewState(scope, ended)
}
