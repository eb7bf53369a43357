import { refuse } from '@majlis/domain/core/refusal.ts'
import { mostListed } from '@majlis/domain/shortlist/schema.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import { lockReport, refuseCandidate, refuseCandidateAddress } from '../guest/store.ts'
import { showList } from './lists.ts'
import { itemsOf, placeItems } from './store.ts'

/** Adds an interview at the end, whose report the caller may see; one that is there stays where it is. */
export async function addItem(scope: Scope, id: string, interviewId: string) {
  const list = await scope.lock('shortlist', id)
  const { companyId, candidateId, requisitionId } = await lockReport(scope, interviewId)
  if (companyId !== list.companyId) throw refuse(422, 'shortlist.company', { field: 'interviewId' })
  const items = await itemsOf(scope, id)
  if (items.some((item) => item.interviewId === interviewId)) return showList(scope, id)
  if (items.length >= mostListed) throw refuse(422, 'shortlist.full', { field: 'interviewId' })
  await refuseOwnReaders(scope, id, candidateId)
  await scope.add('shortlist_item', { companyId, shortlistId: id, interviewId, order: items.length + 1 })
  if (list.requisitionId !== null && list.requisitionId !== requisitionId)
    await scope.set('shortlist', id, { requisitionId: null })
  await audit(scope.tx, scope.me, 'shortlist.add', 'interview', interviewId, companyId)
  return showList(scope, id)
}

/** Nobody reads the own report: refused while the candidate is one of those with whom the shortlist is shared. */
async function refuseOwnReaders(scope: Scope, id: string, candidateId: string): Promise<void> {
  for (const { accountId } of await scope.all('guest', sql`guest."shortlistId" = ${id} and guest.status <> 2`))
    await refuseCandidate(scope, [candidateId], { accountId, field: 'interviewId' })
  const links = sql`public_report."shortlistId" = ${id} and public_report."revokedAt" is null`
  for (const { email } of await scope.all('public_report', links))
    await refuseCandidateAddress(scope, [candidateId], email)
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
