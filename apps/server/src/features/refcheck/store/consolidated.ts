import { inLanguage, type Language } from '@majlis/domain/core/text.ts'
import { askedTitle } from '@majlis/domain/interview/title.ts'
import type { ConsolidatedData, ReportQuestion } from '@majlis/domain/refcheck/reportSchema.ts'
import ar from '@majlis/domain/refcheck/reportWords.ar.ts'
import en from '@majlis/domain/refcheck/reportWords.en.ts'
import { isSubmitted } from '@majlis/domain/refcheck/rules.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import { headOf } from './head.ts'

/** Everything that was asked and answered about one candidate, by this name; only who has submitted is listed. */
export async function consolidated(
  scope: Scope,
  id: string,
  language: Language,
  named: (name: string) => Promise<string> | string = (name) => name,
): Promise<ConsolidatedData> {
  const record = await scope.get('referral_candidate', id)
  const [head, all, asked] = await Promise.all([
    headOf(scope, record),
    scope.all('referral_referee', sql`"referralCandidateId" = ${id}`),
    scope.all('ref_question', sql`"referralId" = ${record.referralId}`),
  ])
  const { erasedName } = language === 'ar' ? ar : en
  const referees = all
    .filter(isSubmitted)
    .sort(inOrder)
    .map((referee) => (referee.erasedAt ? { ...referee, first_name: erasedName } : referee))
  const questions = asked.sort(inOrder)
  const withdrawn = await withdrawnOf(scope, referees)
  const told = referees.filter((referee) => !withdrawn.has(referee.id))
  const parts = await partsOf(scope, record, told, questions)
  const inWords = <T extends string | null>(en: T, ar: string | null) => inLanguage(language, en, ar)
  const candidate = await named(head.candidate_name)
  const names = {
    candidate,
    company: head.company,
    position: { title: head.job_position, hidden: false },
    language,
  }
  const send = (question: RowOf<'ref_question'>, referee: RowOf<'referral_referee'>): ReportQuestion => {
    const answer = parts.answers.find(
      (one) => one.refQuestionId === question.id && one.referralRefereeId === referee.id,
    )
    const mine = <R extends { refQuestionId: string }>(rows: R[]) =>
      rows.filter((row) => row.refQuestionId === question.id)
    return {
      title: askedTitle(inWords(question.title, question.title_ar), names),
      questionType: question.question_type,
      refereeName: [referee.first_name, referee.last_name].filter(Boolean).join(' '),
      text_answer: answer?.text_answer ?? null,
      choice_number: answer?.choice_number ?? null,
      choice_expansion: answer?.choice_expansion ?? null,
      scale_number: answer?.scale_number ?? null,
      scale_expansion: answer?.scale_expansion ?? null,
      attachment_approval: answer?.attachment_approval ?? null,
      phone_text: (answer?.phone_text ?? null) as ReportQuestion['phone_text'],
      ref_choices: mine(parts.choices).map(({ order, title, title_ar, expansion, expansion_mandatory, ...more }) => ({
        order,
        title: inWords(title, title_ar),
        expansion,
        expansion_mandatory,
        follow_up: inWords(more.follow_up, more.follow_up_ar),
      })),
      ref_scales: mine(parts.scales).map(({ order, expansion, ...more }) => ({
        order,
        expansion,
        follow_up: inWords(more.follow_up, more.follow_up_ar),
      })),
      ref_attachments: mine(parts.documents).map(({ id: document, attachment_type, name, attachment_name }) => ({
        attachment_type,
        name,
        attachment_name,
        attachment: { url: `/api/referral/attachment/${document}/file` },
      })),
    }
  }
  return {
    candidateData: {
      id,
      candidate_name: candidate,
      company: head.company,
      logo: head.logo,
      job_position: head.job_position,
      requestedAt: record.createdAt,
      contact: head.contact,
      timezone: head.timezone,
    },
    designation: head.designation ? inWords(head.designation, head.designation_ar) : null,
    refereesHeader: referees.map((referee) => ({
      id: referee.id,
      first_name: referee.first_name,
      last_name: referee.last_name,
      email: referee.email,
      rShip: referee.relationship,
      relPeriod: referee.relationship_period,
      relTime: referee.relationship_time,
      linkedin_profile: referee.linkedin_profile,
      company_name: referee.company_name,
      relationship_status: referee.relationship_status,
      confirmed_relationship: referee.confirmed_relationship,
      confirmed_relationship_period: referee.confirmed_relationship_period,
      confirmed_relationship_time: referee.confirmed_relationship_time,
      confirmed_company_name: referee.confirmed_company_name,
      finishedAt: referee.finishedAt,
      gone: withdrawn.has(referee.id) ? 'withdrawn' : referee.erasedAt ? 'erased' : null,
      taken: referee.taken,
      takenByName: referee.takenByName,
      takenAt: referee.takenAt,
      phoneConfirmedAt: referee.phoneConfirmedAt,
    })),
    refereeConsolidatedData: referees.length
      ? questions.map((question, at) => ({
          number: at + 1,
          questions: referees.map((referee) => send(question, referee)),
        }))
      : [],
    signals: [],
  }
}

/** Those who have taken their consent back: their answers are nobody's to read any more. */
async function withdrawnOf(scope: Scope, referees: readonly { id: string }[]): Promise<Set<string>> {
  const rows = await scope.asSystem('refcheck').rows<{ id: string }>(
    sql`select "referralRefereeId" as id from consent
      where "referralRefereeId" = any(${referees.map(({ id }) => id)}::uuid[]) and "withdrawnAt" is not null`,
  )
  return new Set(rows.map(({ id }) => id))
}

const inOrder = (one: { order: number; id: string }, other: { order: number; id: string }) =>
  one.order - other.order || (one.id < other.id ? -1 : 1)

async function partsOf(
  scope: Scope,
  { id }: RowOf<'referral_candidate'>,
  referees: RowOf<'referral_referee'>[],
  questions: RowOf<'ref_question'>[],
) {
  const ids = (rows: { id: string }[]): Sql => sql`any(${rows.map((row) => row.id)}::uuid[])`
  const under = sql`"refQuestionId" = ${ids(questions)}`
  const [answers, choices, scales, documents] = await Promise.all([
    scope.all('referral_answer', sql`"referralRefereeId" = ${ids(referees)}`),
    scope.all('ref_choice', under),
    scope.all('ref_scale', under),
    scope.all('ref_attachment', sql`"referralCandidateId" = ${id}`),
  ])
  return { answers, choices: choices.sort(inOrder), scales: scales.sort(inOrder), documents }
}
