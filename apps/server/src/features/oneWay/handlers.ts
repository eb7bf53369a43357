import type { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import type { invitationApi } from '@majlis/domain/oneWay/invitationApi.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { OneWayDependencies } from './dependencies.ts'
import { enterInterview } from './entrance.ts'
import { giveTime } from './extraTime.ts'
import { resendInvite } from './resend.ts'
import * as oneWay from './take.ts'

/** The invitation to a one-way interview once more, and more time for it. */
export const invitationHandlers = (dependencies: OneWayDependencies): Handlers<typeof invitationApi> => ({
  async resendInvite({ scope, params }) {
    await resendInvite(scope, dependencies, params.id)
    return { id: params.id }
  },

  async giveTime({ scope, params, body }) {
    await giveTime(scope, dependencies, params.id, body)
    return { id: params.id }
  },
})

/** The one-way interview: its candidate's way in, and taking it. */
export const oneWayHandlers = (dependencies: OneWayDependencies): Handlers<typeof oneWayApi> => ({
  enterInterview: ({ scope, params }) => enterInterview(scope, params.id),

  oneWay: ({ scope }) => oneWay.oneWay(scope, dependencies.env),
  consent: ({ scope, body, caller }) => oneWay.consent(scope, dependencies.env, body, caller),
  start: ({ scope }) => oneWay.start(scope),
  asked: ({ scope, params, body }) => oneWay.markAsked(scope, params.id, body),
  answerStarted: ({ scope, params }) => oneWay.answerStarted(scope, params.id),
  answered: ({ scope, params }) => oneWay.finishAnswer(scope, params.id),
  write: ({ scope, params, body }) => oneWay.write(scope, params.id, body),
  finish: ({ scope }) => oneWay.finish(scope, dependencies.recordings),
})
