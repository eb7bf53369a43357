import { refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { ReportView } from '@majlis/domain/guest/schema.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import { isShown, Shown } from '@majlis/domain/interview/shown.ts'
import type { Env } from '../../core/env.ts'
import type { Actor } from '../../db/actor.ts'
import { openScope, type Scope } from '../../db/scope.ts'
import { resumeShown } from '../candidate/store.ts'
import { type Interview, loadReportFacts, reportOf } from '../interview/store.ts'
import { listComments } from './comments.ts'
import { isEditor } from './store/comments.ts'
import { viewedQuestion } from './store/shortlistView.ts'

/** What a report's pages say of the product. */
export type ViewFrame = Pick<Env, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'DEMO'>

/** The newest threads of a report by link. */
const threads = {
  include: ['account', 'comment'],
  sort: [['createdAt', 'desc']] as [string, 'desc'][],
  limit: 100,
  pageNumber: 1,
  search: '',
}

/** A report as its reader sees it: what is hidden from it is in no part of the answer. */
export async function reportView(
  scope: Scope,
  interview: Interview,
  { language, env }: { language: Language; env: ViewFrame },
): Promise<ReportView> {
  const { me } = scope
  if (!showsReport(me.role, await loadReportFacts(scope.tx, me, interview))) throw refuse(403, 'report.closed')
  const show = me.link?.show ?? 0
  const candidate = await scope.get('candidate', interview.candidateId)
  const report = await reportOf(scope, interview, {
    ...{ language, product: env.PRODUCT_NAME, site: env.PUBLIC_URL, demo: env.DEMO },
  })
  const resume = await resumeShown(scope, candidate.id)
  const conditions = [{ field: 'interviewId', operator: '$eq' as const, value: interview.id }]
  const comments = isShown(show, Shown.COMMENTS) ? await listComments(scope, { ...threads, conditions }) : null
  return {
    interviewId: interview.id,
    company: report.company,
    candidate: report.candidate,
    position: report.position || null,
    interviewer: report.interviewer,
    startedAt: report.startedAt,
    show,
    film: null,
    verdict: report.rated ? { given: report.verdict, feedback: report.feedback } : null,
    skills: report.skills.map(({ name, review }) => ({ name, review })),
    questions: report.questions.map(viewedQuestion),
    email: candidate.email,
    phone: candidate.primary_phone,
    resume: resume?.name ?? null,
    comments: comments?.data ?? null,
    mayComment: comments !== null && me.link?.deviceId != null && (await isEditor(scope, interview.id)),
  }
}

/** The report as somebody would see it with whom it is shared so: read by a guest that the caller stands in for. */
export async function previewShare(
  scope: Scope,
  { interviewId, show }: { interviewId: string; show: number },
  frame: { language: Language; env: ViewFrame },
) {
  const interview = await scope.get('interview', interviewId)
  const { me } = scope
  if (!showsReport(me.role, await loadReportFacts(scope.tx, me, interview))) throw refuse(409, 'report.closed')
  return reportView(openScope(scope.tx, guestWith(me, interview, show)), interview, frame)
}

/** Somebody with whom this report is shared, so much of it shown. */
const guestWith = (me: Actor, { id, companyId }: Interview, show: number): Actor => ({
  ...me,
  role: 'guest',
  companyId,
  companyIds: [companyId],
  sessionId: null,
  link: { ...nowhere, id, interviewId: id, show },
})
const nowhere = {
  purpose: 'report',
  candidateId: null,
  offerId: null,
  referralRefereeId: null,
  referralCandidateId: null,
  ...{ shortlistId: null, accessLevel: 1, bound: false, deviceId: null, circle: null },
}
