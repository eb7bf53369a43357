import type { ShortlistView } from '@majlis/domain/guest/published.ts'
import type { ViewedQuestion } from '@majlis/domain/guest/schema.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { companyName } from '../../candidate/messages.ts'
import { loadReportFacts, playable, reportOf, type Tickets } from '../../interview/store.ts'

/** A question as a share shows it. What was written belongs to it as the film does, which every share plays. */
export const viewedQuestion = ({
  title,
  asked,
  time,
  review,
  notes,
  answerText,
  overlong,
}: Reported): ViewedQuestion => ({
  ...{ title, asked, time, review, notes, overlong },
  answer: answerText,
})
type Reported = Awaited<ReturnType<typeof reportOf>>['questions'][number]

/** The interviews of a shortlist in their order; those alone that the actor sees. */
export async function listed(scope: Scope, shortlistId: string): Promise<RowOf<'interview'>[]> {
  const items = await scope.all('shortlist_item', sql`shortlist_item."shortlistId" = ${shortlistId}`)
  const place = new Map(items.map(({ interviewId, order }) => [interviewId, order]))
  const interviews = await scope.all('interview', sql`interview.id = any(${[...place.keys()]}::uuid[])`)
  return interviews.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

/** A shortlist as its reader sees it: the reports that show to it, side by side. */
export async function shortlistView(
  scope: Scope,
  id: string,
  { tickets, ...about }: Parameters<typeof reportOf>[2] & { tickets: Tickets },
): Promise<ShortlistView> {
  const { me, tx } = scope
  const { title, companyId } = await scope.get('shortlist', id)
  const reports: ShortlistView['reports'] = []
  for (const interview of await listed(scope, id)) {
    if (!showsReport(me.role, await loadReportFacts(tx, me, interview))) continue
    const report = await reportOf(scope, interview, about)
    reports.push({
      interviewId: interview.id,
      candidate: report.candidate,
      position: report.position || null,
      film: await playable(scope, interview, tickets),
      verdict: report.rated ? { given: report.verdict, feedback: report.feedback } : null,
      questions: report.questions.map((one) => ({ ...viewedQuestion(one), template: one.template })),
    })
  }
  return { id, title, company: await companyName(tx, companyId), reports }
}
