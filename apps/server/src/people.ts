import { accountApi } from '@majlis/domain/account/api.ts'
import { accountShapes } from '@majlis/domain/account/shapes.ts'
import { companyApi } from '@majlis/domain/company/api.ts'
import { companyShapes } from '@majlis/domain/company/shapes.ts'
import { consentApi } from '@majlis/domain/consent/api.ts'
import { consentShapes } from '@majlis/domain/consent/shapes.ts'
import { identityApi } from '@majlis/domain/identity/api.ts'
import { providerApi } from '@majlis/domain/identity/providerApi.ts'
import { providerShapes } from '@majlis/domain/identity/providerShapes.ts'
import { identityShapes } from '@majlis/domain/identity/shapes.ts'
import { leavingApi } from '@majlis/domain/leaving/api.ts'
import { leavingShapes } from '@majlis/domain/leaving/shapes.ts'
import { lookupApi } from '@majlis/domain/lookup/api.ts'
import { listsApi } from '@majlis/domain/lookup/listsApi.ts'
import { listsShapes, lookupShapes } from '@majlis/domain/lookup/shapes.ts'
import { peopleApi } from '@majlis/domain/people/api.ts'
import { peopleShapes } from '@majlis/domain/people/shapes.ts'
import { privacyApi } from '@majlis/domain/privacy/api.ts'
import { privacyShapes } from '@majlis/domain/privacy/shapes.ts'
import { profileApi } from '@majlis/domain/profile/api.ts'
import { profileShapes } from '@majlis/domain/profile/shapes.ts'
import { retentionApi } from '@majlis/domain/retention/api.ts'
import { retentionShapes } from '@majlis/domain/retention/shapes.ts'
import { sessionApi } from '@majlis/domain/session/api.ts'
import { sessionShapes } from '@majlis/domain/session/shapes.ts'
import { companySettingApi } from '@majlis/domain/setting/api.ts'
import { companySettingShapes } from '@majlis/domain/setting/shapes.ts'
import type { FastifyInstance } from 'fastify'
import { accountHandlers } from './features/account/handlers.ts'
import { needProof } from './features/account/store.ts'
import { replace } from './features/assignment/instead.ts'
import { requestInterviewer } from './features/assignment/request.ts'
import { companyHandlers } from './features/company/handlers.ts'
import { consentHandlers } from './features/consent/handlers.ts'
import { identityHandlers, providerHandlers } from './features/identity/handlers.ts'
import { leavingHandlers } from './features/leaving/handlers.ts'
import type { LeavingDependencies } from './features/leaving/transfer.ts'
import { feedNowBy } from './features/live/store/feedNow.ts'
import { listsHandlers, lookupHandlers } from './features/lookup/handlers.ts'
import { peopleHandlers } from './features/people/handlers.ts'
import { privacyHandlers } from './features/privacy/handlers.ts'
import { profileHandlers } from './features/profile/handlers.ts'
import { retentionHandlers } from './features/retention/handlers.ts'
import type { SchedulingDependencies } from './features/scheduling/messages.ts'
import type { SessionDependencies } from './features/session/dependencies.ts'
import { sessionHandlers } from './features/session/handlers.ts'
import { companySettingHandlers } from './features/setting/handlers.ts'
import { answerFirstReads } from './http/firstReads.ts'
import { mount } from './http/mount.ts'
import type { ServerContext } from './http/serverContext.ts'
import type { Geocode } from './outside/geocode.ts'
import { openOpenId } from './outside/provider/openId.ts'
import type { StoredFiles } from './outside/storedFiles.ts'

/** The calls about people, their companies and the lists that they choose from. */
export function mountPeople(
  server: FastifyInstance,
  context: ServerContext,
  sessions: SessionDependencies,
  dependencies: SchedulingDependencies & { geocode: Geocode; files: StoredFiles },
): void {
  const takingOver: LeavingDependencies = {
    replaceInterviewer: (scope, id, wanted) => replace(scope, dependencies, id, wanted),
    requestInterviewer: (scope, wanted) => requestInterviewer(scope, dependencies, wanted),
  }
  answerFirstReads(server)
  mount(server, context, sessionApi, sessionShapes, sessionHandlers({ ...sessions, feedNow: feedNowBy(sessions.keys) }))
  mount(server, context, accountApi, accountShapes, accountHandlers())
  mount(server, context, profileApi, profileShapes, profileHandlers({ ...dependencies, ...sessions }))
  mount(server, context, companyApi, companyShapes, companyHandlers({ ...sessions, files: dependencies.files }))
  mount(server, context, consentApi, consentShapes, consentHandlers(dependencies))
  mount(server, context, companySettingApi, companySettingShapes, companySettingHandlers({ needProof }))
  mount(server, context, lookupApi, lookupShapes, lookupHandlers(dependencies))
  mount(server, context, listsApi, listsShapes, listsHandlers())
  mount(server, context, peopleApi, peopleShapes, peopleHandlers(sessions))
  mount(server, context, identityApi, identityShapes, identityHandlers(sessions))
  mount(
    server,
    context,
    providerApi,
    providerShapes,
    providerHandlers({ ...sessions, openId: openOpenId(sessions.env) }),
  )
  mount(server, context, leavingApi, leavingShapes, leavingHandlers(takingOver))
  const privacy = { ...sessions, ...dependencies, pool: context.pool }
  mount(server, context, privacyApi, privacyShapes, privacyHandlers(privacy))
  mount(server, context, retentionApi, retentionShapes, retentionHandlers(context))
}
