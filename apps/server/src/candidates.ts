import { bulkApi } from '@majlis/domain/bulk/api.ts'
import { bulkShapes } from '@majlis/domain/bulk/shapes.ts'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { candidateShapes } from '@majlis/domain/candidate/shapes.ts'
import { savedViewApi } from '@majlis/domain/savedView/api.ts'
import { savedViewShapes } from '@majlis/domain/savedView/shapes.ts'
import type { FastifyInstance } from 'fastify'
import { bulkHandlers } from './features/bulk/handlers.ts'
import { candidateHandlers } from './features/candidate/handlers.ts'
import { savedViewHandlers } from './features/savedView/handlers.ts'
import { mount } from './http/mount.ts'
import type { ServerContext } from './http/serverContext.ts'

type Dependencies = Parameters<typeof candidateHandlers>[0]

/** The records of candidates, the views of their list, and what is done to many of them. */
export function mountCandidates(server: FastifyInstance, context: ServerContext, dependencies: Dependencies): void {
  mount(server, context, candidateApi, candidateShapes, candidateHandlers(dependencies))
  mount(server, context, savedViewApi, savedViewShapes, savedViewHandlers())
  mount(server, context, bulkApi, bulkShapes, bulkHandlers())
}
