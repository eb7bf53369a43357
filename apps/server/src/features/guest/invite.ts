import { randomUUID } from 'node:crypto'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import type { GuestInvitation } from '@majlis/domain/guest/schema.ts'
import type { Scope } from '../../db/scope.ts'
import type { SeparateTransactions } from '../../db/separateTransactions.ts'
import {
  accountByEmail,
  addAccount,
  countAttempt,
  invitingLanes,
  type KnownAccount,
  normalizeEmail,
} from '../account/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { addMembership, withProvenPassword } from '../session/store.ts'
import { notifyGuest } from './messages.ts'
import { give, openEarlier } from './share.ts'
import { lockSubject, refuseCandidate } from './store.ts'

export interface GuestDependencies extends SenderDependencies {
  separateTransactions: SeparateTransactions
}

/** Shares a report by address: who is not known here becomes a guest. The answer does not say who was known. */
export async function invite(scope: Scope, dependencies: GuestDependencies, given: GuestInvitation) {
  const { emails, interviewId, shortlistId, message, earlier, name, ...access } = given
  const subject = await lockSubject(scope, { interviewId, shortlistId }, access.validTill)
  const circle = randomUUID()
  // In one order for all: two who invite the same people would wait for each other.
  const addresses = [...new Set(emails.map(normalizeEmail))].sort()
  if (name && addresses.length > 1) throw refuse(422, 'body.invalid', { field: 'name' })
  for (const address of addresses) {
    await countAttempt(dependencies.separateTransactions, invitingLanes(scope.me.accountId))
    const account = await accountOf(scope, address, name || null)
    // Nobody reads its mail, and everybody may know that there is one.
    if (account.bot) continue
    await refuseCandidate(scope, subject.candidateIds, { accountId: account.id, field: 'emails' })
    await addMembership(scope.tx, {
      accountId: account.id,
      role: 'guest',
      companyId: subject.companyId,
      status: ApprovalStatus.APPROVED,
    })
    const grant = await give(scope, subject, account.id, { ...access, circle })
    await openEarlier(scope, grant, earlier)
    await notifyGuest(scope, dependencies, subject, grant, message?.trim() || null)
  }
  return { shared: addresses.length }
}

/** The account of an address, made where there is none. One that is switched off is shared with like any: it reads nothing. */
async function accountOf({ tx, me }: Scope, address: string, name: string | null): Promise<KnownAccount> {
  const isNew = await addAccount(tx, { email: address, name, language: me.language })
  const account = await accountByEmail(tx, address)
  if (!account) throw new Error('an account that was just made or found is gone')
  return isNew ? account : withProvenPassword(tx, account)
}
