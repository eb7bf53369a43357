import { can } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'

interface Kept {
  accountId: string
  shared: boolean
}

/** Is a view this reader's to change: its own; of what is shared a company's admin may change all? */
export const isViewChangeable = (view: Kept, who: { accountId: string; role: Principal }): boolean =>
  view.accountId === who.accountId || (view.shared && who.role === 'company')

/** May this role share views with the company? */
export const mayShareViews = (role: Principal): boolean => can(role, 'savedView.share')
