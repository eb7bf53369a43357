import type { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { OneWayDependencies } from './dependencies.ts'
import { enterInterview } from './entrance.ts'
import { resendInvite } from './resend.ts'
import * as going from './take.ts'

/** The one-way interview: its invitation once more, its candidate's way in, and taking it. */
export const oneWayHandlers = (parts: OneWayDependencies): Handlers<typeof oneWayApi> => ({
  async resendInvite({ scope, params }) {
    await resendInvite(scope, parts, params.id)
    return { id: params.id }
  },

  enterInterview: ({ scope, params }) => enterInterview(scope, params.id),

  oneWay: ({ scope }) => going.oneWay(scope),
  consent: ({ scope, body, caller }) => going.consent(scope, body, caller),
  start: ({ scope }) => going.start(scope),
  asked: ({ scope, params, body }) => going.asked(scope, params.id, body),
  answerStarted: ({ scope, params }) => going.answerStarted(scope, params.id),
  answered: ({ scope, params }) => going.answered(scope, params.id),
  finish: ({ scope }) => going.finish(scope, parts.recordings),
})
