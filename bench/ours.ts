import { randomBytes } from 'node:crypto'
import fastify from 'fastify'
import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { keysOf } from '@majlis/server/src/core/keys.ts'
import { connectTo } from '@majlis/server/src/db/connect.ts'
import { transact } from '@majlis/server/src/db/work.ts'
import { whoIs } from '@majlis/server/src/features/session/actor.ts'
import { openAside } from '@majlis/server/src/features/session/aside.ts'
import { openSession } from '@majlis/server/src/features/session/store.ts'
import { mount } from '@majlis/server/src/http/mount.ts'
import { answerErrors } from '@majlis/server/src/http/errors.ts'
import cookie from '@fastify/cookie'
const database = connectTo(JSON.parse(process.env.CONNECTION as string), { size: 8, facts: {} as never })
const { pool } = database
const keys = keysOf([randomBytes(32)])
const aside = openAside(pool, console.error)
const app = fastify()
await app.register(cookie)
answerErrors(app)
const ground = { pool, checkAnswers: false, whoIs: whoIs({ keys, aside } as never) as never, sendFile: async (_r: unknown, reply: never) => reply }
const { list, get } = candidateApi
mount(app, ground as never, { list, get } as never, {
  list: ({ scope, query }: never) => (scope as any).list('candidate', list, query),
  get: ({ scope, params }: never) => (scope as any).show('candidate', get, (params as any).id, ['account', 'interviewer.account', 'interviewer.interview']),
} as never)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const session = await transact(pool, 'write', (work) => openSession(work, keys, { accountId: process.env.RECRUITER as string, role: 'recruiter', device: null, ip: '127.0.0.1' }))
await database.pool.query('select 1')
process.send?.({ port: Number(new URL(address).port), session: { sessionId: session.sessionId, authorization: `Bearer ${session.token}`, 'x-refresh-token': session.refreshToken, 'x-request-role': 'recruiter' } })
