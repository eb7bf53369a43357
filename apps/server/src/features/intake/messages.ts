import type { Language } from '@majlis/domain/core/text.ts'
import type { Scope } from '../../db/scope.ts'
import { notifyCandidate } from '../candidate/messages.ts'
import type { Candidate, Requisition } from '../candidate/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { makeLink } from '../session/store.ts'

/** How many days a candidate's first invitation is open. */
const inviteDays = 7

/** Sends the candidate the link that makes its account. */
export async function inviteCandidate(
  scope: Scope,
  dependencies: SenderDependencies,
  candidate: Candidate,
  requisition: Requisition,
  person: { id: string; language: Language },
): Promise<void> {
  const { companyId, id: candidateId } = candidate
  const link = { purpose: 'invite', accountId: person.id, companyId, candidateId, days: inviteDays } as const
  const token = await makeLink(scope.tx, link)
  await notifyCandidate(scope, dependencies, candidate, requisition, {
    event: 'candidateInvited',
    dedupeKey: `candidateInvited:${candidateId}`,
    data: { message: null, days: inviteDays, link: `/invite/${token}` },
  })
}
