import { createHash } from 'node:crypto'
import { shippedVersions } from '@majlis/domain/consent/kinds.ts'
import type { RefereeLine, RefLine } from './refLine.ts'
import { type Answers, answers, letterWords, refWords } from './refWords.ts'
import type { Stage } from './stage.ts'

/** What a position's reference check asks, and how it is set. */
export interface Referral {
  id: string
  questions: string[]
  set: { count: number; days: number; channel: 1 | 2 | 3; language: 'en' | 'ar' }
}

/** The key of somebody's browser, as it is kept: nothing can be read from it. */
export const keyOf = (whose: string) => createHash('sha256').update(`demo ${whose}`).digest('base64url')

interface Of {
  companyId: string
  id: string
  order: number
  before: string | null
  referral: Referral
  line: RefLine
}

/** Adds a referee or an empty place, with what the referee answered. */
export function addReferee(
  { batch, clock }: Stage,
  line: RefereeLine,
  { companyId, id, order, before, referral, line: check }: Of,
) {
  const {
    status,
    first_name = null,
    last_name = null,
    company_name = null,
    said: message,
    mailed = check.began,
    done,
  } = line
  const email = first_name ? `${line.replaces ? 'other' : 'referee'}${order}.of.${check.who}@people.majlis.test` : null
  const answered = status === 4
  const finishedAt = done === undefined ? null : clock.ago(done)
  const isMailed = status > 1
  const took = line.took ?? 480
  const startedAt = answered && done !== undefined ? clock.ago(done, -took) : null
  const referralRefereeId = batch.add('referral_referee', {
    companyId,
    referralCandidateId: id,
    order,
    replacesId: before,
    status: Math.min(status, 2),
    mailedAt: isMailed ? clock.ago(mailed) : null,
    linkUntil: isMailed ? clock.ago(mailed - 14) : null,
    first_name,
    last_name,
    email,
    company_name,
    primary_phone: first_name ? `+97155000030${order}` : null,
    linkedin_profile: first_name ? `https://www.linkedin.com/in/demo-referee-${order}` : null,
    language: referral.set.language,
    relationship: line.relationship ?? null,
    relationship_period: first_name ? 3 : null,
    relationship_time: first_name ? 2 : null,
    confirmed_relationship: answered ? (line.confirmed ?? line.relationship ?? null) : null,
    confirmed_relationship_period: answered ? 3 : null,
    confirmed_relationship_time: answered ? 2 : null,
    relationship_status: answered ? (line.denies ? 2 : 1) : null,
    consent: answered ? 1 : 0,
    device: line.device ? keyOf(line.device) : null,
    seen_agent: line.agent ?? null,
    active_ms: answered ? took * 800 : null,
    decline_reason: line.reason ?? null,
    seen_ip: line.seen_ip ?? null,
    startedAt,
    finishedAt,
    createdAt: clock.ago(mailed),
    updatedAt: finishedAt ?? clock.ago(mailed),
  })
  if (status > 2) batch.endReferee(referralRefereeId, status)
  if (startedAt && message) {
    const consent = {
      companyId,
      referralRefereeId,
      subject: 'referee',
      kind: 'reference',
      text_version: shippedVersions.reference,
    }
    const { language } = referral.set
    batch.add('consent', { ...consent, accountId: null, language, ip: line.seen_ip ?? null, at: startedAt })
    const each = Math.round((took * 800) / referral.questions.length)
    addAnswers(batch, answers[message], {
      companyId,
      referralRefereeId,
      active_ms: each,
      questions: referral.questions,
    })
  }
  return { line, id: referralRefereeId, email: email ?? '' }
}

function addAnswers(
  batch: Stage['batch'],
  message: Answers,
  { questions, ...of }: { companyId: string; referralRefereeId: string; active_ms: number; questions: string[] },
): void {
  for (const [at, refQuestionId] of questions.entries()) {
    const answer = message[at]
    const type = (refWords[at] ?? letterWords).type
    if (answer === null || answer === undefined) continue
    if (typeof answer === 'string') {
      batch.add('referral_answer', { ...of, refQuestionId, text_answer: answer })
      continue
    }
    const [number, more = null] = answer
    if (type === 1)
      batch.add('referral_answer', { ...of, refQuestionId, choice_number: number, choice_expansion: more })
    else if (type === 2)
      batch.add('referral_answer', { ...of, refQuestionId, scale_number: number, scale_expansion: more })
    else batch.add('referral_answer', { ...of, refQuestionId, attachment_approval: number })
  }
}
