import { refuse } from '@majlis/domain/core/refusal.ts'
import { showsReport } from '@majlis/domain/interview/rules.ts'
import type { NewMark, ShortlistMark } from '@majlis/domain/shortlist/schema.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { loadReportFacts } from '../interview/store.ts'
import { itemsOf, readMarks } from './store.ts'

/** Keeps what the caller thinks of one of the candidates; each has one mark, and takes back none but the own. */
export async function setMark(scope: Scope, id: string, { interviewId, mark, word }: NewMark): Promise<{ id: string }> {
  const { me, tx } = scope
  // Whoever holds a link for anyone is nobody in particular.
  if (me.link && me.link.deviceId === null) throw refuse(403, 'forbidden')
  const { companyId } = await scope.get('shortlist', id)
  if (!(await itemsOf(scope, id)).some((item) => item.interviewId === interviewId)) throw refuse(404, 'notFound')
  const interview = await scope.get('interview', interviewId)
  if (!showsReport(me.role, await loadReportFacts(tx, me, interview))) throw refuse(403, 'report.closed')
  await scope.lockName(`mark:${id}:${interviewId}:${me.accountId}`)
  const before = await scope.first(
    'shortlist_mark',
    sql`shortlist_mark."shortlistId" = ${id} and shortlist_mark."interviewId" = ${interviewId}
      and shortlist_mark."accountId" = ${me.accountId}`,
    { lock: true },
  )
  await audit(tx, me, 'shortlist.mark', 'interview', interviewId, companyId)
  if (mark === null) return before ? scope.remove('shortlist_mark', before.id) : { id }
  const values = { mark, ...(word !== undefined && { word }) }
  if (before) await scope.set('shortlist_mark', before.id, values)
  else
    await scope.add('shortlist_mark', { companyId, shortlistId: id, interviewId, accountId: me.accountId, ...values })
  return { id }
}

/** The marks of a shortlist that the caller sees. */
export async function listMarks(scope: Scope, id: string): Promise<ShortlistMark[]> {
  await scope.get('shortlist', id)
  return readMarks(scope, id)
}
