import { refuse } from '@majlis/domain/core/refusal.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import type { RowOf, Scope } from '../../../db/scope.ts'
import { sql } from '../../../db/sql.ts'
import { loadReportFacts } from '../../interview/store.ts'
import { companyToday, refuseDay } from './days.ts'

/** What is shared: one interview's report, or the reports of a shortlist. */
export interface Subject {
  companyId: string
  interviewId: string | null
  shortlistId: string | null
  candidateIds: readonly string[]
  /** The job that messages speak of; of a shortlist of several jobs none, then its own title stands there. */
  requisitionId: string | null
  title: string
}
type Asked = { interviewId?: string | null | undefined; shortlistId?: string | null | undefined }

/** What is to be shared, held, where the caller may see each of its reports, and share until this day. */
export async function lockSubject(
  scope: Scope,
  { interviewId, shortlistId }: Asked,
  validTill: string | ((today: string) => string),
): Promise<Subject & { validTill: string }> {
  if ((interviewId == null) === (shortlistId == null)) throw refuse(422, 'required', { field: 'interviewId' })
  const subject =
    interviewId != null ? await ofInterview(scope, interviewId) : await ofList(scope, shortlistId as string)
  const day = typeof validTill === 'string' ? validTill : validTill(await companyToday(scope, subject.companyId))
  await refuseDay(scope, subject.companyId, day)
  return { ...subject, validTill: day }
}

async function ofInterview(scope: Scope, id: string): Promise<Subject> {
  const { companyId, candidateId, requisitionId } = await lockReport(scope, id)
  return { companyId, interviewId: id, shortlistId: null, candidateIds: [candidateId], requisitionId, title: '' }
}

async function ofList(scope: Scope, id: string): Promise<Subject> {
  const { companyId, requisitionId, title } = await scope.lock('shortlist', id)
  const items = await scope.all('shortlist_item', sql`shortlist_item."shortlistId" = ${id}`)
  if (!items.length) throw refuse(422, 'shortlist.empty', { field: 'shortlistId' })
  const candidates = new Map<string, string>()
  // Held in one order for all, and told of in the list's own.
  for (const interviewId of items.map((item) => item.interviewId).sort())
    candidates.set(interviewId, (await lockReport(scope, interviewId)).candidateId)
  const candidateIds = items
    .toSorted((a, b) => a.order - b.order)
    .map((item) => candidates.get(item.interviewId) as string)
  return { companyId, interviewId: null, shortlistId: id, candidateIds, requisitionId, title }
}

/** An interview, held, whose report the caller itself may see: nobody shares what is closed to it. */
export async function lockReport(scope: Scope, interviewId: string): Promise<RowOf<'interview'>> {
  const interview = await scope.lock('interview', interviewId)
  if (!showsReport(scope.me.role, await loadReportFacts(scope.tx, scope.me, interview)))
    throw refuse(409, 'report.closed')
  return interview
}
