import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { systemApi } from '@majlis/domain/system/api.ts'
import type pg from 'pg'
import product from '../../../../../package.json' with { type: 'json' }
import type { Env } from '../../core/env.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import { countDeadPasskeys } from '../identity/store.ts'
import { passkeyHostOf } from '../session/store.ts'
import { databaseFacts, queues, retry, stuckWork, unsealedEntries } from './store/queues.ts'
import { portalTodos } from './store/todos.ts'

const { version } = product

/** What is said of the installation's parts. */
export interface SystemDependencies {
  env: Pick<Env, 'PUBLIC_URL' | 'DATA_DIR' | 'S3_BUCKET' | 'SMTP_URL' | 'WHATSAPP_TOKEN'>
  pool: pg.Pool
}

/** How the installation is, and what of its work is stuck. */
export const systemHandlers = ({ env, pool }: SystemDependencies): Handlers<typeof systemApi> => ({
  todos: ({ scope, query }) => portalTodos(scope, query),

  async health({ scope }) {
    const [database, waiting, unsealed, stuck, deadPasskeys] = await Promise.all([
      databaseFacts(scope),
      queues(scope),
      unsealedEntries(scope),
      stuckWork(scope, { limit: 0, pageNumber: 1 }),
      countDeadPasskeys(scope.tx, passkeyHostOf(env)),
    ])
    return async () => ({
      database: { ...database, pool: poolFacts(pool) },
      storage: env.S3_BUCKET ? { kind: 's3', free: null } : { kind: 'disk', free: await freeBytes(env.DATA_DIR) },
      mail: env.SMTP_URL !== undefined,
      whatsapp: env.WHATSAPP_TOKEN !== undefined,
      queues: waiting,
      stuck: stuck.count,
      unsealed,
      deadPasskeys,
      versions: { product: version, node: process.versions.node },
      backupAt: await lastBackup(env.DATA_DIR),
    })
  },

  stuck: ({ scope, query }) => stuckWork(scope, query),

  async retry({ scope, tx, me, params }) {
    const table = await retry(scope, params.kind, params.id)
    await audit(tx, me, 'work.retry', table, params.id, null)
    return { id: params.id }
  },
})

/** Whoever backs this installation up touches this file when it is done. */
const backupMark = 'last-backup'
async function lastBackup(folder: string): Promise<string | null> {
  const mark = await stat(path.join(folder, backupMark)).catch(() => null)
  return mark?.mtime.toISOString() ?? null
}

/** Without the one that answers this call. */
const poolFacts = ({ options, totalCount, idleCount, waitingCount }: pg.Pool) => ({
  most: options.max,
  busy: totalCount - idleCount,
  waiting: waitingCount,
})

async function freeBytes(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk && disk.bavail * disk.bsize
}
