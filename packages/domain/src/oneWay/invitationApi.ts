import { calls } from '../core/call.ts'
import type { invitationShapes } from './invitationShapes.ts'

/** The team's calls about one-way interviews: the invitation once more, and more time for one candidate. */
export const invitationApi = calls<typeof invitationShapes>()({
  resendInvite: { method: 'POST', path: '/candidate/candidate/:id/invite', who: 'interviewer.assign' },
  giveTime: { method: 'PUT', path: '/candidate/candidate/:id/extra-time', who: 'interviewer.assign' },
})
