import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Role } from '@majlis/domain/core/role.ts'
import { buildApp } from '@majlis/server/src/app.ts'
import { bulkActs } from '@majlis/server/src/bulkActs.ts'
import { readEnv } from '@majlis/server/src/core/env.ts'
import { openKeys } from '@majlis/server/src/core/keys.ts'
import { startWorker } from '@majlis/server/src/core/worker.ts'
import { connectTo } from '@majlis/server/src/db/connect.ts'
import { openSeparateTransactions } from '@majlis/server/src/db/separateTransactions.ts'
import { inTransaction } from '@majlis/server/src/db/transaction.ts'
import { checkAndHashPassword, savePassword } from '@majlis/server/src/features/account/store.ts'
import { runBulks } from '@majlis/server/src/features/bulk/jobs.ts'
import { removeCandidates } from '@majlis/server/src/features/privacy/removal.ts'
import { openSession } from '@majlis/server/src/features/session/store.ts'
import { openCalendars } from '@majlis/server/src/outside/calendar/fetch.ts'
import { geocoder } from '@majlis/server/src/outside/geocode.ts'
import { openResumeParser } from '@majlis/server/src/outside/resumeParser.ts'
import { openStorage } from '@majlis/server/src/outside/storage.ts'
import { openStoredFiles } from '@majlis/server/src/outside/storedFiles.ts'

/** Majlis as it serves in production, on the measured database, with a recruiter's session. */
const folder = mkdtempSync(path.join(tmpdir(), 'majlis-bench-'))
mkdirSync(path.join(folder, 'uploads'))
const settings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: folder,
  SECRET: randomBytes(32).toString('base64url'),
}
const env = { ...readEnv(settings), NODE_ENV: 'production' as const }
const connection = { ...JSON.parse(process.env.CONNECTION as string), application_name: 'majlis' }
const { pool } = connectTo(connection, { size: 8, facts: {} as never })
const keys = openKeys(env)
const { server } = await buildApp({
  env,
  pool,
  connection,
  keys,
  separateTransactions: openSeparateTransactions(pool, console.error),
  storage: await openStorage(env),
  geocode: geocoder({ db: pool }),
  parseResume: openResumeParser(),
  fetchCalendar: openCalendars(env),
  folder,
  recordings: { wake: () => {} },
  // What is measured alone is not to be held up; a crowd is measured under the product's own.
  ...(process.env.LIMITS !== 'usual' && { limits: { open: 1e9, session: 1e9, address: 1e9, comments: 1e9 } }),
})
const accountId = process.env.RECRUITER as string
const hash = await checkAndHashPassword(process.env.PASSWORD as string, { email: '' })
const session = await inTransaction(pool, 'write', async (tx) => {
  for (const id of [accountId, process.env.COMPANY as string]) await savePassword(tx, id, hash)
  return openSession(tx, keys, { accountId, role: 'recruiter', device: null, ip: '127.0.0.1' })
})
const wanted: { accountId: string; role: Role }[] = JSON.parse(process.env.SESSIONS ?? '[]')
const others = await inTransaction(pool, 'write', async (tx) => {
  const opened = []
  for (const one of wanted) opened.push(await openSession(tx, keys, { ...one, device: null, ip: '127.0.0.1' }))
  return opened
})
const headersOf = (role: string, { token, refreshToken }: Pick<typeof session, 'token' | 'refreshToken'>) => ({
  authorization: `Bearer ${token}`,
  'x-refresh-token': refreshToken,
  'x-request-role': role,
})
const address = await server.listen({ port: 0, host: '127.0.0.1' })
process.send?.({
  port: Number(new URL(address).port),
  session: { sessionId: session.sessionId, ...headersOf('recruiter', session) },
  sessions: others.map((one, nth) => headersOf(wanted[nth]?.role as Role, one)),
})
// Beside the requests, in the same process, as in production.
if (process.env.BULKS) {
  const storage = await openStorage(env)
  const files = openStoredFiles(storage, (act) => inTransaction(pool, 'write', act))
  const ways = bulkActs({ env, keys, storage, files, removeCandidates: removeCandidates({ env, keys }) })
  startWorker('runBulks', 2000, () => runBulks({ pool, ways }), console.error)
}
const gaps = monitorEventLoopDelay({ resolution: 1 })
gaps.enable()
// Asked by whoever measures: for how long at most it could answer nobody since it was asked last.
process.on('message', () => {
  process.send?.({ gap: gaps.max / 1e6, p99: gaps.percentile(99) / 1e6 })
  gaps.reset()
})
process.on('disconnect', () => process.exit())
