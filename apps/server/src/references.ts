import { nominationApi } from '@majlis/domain/nomination/api.ts'
import { nominationShapes } from '@majlis/domain/nomination/shapes.ts'
import { phoneApi } from '@majlis/domain/phone/api.ts'
import { phoneShapes } from '@majlis/domain/phone/shapes.ts'
import { questionnaireApi } from '@majlis/domain/questionnaire/api.ts'
import { questionnaireShapes } from '@majlis/domain/questionnaire/shapes.ts'
import { readingApi } from '@majlis/domain/reading/api.ts'
import { readingShapes } from '@majlis/domain/reading/shapes.ts'
import { refcheckApi } from '@majlis/domain/refcheck/api.ts'
import { refcheckShapes } from '@majlis/domain/refcheck/shapes.ts'
import { referenceApi } from '@majlis/domain/reference/api.ts'
import { referenceShapes } from '@majlis/domain/reference/shapes.ts'
import { signalApi } from '@majlis/domain/signal/api.ts'
import { signalShapes } from '@majlis/domain/signal/shapes.ts'
import type { FastifyInstance } from 'fastify'
import { nominationHandlers } from './features/nomination/handlers.ts'
import type { SenderDependencies } from './features/notification/store.ts'
import { phoneHandlers } from './features/phone/handlers.ts'
import { questionnaireHandlers } from './features/questionnaire/handlers.ts'
import { readingHandlers } from './features/reading/handlers.ts'
import { refcheckHandlers } from './features/refcheck/handlers.ts'
import { referenceHandlers } from './features/reference/handlers.ts'
import { signalHandlers } from './features/signal/handlers.ts'
import type { Brand } from './http/brand.ts'
import { mount } from './http/mount.ts'
import type { ServerContext } from './http/serverContext.ts'
import type { Storage } from './outside/storage.ts'

/** The calls about references; those with a word in their place stand before those with an id. */
export function mountReferences(
  server: FastifyInstance,
  context: ServerContext,
  dependencies: SenderDependencies & { brand: () => Brand; storage: Storage },
): void {
  mount(server, context, nominationApi, nominationShapes, nominationHandlers(dependencies))
  mount(server, context, referenceApi, referenceShapes, referenceHandlers(dependencies))
  mount(server, context, readingApi, readingShapes, readingHandlers())
  mount(server, context, questionnaireApi, questionnaireShapes, questionnaireHandlers())
  mount(server, context, signalApi, signalShapes, signalHandlers(dependencies))
  mount(server, context, phoneApi, phoneShapes, phoneHandlers(dependencies))
  mount(server, context, refcheckApi, refcheckShapes, refcheckHandlers(dependencies))
}
