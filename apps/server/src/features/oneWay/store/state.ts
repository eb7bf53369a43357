import { coversNow, type Narrower } from '@majlis/domain/consent/kinds.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { oneWayState } from '@majlis/domain/interview/step.ts'
import { askedTitle } from '@majlis/domain/interview/title.ts'
import { stretched, takesLeft } from '@majlis/domain/oneWay/rules.ts'
import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { AnswerKind, mostRecorded } from '@majlis/domain/requisition/answerKind.ts'
import { openSystemScope, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { frameOf } from '../../candidate/store.ts'
import { logoOf } from '../../company/store.ts'
import { consentWords, type PlacesOfData } from '../../consent/store.ts'
import { type Interview, isLate } from '../../interview/store.ts'
import { settingNow } from '../../setting/store.ts'

/** How a one-way interview stands, as its candidate sees it; with what it agrees to where it is about to. */
export async function interviewState(
  scope: Scope,
  interview: Interview,
  env: PlacesOfData | null = null,
): Promise<OneWayInterview> {
  const [late, frame, questions, takes, logo, contact, declinedAt] = await Promise.all([
    isLate(scope.tx, interview),
    frameOf(scope, interview),
    pastAnswers(scope, interview),
    takesAllowed(scope.tx, interview.companyId),
    logoOf(scope.tx, interview.companyId),
    contactOf(scope, interview),
    declinedAtOf(scope, interview),
  ])
  const state = oneWayState(interview, late)
  const { candidateName, company, position, hidden } = frame
  const asked = {
    candidate: candidateName,
    company,
    position: { title: position, hidden },
    language: scope.me.language,
  }
  const isOpen = state === 'open' || state === 'started'
  const narrower = narrowerOf(questions)
  const consented = await isAgreed(scope, interview, narrower)
  const asks = env !== null && isOpen && !consented
  const about = { companyId: interview.companyId, company, narrower }
  return {
    interviewId: interview.id,
    candidateName,
    company,
    logo,
    position: hidden ? null : position,
    contact,
    takes,
    state,
    declinedAt,
    consented,
    consent: asks ? await consentWords(scope.tx, env, 'oneWay', about) : null,
    deadline: interview.deadline,
    startedAt: interview.startedAt,
    questions: (isOpen ? questions : []).map(({ take, title, ...one }) => ({
      ...stretched(one, interview.timeFactor),
      title: askedTitle(title, asked),
      takes_left: takesLeft(take, takes),
    })),
  }
}

/** What less is recorded than a film where no question allows one. */
function narrowerOf(questions: readonly { answerBy: number }[]): Narrower | null {
  const most = mostRecorded(questions)
  return most === AnswerKind.FILM ? null : most === AnswerKind.SOUND ? 'sound' : 'written'
}

/** What less than a film the interview records, of what it asks now. */
export const recordedOf = async (scope: Scope, interview: Interview): Promise<Narrower | null> =>
  narrowerOf(await pastAnswers(scope, interview))

/** Has the candidate agreed to all that is recorded now? Questions may have changed until it starts. */
export async function isAgreed(scope: Scope, interview: Interview, narrower: Narrower | null): Promise<boolean> {
  if (interview.consentedAt === null) return false
  if (interview.startedAt !== null) return true
  const agreed = await openSystemScope(scope.tx, 'asked').row<{ version: string }>(
    sql`select text_version as version from consent where "interviewId" = ${interview.id} and kind = 'oneWay'
      order by at desc limit 1`,
  )
  return !agreed || coversNow(agreed.version, narrower)
}

/** Who opened the requisition, while that person works for the company. */
const contactOf = ({ tx }: Scope, { requisitionId, companyId }: Interview) =>
  openSystemScope(tx, 'asked').row<{ name: string | null; email: string }>(
    sql`select account.name, account.email from requisition join account on account.id = requisition."accountId"
      where requisition.id = ${requisitionId} and account.active and exists (select from membership
        where membership."accountId" = account.id and membership.active
          and (membership."companyId" = ${companyId} or membership."companyId" is null))`,
  )

/** When the candidate said that it cannot take part. */
async function declinedAtOf({ tx }: Scope, { id, status }: Interview): Promise<string | null> {
  if (status !== InterviewStatus.CANCELLED_BY_CANDIDATE) return null
  const row = await openSystemScope(tx, 'asked').row<{ at: string }>(
    sql`select max("createdAt") as at from interview_history where "interviewId" = ${id} and "to" = ${status}`,
  )
  return row?.at ?? null
}

/** How many times a one-way answer may be recorded: its company's setting, or the portal's. */
export const takesAllowed = (tx: TransactionHandle, companyId: string): Promise<number> =>
  settingNow(tx, 'interview.oneWayTakes', companyId)

type PastAnswer = Omit<OneWayInterview['questions'][number], 'takes_left'> & { take: number }

/** The questions: their words once the interview has begun, so that a lost line shows the next one all the same. */
function pastAnswers({ tx }: Scope, interview: Interview): Promise<PastAnswer[]> {
  return openSystemScope(tx, 'asked').rows(
    interview.startedAt !== null
      ? sql`select own.id, question.title, coalesce(own.think_seconds, 30) as think_seconds,
            coalesce(own.answer_seconds, 120) as answer_seconds, own."answeredAt" is not null as answered, own.take,
            own."answerBy", own."answeredBy", own."answerText"
          from interview_question own join question on question.id = own."questionId"
          where own."interviewId" = ${interview.id} order by own."order", own.id`
      : sql`select id, '' as title, think_seconds, answer_seconds, false as answered, 0 as take, "answerBy",
            null::int as "answeredBy", null as "answerText"
          from requisition_question where "requisitionId" = ${interview.requisitionId} order by "order", id`,
  )
}
