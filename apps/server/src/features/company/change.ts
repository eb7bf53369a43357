import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { CompanyChange, Decision, NewCompany } from '@majlis/domain/company/schema.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { needProof, refuseStale } from '../account/store.ts'
import { addPartner } from '../session/store.ts'
import { settingNow } from '../setting/store.ts'
import type { CompanyDependencies } from './dependencies.ts'
import { tellApproved } from './messages.ts'
import { approveWaiting, writeCompany } from './store.ts'

/** Empty is nothing. */
const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === '' ? null : value])) as T

/** Makes a company: the host's stands at once, a partner's waits with its link. Another of its name is another. */
export async function addCompany(scope: Scope, wanted: NewCompany) {
  const { me, tx } = scope
  const isHost = me.companyIds === null
  const id = randomUUIDv7()
  // The fence lets a company's rows through: this one's from here on too.
  if (me.companyIds) await tx.setCompanies({ companyIds: [...me.companyIds, id] })
  const approvalStatus = isHost ? ApprovalStatus.APPROVED : ApprovalStatus.SUBMITTED_FOR_APPROVAL
  const made = { id, public_id: randomBytes(9).toString('base64url'), createdBy: me.accountId, approvalStatus }
  const usual = {
    language: await settingNow(tx, 'defaults.language'),
    timezone: await settingNow(tx, 'defaults.timezone'),
  }
  await writeCompany(scope, { ...usual, ...filled(wanted), ...made })
  if (!isHost) await addPartner(tx, me.accountId, id, approvalStatus)
  await audit(tx, me, 'company.add', 'company', id, id)
  return { id }
}

/** Writes what a company says of itself. */
export async function changeCompany(scope: Scope, id: string, { updatedAt, ...wanted }: CompanyChange) {
  const company = await scope.lock('company', id)
  await refuseStale(scope, company, updatedAt)
  const { name, timezone, language, ...rest } = filled(wanted)
  await scope.set('company', id, {
    ...rest,
    ...(name && { name }),
    ...(timezone && { timezone }),
    ...(language && { language }),
  })
  await audit(scope.tx, scope.me, 'company.update', 'company', id, id, { fields: Object.keys(wanted) })
  return { id }
}

/** Decides on a company: approved, whoever waits with it may begin and is told; on hold or rejected nobody of it enters. */
export async function decide(scope: Scope, dependencies: CompanyDependencies, id: string, wanted: Decision) {
  const { me, tx } = scope
  const { approvalStatus } = wanted
  // Shutting a whole company out is for the owner of the session alone.
  if (approvalStatus !== ApprovalStatus.APPROVED) await needProof(tx, me)
  const company = await scope.lock('company', id)
  await refuseStale(scope, company, wanted.updatedAt)
  const isWaiting = company.approvalStatus !== ApprovalStatus.APPROVED
  if (approvalStatus === ApprovalStatus.ON_HOLD && isWaiting)
    throw refuse(409, 'company.notOpen', { field: 'approvalStatus' })
  const reason = approvalStatus === ApprovalStatus.APPROVED ? null : (wanted.reason?.trim() ?? null)
  const decidedAt = new Date(await scope.now()).toISOString()
  await scope.set('company', id, { approvalStatus, reason, decidedBy: me.accountId, decidedAt })
  if (approvalStatus === ApprovalStatus.APPROVED)
    for (const person of await approveWaiting(scope, id)) await tellApproved(scope, dependencies, company, person)
  await audit(tx, me, actions[approvalStatus], 'company', id, id)
  return { id }
}

const actions = {
  [ApprovalStatus.APPROVED]: 'company.approve',
  [ApprovalStatus.ON_HOLD]: 'company.hold',
  [ApprovalStatus.REJECTED]: 'company.reject',
}
