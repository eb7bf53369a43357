import { can, type Permission } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'
import type { ViewedList } from './schema.ts'

interface Kept {
  accountId: string
  shared: boolean
}

/** Is a view this reader's to change: its own; of what is shared a company's admin may change all? */
export const isViewChangeable = (view: Kept, who: { accountId: string; role: Principal }): boolean =>
  view.accountId === who.accountId || (view.shared && who.role === 'company')

/** Which list a role must have to keep views of it. */
const listNeeds: Record<ViewedList, Permission> = {
  candidates: 'candidate.read',
  requisitions: 'requisition.read',
  interviews: 'interview.count',
  users: 'user.invite',
}
/** Does this role keep views of this list? */
export const mayViewList = (role: Principal, list: ViewedList): boolean => can(role, listNeeds[list])

/** May this role share views with the company? */
export const mayShareViews = (role: Principal): boolean => can(role, 'savedView.share')
