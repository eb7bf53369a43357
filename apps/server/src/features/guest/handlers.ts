import type { guestApi } from '@majlis/domain/guest/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addComment, listComments, removeComment } from './comments.ts'
import { type GuestDependencies, invite } from './invite.ts'
import { changeGuest, share } from './share.ts'
import { listGrants } from './store/access.ts'
import { guestChoices } from './store/choices.ts'
import { sharedReports } from './store/sharedReports.ts'

/** Sharing reports with people, and talking about them. */
export const guestHandlers = (dependencies: GuestDependencies): Handlers<typeof guestApi> => ({
  share: ({ scope, body }) => share(scope, dependencies, body),
  invite: ({ scope, body }) => invite(scope, dependencies, body),
  change: ({ scope, params, body }) => changeGuest(scope, params.id, body),
  list: ({ scope, query }) => listGrants(scope, query),
  shared: ({ scope }) => sharedReports(scope),
  choices: ({ scope, query }) => guestChoices(scope, query),
  comments: ({ scope, query }) => listComments(scope, query),
  comment: ({ scope, body }) => addComment(scope, body),
  removeComment: ({ scope, params }) => removeComment(scope, params.id),
})
