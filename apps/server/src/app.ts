import cookie from '@fastify/cookie'
import { lookupApi } from '@majlis/domain/lookup/api.ts'
import { notificationApi } from '@majlis/domain/notification/api.ts'
import { questionBankApi } from '@majlis/domain/questionBank/api.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Env } from './core/env.ts'
import { lookupHandlers } from './features/lookup/handlers.ts'
import { notificationHandlers } from './features/notification/handlers.ts'
import { questionBankHandlers } from './features/questionBank/handlers.ts'
import { requisitionHandlers } from './features/requisition/handlers.ts'
import { answerErrors } from './http/errors.ts'
import { type Ground, mount } from './http/mount.ts'
import type { Geocode } from './outside/geocode.ts'

/** What a server is made of; main opens the real parts, tests theirs. */
export interface Parts {
  env: Env
  pool: pg.Pool
  geocode: Geocode
  whoIs: Ground['whoIs']
}

/** The server: calls and handlers put together. The only file that knows all features. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { env, pool } = parts
  const app = fastify({ logger: false, trustProxy: env.TRUST_PROXY as boolean | string })
  await app.register(cookie)
  answerErrors(app)
  const ground: Ground = {
    pool,
    whoIs: parts.whoIs,
    checkAnswers: env.NODE_ENV !== 'production',
    sendFile: async (_request, reply) => reply,
  }
  mount(app, ground, lookupApi, lookupHandlers(parts))
  mount(app, ground, requisitionApi, requisitionHandlers())
  mount(app, ground, questionBankApi, questionBankHandlers())
  mount(app, ground, notificationApi, notificationHandlers())
  return app
}
