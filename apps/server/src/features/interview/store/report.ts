import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import { inLanguage, type Language } from '@majlis/domain/core/text.ts'
import { filmPlace } from '@majlis/domain/interview/filmPlace.ts'
import { type FilmPiece, placeOf } from '@majlis/domain/interview/pieces.ts'
import type { InterviewReport, ReportedMark, ReportedQuestion, ReportedSkill } from '@majlis/domain/interview/report.ts'
import { isAsked } from '@majlis/domain/interview/rules.ts'
import { isShown, Shown } from '@majlis/domain/interview/shown.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import { askedTitle } from '@majlis/domain/interview/title.ts'
import { openSystemScope, type RowOf, type Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import type { TransactionHandle } from '../../../db/transaction.ts'
import { watermarkOf } from './playable.ts'
import { shownTo } from './sight.ts'

interface Head {
  company: string
  requisition: string
  position: string
  hidesPosition: boolean
  interviewer: string | null
  contact: string | null
  timezone: string
  startedAt: string | null
  madeAt: string
  duration: number | null
  verdict: 0 | 1 | null
  judge: string | null
  judgedAt: string | null
  feedback: string | null
}

/** Whose report it is made as, and in which language. */
interface ReportFrame {
  language: Language
  product: string
  site: string
  demo: boolean
}

/**
 * What the report of an interview says to the actor: everything, and to whom it is shared with what its share shows. The
 * caller has asked whether it may be read.
 */
export async function reportOf(
  scope: Scope,
  interview: RowOf<'interview'>,
  { language, product, site, demo }: ReportFrame,
): Promise<InterviewReport> {
  const { tx, me } = scope
  const [show, { accountName: candidate }] = [
    await shownTo(scope, interview.id),
    await scope.get('candidate', interview.candidateId),
  ]
  const [head, skills, questions, marks] = await Promise.all([
    headOf(tx, interview.id),
    skillsOf(tx, interview.id, language),
    questionsOf(tx, interview.id),
    marksOf(tx, interview.id),
  ])
  if (!head) throw refuse(404, 'notFound')
  const { hidesPosition, ...rest } = head
  const hidden = hidesPosition && me.role === 'guest'
  const asked = { candidate, company: head.company, position: { title: head.position, hidden }, language }
  const words = hidden ? { requisition: '', position: '' } : {}
  const report = {
    ...rest,
    ...words,
    candidate,
    language,
    product,
    site,
    demo,
    skills,
    marks,
    watermark: await watermarkOf(scope, interview.id),
    rated: true,
    questions: questions.map(({ title, askedAt, askedTime, ...question }) => ({
      ...question,
      title: askedTitle(title, asked),
      template: title,
      asked: isAsked({ askedAt, askedTime }),
      time: filmPlace({ askedAt, askedTime, answeredBy: question.answeredBy }, head.startedAt),
    })),
  }
  return isShown(show, Shown.RATINGS) ? report : withoutRatings(report)
}

/** The name of a report's file: whose, and for what. */
export const reportFileName = ({ candidate, requisition }: InterviewReport): string =>
  `${[candidate, requisition].filter(Boolean).join(' - ')}.pdf`

/** A report that does not tell how the interview was judged. */
const withoutRatings = (report: InterviewReport): InterviewReport => ({
  ...report,
  ...{ rated: false, verdict: null, judge: null, judgedAt: null, feedback: null, skills: [], marks: [] },
  questions: report.questions.map((question) => ({ ...question, review: null, notes: null })),
})

const headOf = (tx: TransactionHandle, interviewId: string) =>
  openSystemScope(tx, 'report').row<Head>(sql`select i."companyName" as company, r.title as requisition,
      r.job_position as position, r.hide_position as "hidesPosition", case when a.bot then null else a.name end as interviewer, o.email as contact,
      o.timezone, i."startedAt", now() as "madeAt", recording.duration, f.verdict, f.client_feedback as feedback,
      judge.name as judge, case when f.id is not null then coalesce((select max(history."createdAt")
        from interview_history history where history."interviewId" = i.id
          and history."to" = ${InterviewStatus.SUBMITTED}), f."updatedAt") end as "judgedAt"
    from interview i join candidate c on c.id = i."candidateId" join requisition r on r.id = i."requisitionId"
    join account a on a.id = i."interviewerAccountId" join company o on o.id = i."companyId"
    left join recording on recording."interviewId" = i.id
    left join feedback f on f."interviewId" = i.id and f.status = 1
    left join account judge on judge.id = f."accountId"
    where i.id = ${interviewId}`)

/**
 * The skills in the report's language, as the requisition has them, each as it was rated by whoever gave the verdict; then
 * what was rated and is not asked for any more.
 */
async function skillsOf(tx: TransactionHandle, interviewId: string, language: Language): Promise<ReportedSkill[]> {
  const rows = await openSystemScope(tx, 'report').rows<Rated>(sql`with required as (
      select asked.* from requisition_skill asked join interview i on i."requisitionId" = asked."requisitionId"
      where i.id = ${interviewId}),
    rated as (select rating.* from interview_skill_feedback rating
      join feedback f on f."interviewId" = rating."interviewId" and f."accountId" = rating."accountId" and f.status = 1
      where rating."interviewId" = ${interviewId})
    select skill.name, skill.name_ar, rated.review from required full join rated using ("skillId")
    join skill on skill.id = "skillId" where required.id is not null or rated.review is not null
    order by required."createdAt", required.id, rated.id`)
  return rows.map(({ name, name_ar, review }) => ({ name: inLanguage(language, name, name_ar), review }))
}
type Rated = ReportedSkill & { name_ar: string | null }

type AskedQuestion = Omit<ReportedQuestion, 'template' | 'asked' | 'time'> & {
  askedAt: string | null
  askedTime: number | null
}
const questionsOf = (tx: TransactionHandle, interviewId: string) =>
  openSystemScope(
    tx,
    'report',
  ).rows<AskedQuestion>(sql`select question.title, asked.author is not null as own, asked."askedAt",
      asked."askedTime", asked.review, asked.take, asked.overlong, asked."answeredBy", asked."answerText", asked.notes
    from interview_question asked join question on question.id = asked."questionId"
    where asked."interviewId" = ${interviewId} order by asked."order", asked.id`)

/** What its interviewers marked, each with its place in the film, where there is one. */
async function marksOf(tx: TransactionHandle, interviewId: string): Promise<ReportedMark[]> {
  const system = openSystemScope(tx, 'report')
  const [film, marks] = await Promise.all([
    system.row<{ pieces: FilmPiece[] }>(sql`select pieces from recording
      where "interviewId" = ${interviewId} and status = ${RecordingStatus.READY}`),
    system.rows<Omit<ReportedMark, 'time'> & { at: string }>(sql`select mark.kind, mark.text, mark.at, by.name as author
      from room_mark mark left join account by on by.id = mark.author
      where mark."interviewId" = ${interviewId} order by mark.at, mark.id`),
  ])
  return marks.map(({ at, ...mark }) => ({ ...mark, time: placeOf(film?.pieces ?? [], at) }))
}
