import { ApprovalStatus } from '@majlis/domain/core/status.ts'
import { type LookupList, LookupStatus } from '@majlis/domain/lookup/lists.ts'
import { UserStatus } from '@majlis/domain/people/status.ts'
import type { PortalTodoKind } from '@majlis/domain/system/status.ts'
import { withWhere } from '../../core/where.ts'

const waiting = String(ApprovalStatus.SUBMITTED_FOR_APPROVAL)
const stuck = { path: 'preferences', search: { tab: 'health' } }
interface Place {
  path: string
  search: Record<string, string>
}
const listed = (list: LookupList): Place => ({
  path: 'preferences',
  search: { tab: 'lists', list, status: String(LookupStatus.WAITING) },
})
/** The list in which each is done. */
export const todoPlaces: Record<PortalTodoKind, Place> = {
  company: { path: 'companies', search: { status: waiting } },
  partner: { path: 'companies', search: {} },
  user: { path: 'users', search: { where: withWhere('', { status: String(UserStatus.WAITING) }) } },
  skill: listed('skill'),
  designation: listed('designation'),
  industry: listed('industry'),
  degree: listed('degree'),
  field_of_study: listed('field_of_study'),
  message: stuck,
  recording: stuck,
  file: stuck,
  removal: stuck,
}
