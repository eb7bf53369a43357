import type { ListQuery } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { InterviewStatus } from '@majlis/domain/core/status.ts'
import type { interviewApi } from '@majlis/domain/interview/api.ts'
import { isOver, mayJudge, showsReport } from '@majlis/domain/interview/rules.ts'
import { interviewShapes as shapes } from '@majlis/domain/interview/shapes.ts'
import { RecordingStatus } from '@majlis/domain/interview/status.ts'
import type { Env } from '../../core/env.ts'
import type { Actor } from '../../db/actor.ts'
import { audit } from '../../db/audit.ts'
import { sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/handlers.ts'
import { interviewReportPdf } from '../../outside/pdf.ts'
import { feedbackSight, questionSight, seesRecording } from './sight.ts'
import { reportOf } from './store/report.ts'
import { readableBy } from './store/step.ts'
import { loadReportFacts } from './store.ts'
import type { Tickets } from './ticket.ts'

interface InterviewDependencies {
  env: Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'DEMO'>
  tickets: Tickets
}

/** Interviews with their recordings, questions, feedback and reports. */
export const interviewHandlers = ({ env, tickets }: InterviewDependencies): Handlers<typeof interviewApi> => ({
  async list({ scope, me, tx, query }) {
    refuseStatusQuery(me, query)
    const { data, count } = await scope.list('interview', shapes.list, query)
    return { data: await readableBy(tx, me, data), count }
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
    const recording = await scope.first('recording', sql`recording."interviewId" = ${interview.id}`)
    const isReady = recording?.status === RecordingStatus.READY
    return {
      recording: isReady ? `/api/media/${tickets.make(me, interview.id, (await scope.now()) / 1000)}` : null,
      duration: isReady ? recording.duration : null,
      defaultStartTime: recording?.defaultStartTime ?? null,
      processed: isReady,
      failed: recording?.status === RecordingStatus.FAILED,
    }
  },

  async questions({ scope, me, query }) {
    const { data, count } = await scope.list('interview_question', shapes.questions, query, questionSight(me))
    // The ideal answer is for those who judge.
    if (me.role === 'candidate')
      for (const row of data) if (row.question) row.question = { ...row.question, answer: null }
    return { data, count }
  },

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
    await audit(tx, me, 'report.download', 'interview', interview.id, interview.companyId)
    const language = query.language ?? me.language
    const frame = { language, product: env.PRODUCT_NAME, site: env.PUBLIC_URL, demo: env.DEMO }
    const report = await reportOf(tx, interview, frame)
    const name = `${report.candidate} - ${report.requisition}.pdf`
    const { gone: signal } = caller
    return async () => ({
      ...{ name, type: 'application/pdf', inline: true },
      bytes: await interviewReportPdf(report, { signal }),
    })
  },
})

/** A candidate is never told whether it was judged yet, nor by what a filter or an order by status finds. */
function refuseStatusQuery(me: Actor, query: ListQuery): void {
  const fields = [...query.conditions.map(({ field }) => field), ...query.sort.map(([field]) => field)]
  if (me.role === 'candidate' && fields.includes('status'))
    throw refuse(400, 'query.unknown', { field: 'status', params: { name: 'status' } })
}
