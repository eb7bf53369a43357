import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type { interviewApi } from '@majlis/domain/interview/api.ts'
import { isOver, mayJudge, showsReport } from '@majlis/domain/interview/rules.ts'
import { interviewShapes as shapes } from '@majlis/domain/interview/shapes.ts'
import { isShown, Shown } from '@majlis/domain/interview/shown.ts'
import type { Env } from '../../core/env.ts'
import { audit } from '../../db/audit.ts'
import { type Brand, brandOnPaper } from '../../http/brand.ts'
import { eachRow } from '../../http/bulk.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listFile } from '../../http/listFile.ts'
import { interviewReportPdf } from '../../outside/pdf.ts'
import type { Storage } from '../../outside/storage.ts'
import { logoBytes } from '../company/store.ts'
import { interviewFile } from './export.ts'
import { addQuestion, removeQuestion } from './ownQuestion.ts'
import { seesRecording } from './seesRecording.ts'
import { interviewsBy } from './store/found.ts'
import { playable } from './store/playable.ts'
import { reportFileName, reportOf } from './store/report.ts'
import { feedbackSight, questionSight, shownTo } from './store/sight.ts'
import { candidateTimezones, readableBy } from './store/step.ts'
import { loadReportFacts } from './store.ts'
import type { Tickets } from './ticket.ts'

interface InterviewDependencies {
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'DEMO'>
  tickets: Tickets
  storage: Storage
  brand: () => Brand
}

/** Interviews with their recordings, questions, feedback and reports. */
export const interviewHandlers = ({
  env,
  tickets,
  storage,
  brand,
}: InterviewDependencies): Handlers<typeof interviewApi> => ({
  async list({ scope, me, tx, query }) {
    const { own, also } = interviewsBy(me, query)
    const { data, count } = await scope.list('interview', shapes.list, own, also)
    const rows = await readableBy(tx, me, data)
    if (me.role !== 'interviewer') return { data: rows, count }
    const planned = data.filter(({ scheduledStart }) => scheduledStart !== null)
    const zones = await candidateTimezones(
      scope,
      planned.map(({ id }) => id),
    )
    return { data: rows.map((row) => ({ ...row, candidateTimezone: zones.get(row.id) ?? null })), count }
  },

  async count({ scope, me, query }) {
    const { own, also } = interviewsBy(me, query)
    const data = await scope.countByStatus('interview', own, also)
    return { data, count: data.length }
  },

  async export({ scope, me, query, caller: { language } }) {
    const { own, also } = interviewsBy(me, query)
    return listFile(scope, await scope.ids('interview', own, also), query, language, interviewFile(me, language))
  },

  async info({ scope, query }) {
    const conditions = query.conditions.map((one) => (one.field === 'interviewId' ? { ...one, field: 'id' } : one))
    const { data, count } = await scope.list('interview', shapes.info, { ...query, conditions })
    return { data: data.map((one) => ({ ...one, interviewId: one.id })), count }
  },

  async get({ scope, me, tx, params }) {
    const interview = await scope.get('interview', params.id)
    const [shown, facts] = await Promise.all([
      scope.show('interview', shapes.get, interview.id),
      loadReportFacts(tx, me, interview),
    ])
    const waits = interview.status === InterviewStatus.COMPLETED
    const [readable] = await readableBy(tx, me, [shown])
    if (!readable) throw refuse(404, 'notFound')
    return {
      ...readable,
      showsReport: me.role !== 'candidate' && showsReport(me.role, facts),
      mayJudge: waits && mayJudge(me.role, facts),
    }
  },

  async recordings({ scope, me, tx, params }) {
    const interview = await scope.get('interview', params.id)
    if (!seesRecording(me.role, await loadReportFacts(tx, me, interview))) throw refuse(403, 'report.closed')
    return playable(scope, interview, tickets)
  },

  async questions({ scope, me, query }) {
    const { data, count } = await scope.list('interview_question', shapes.questions, query, questionSight(me))
    // The ideal answer is for those who judge.
    if (me.role === 'candidate')
      for (const row of data) if (row.question) row.question = { ...row.question, answer: null }
    return { data, count }
  },

  addQuestions: (call) => eachRow(call, ({ interviewId }) => interviewId, addQuestion),
  removeQuestion: ({ scope, params }) => removeQuestion(scope, params.id),

  async reviewQuestion({ scope, me, tx, params, body }) {
    const question = await scope.lock('interview_question', params.id)
    const interview = await scope.get('interview', question.interviewId)
    if (!mayJudge(me.role, await loadReportFacts(tx, me, interview))) throw refuse(403, 'forbidden')
    if (interview.status === InterviewStatus.SUBMITTED) throw refuse(409, 'feedback.locked', { field: 'status' })
    const runs = interview.status === InterviewStatus.IN_PROGRESS && me.role === 'interviewer'
    if (!isOver(interview.status) && !runs) throw refuse(409, 'interview.notNow', { field: 'status' })
    await scope.set('interview_question', question.id, body)
    return scope.show('interview_question', shapes.reviewQuestion, question.id, ['question'])
  },

  feedback: ({ scope, me, query }) => scope.list('feedback', shapes.feedback, query, feedbackSight(me, 'feedback')),

  skillFeedback: ({ scope, me, query }) =>
    scope.list('interview_skill_feedback', shapes.skillFeedback, query, feedbackSight(me, 'interview_skill_feedback')),

  async report({ scope, me, tx, params, query, caller }) {
    const interview = await scope.get('interview', params.id)
    if (!showsReport(me.role, await loadReportFacts(tx, me, interview))) throw refuse(403, 'report.closed')
    if (!isShown(await shownTo(scope, interview.id), Shown.DOWNLOAD)) throw refuse(403, 'forbidden')
    await audit(tx, me, 'report.download', 'interview', interview.id, interview.companyId)
    const language = query.language ?? me.language
    const frame = { language, product: env.PRODUCT_NAME, site: env.PUBLIC_URL, demo: env.DEMO }
    const report = await reportOf(scope, interview, frame)
    const name = reportFileName(report)
    const { gone: signal } = caller
    const logo = await logoBytes(tx, interview.companyId)
    return async () => ({
      ...{ name, type: 'application/pdf', inline: true },
      bytes: await interviewReportPdf(report, { logo: await logo(storage), ...brandOnPaper(brand()), signal }),
    })
  },
})
