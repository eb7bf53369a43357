import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { surviveErrors } from '../../src/db/pool.ts'
import { mountUploads } from '../../src/http/uploads.ts'

/** A server of uploads on its own, for tests that kill it or race two of them: prints its port. */
const [directory, database] = process.argv.slice(2) as [string, string]
const app = Fastify()
mountUploads(app, {
  pool: surviveErrors(new pg.Pool({ ...JSON.parse(database), pipeline: true }), () => {}),
  directory,
  path: '/upload',
  maxSize: 2 ** 30,
  admit: async () => ({ interviewId: 'interview', companyId: 'company', film: 'room' }),
  reserve: () => 0,
  allowance: async () => ({ interview: { most: 1e12, uploads: [] }, company: { most: 1e12, uploads: [] } }),
  created: async () => {},
  finished: async () => {},
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)
