import type { DemoPages } from './pages.ts'
import { dialog, first, type State, text, turn } from './state.ts'

/** What the recruiter starts with. */
export const recruiterStates: State[] = [
  { state: 'dashboard of the recruiter', at: '/recruiter/dashboard', sign: first('main li') },
]

/** The hiring manager's own. */
export const managerStates: State[] = [
  { state: 'dashboard of the hiring manager', at: '/company/dashboard', sign: first('main li') },
  { state: 'requisitions of the hiring manager', at: '/company/requisition', sign: first('main tbody a') },
]

/** What a sourcer sees of the requisitions and of those it has added. */
export const sourcerStates = ({ t, live }: DemoPages): State[] => [
  { state: 'dashboard of the sourcer', at: '/sourcer/dashboard', sign: first('main li') },
  { state: 'requisitions of the sourcer', at: '/sourcer/requisition', sign: first('main tbody a') },
  { state: 'candidates of the sourcer', at: '/sourcer/candidates', sign: first('main tbody button') },
  {
    state: 'requisition as the sourcer reads it',
    at: `/sourcer/requisition/${live.public_id}`,
    sign: text(t.requisition.readOnly),
  },
]

/** The settings of the portal. */
export const portalStates = ({ t }: DemoPages): State[] => [
  { state: 'messages of the portal', at: '/admin/preferences', sign: first('main li button') },
  {
    state: 'words of a message of the portal',
    act: (page) => first('main li button')(page).click(),
    sign: (page) => dialog(page).getByRole('textbox').first(),
  },
  { state: 'outbox', act: turn(t.letters.outbox), sign: first('main tbody button') },
  {
    state: 'message of the outbox',
    act: (page) => first('main tbody button')(page).click(),
    sign: (page) => dialog(page).locator('dt').first(),
  },
  { state: 'parts of the screens', at: '/admin/preferences?tab=screens', sign: first('main input') },
  { state: 'system health', at: '/admin/preferences?tab=health', sign: first('main tbody button') },
]
