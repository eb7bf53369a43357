import { refuse } from '@majlis/domain/core/refusal.ts'
import { mostListed } from '@majlis/domain/shortlist/status.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { refuseCandidate, refuseCandidateAddress } from '../guest/store.ts'
import { showList } from './lists.ts'
import { itemsOf, lockReports, placeItems } from './store.ts'

/** Adds interviews at the end, whose reports the caller may see; those that are there stay where they are. All or none. */
export async function addItems(scope: Scope, id: string, interviewIds: readonly string[]) {
  const list = await scope.lock('shortlist', id)
  const items = await itemsOf(scope, id)
  const held = new Set(items.map((item) => item.interviewId))
  const wanted = [...new Set(interviewIds)]
  const interviews = await lockReports(scope, wanted)
  if (interviews.some(({ companyId }) => companyId !== list.companyId))
    throw refuse(422, 'shortlist.company', { field: 'interviewIds' })
  const added = interviews.filter((interview) => !held.has(interview.id))
  if (!added.length) return showList(scope, id)
  if (items.length + added.length > mostListed) throw refuse(422, 'shortlist.full', { field: 'interviewIds' })
  await refuseOwnReaders(
    scope,
    id,
    added.map(({ candidateId }) => candidateId),
  )
  await scope.addAll(
    'shortlist_item',
    added.map((interview, at) => ({
      companyId: list.companyId,
      shortlistId: id,
      interviewId: interview.id,
      order: items.length + at + 1,
    })),
  )
  if (list.requisitionId !== null && added.some(({ requisitionId }) => requisitionId !== list.requisitionId))
    await scope.set('shortlist', id, { requisitionId: null })
  for (const { id: interviewId } of added)
    await audit(scope.tx, scope.me, 'shortlist.add', 'interview', interviewId, list.companyId)
  return showList(scope, id)
}

/** Nobody reads the own report: refused while the candidate is one of those with whom the shortlist is shared. */
async function refuseOwnReaders(scope: Scope, id: string, candidateIds: readonly string[]): Promise<void> {
  for (const { accountId } of await scope.all('guest', sql`guest."shortlistId" = ${id} and guest.status <> 2`))
    await refuseCandidate(scope, candidateIds, { accountId, field: 'interviewId' })
  const links = sql`public_report."shortlistId" = ${id} and public_report."revokedAt" is null`
  for (const { email } of await scope.all('public_report', links))
    await refuseCandidateAddress(scope, candidateIds, email)
}

/** Takes an interview off; those after it move up, and what was shown by the shortlist is closed from now on. */
export async function takeItem(scope: Scope, id: string, interviewId: string) {
  const { companyId } = await scope.lock('shortlist', id)
  const items = await itemsOf(scope, id)
  const taken = items.find((item) => item.interviewId === interviewId)
  if (!taken) throw refuse(404, 'notFound')
  await scope.remove('shortlist_item', taken.id)
  await placeItems(
    scope,
    items.filter((item) => item !== taken),
  )
  await audit(scope.tx, scope.me, 'shortlist.take', 'interview', interviewId, companyId)
  return showList(scope, id)
}
