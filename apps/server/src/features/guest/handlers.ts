import type { guestApi } from '@majlis/domain/guest/api.ts'
import type { Brand } from '../../http/brand.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Storage } from '../../outside/storage.ts'
import { commentLanes, countAttempt } from '../account/store.ts'
import type { Tickets } from '../interview/store.ts'
import { enterCode, sendCode } from './code.ts'
import { addComment, listComments, newAudience, removeComment } from './comments.ts'
import { type GuestDependencies, invite } from './invite.ts'
import { linkAgain } from './linkAgain.ts'
import { headOf, openOne, openPdf, openReport, openResume } from './open.ts'
import { changePublished, publish } from './publish.ts'
import { changeGuest, share } from './share.ts'
import { countReaders, listGrants } from './store/access.ts'
import { keepDefault, shareDefault } from './store/defaults.ts'
import { readComments } from './store/notices.ts'
import { listPublished } from './store/published.ts'
import { listMentionable } from './store/readers.ts'
import { sharedReports } from './store/sharedReports.ts'
import { beginView, goOnViewing } from './store/views.ts'
import { previewShare, type ViewFrame } from './view.ts'

/** Sharing reports with people, and talking about them. */
export const guestHandlers = (
  dependencies: GuestDependencies & {
    env: ViewFrame
    tickets: Tickets
    storage: Storage
    brand: () => Brand
    /** How many comments a minute one session may write. */
    mostComments: () => number
  },
): Handlers<typeof guestApi> => ({
  share: ({ scope, body }) => share(scope, dependencies, body),
  invite: ({ scope, body }) => invite(scope, dependencies, body),
  change: ({ scope, params, body }) => changeGuest(scope, params.id, body),
  preview: ({ scope, body, caller }) => previewShare(scope, body, { language: caller.language, env: dependencies.env }),
  shareDefault: ({ scope, query }) => shareDefault(scope, query),
  keepDefault: ({ scope, params, body }) => keepDefault(scope, params.companyId, body),
  list: ({ scope, query }) => listGrants(scope, query),
  shared: ({ scope }) => sharedReports(scope),
  publish: ({ scope, body }) => publish(scope, dependencies, body),
  published: ({ scope, query }) => listPublished(scope, query),
  changePublished: ({ scope, params, body }) => changePublished(scope, params.id, body),
  linkAgain: ({ scope, params, body }) => linkAgain(scope, dependencies, params.id, body),
  head: ({ scope }) => headOf(scope),
  open: ({ scope, caller }) => openReport(scope, { ...dependencies, caller }),
  sendCode: ({ scope, caller }) => sendCode(scope, dependencies, caller),
  enterCode: ({ scope, body, caller }) => enterCode(scope, dependencies, { code: body.code, caller }),
  openOne: ({ scope, params, caller }) => openOne(scope, params.id, { ...dependencies, language: caller.language }),
  openResume: ({ scope, query }) => openResume(scope, query.interviewId),
  openPdf: ({ scope, query, caller }) =>
    openPdf(scope, { ...dependencies, ...query, language: caller.language, signal: caller.gone }),
  beginView: ({ scope, body }) => beginView(scope, body),
  goOnViewing: ({ scope, params, body }) => goOnViewing(scope, params.id, body.tenths),
  readers: ({ scope, query }) => countReaders(scope, query.candidateId),
  comments: ({ scope, query }) => listComments(scope, query),
  comment: async ({ scope, me, body }) => {
    const lanes = commentLanes(me.link?.id ?? me.sessionId ?? me.accountId, dependencies.mostComments())
    await countAttempt(dependencies.separateTransactions, lanes, 'tooMany')
    return addComment(scope, body)
  },
  audience: ({ scope, query }) => newAudience(scope, query.interviewId),
  mentionable: ({ scope, query }) => listMentionable(scope, query.interviewId),
  readComments: ({ scope, body }) => readComments(scope, body),
  removeComment: ({ scope, params }) => removeComment(scope, params.id),
})
