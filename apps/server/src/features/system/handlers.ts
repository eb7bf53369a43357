import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { systemApi } from '@majlis/domain/system/api.ts'
import { healthOf } from '@majlis/domain/system/rules.ts'
import type pg from 'pg'
import product from '../../../../../package.json' with { type: 'json' }
import type { Env } from '../../core/env.ts'
import { audit } from '../../db/audit.ts'
import type { Handlers } from '../../http/handlers.ts'
import type { Storage } from '../../outside/storage.ts'
import type { StoredFiles } from '../../outside/storedFiles.ts'
import { countDeadPasskeys } from '../identity/store.ts'
import { passkeyHostOf } from '../session/store.ts'
import { openProbe } from './probe.ts'
import { openWork, privacyDue } from './store/database.ts'
import { databaseFacts, queues, retry, stuckWork, unsealedEntries } from './store/queues.ts'
import { portalTodos } from './store/todos.ts'

const { version } = product

/** What is said of the installation's parts. */
export interface SystemDependencies {
  env: Pick<Env, 'PUBLIC_URL' | 'S3_BUCKET' | 'SMTP_URL' | 'WHATSAPP_TOKEN'>
  pool: pg.Pool
  storage: Storage
  files: StoredFiles
  /** The data folder that is really used. */
  folder: string
}

/** How the installation is, and what of its work is stuck. */
export function systemHandlers({ env, pool, storage, files, folder }: SystemDependencies): Handlers<typeof systemApi> {
  const probe = openProbe({ storage, files })
  return {
    todos: ({ scope, query }) => portalTodos(scope, query),

    async health({ scope, me }) {
      const [database, waiting, unsealed, stuck, deadPasskeys, privacy] = await Promise.all([
        databaseFacts(scope),
        queues(scope),
        unsealedEntries(scope),
        stuckWork(scope, { limit: 0, pageNumber: 1 }),
        countDeadPasskeys(scope.tx, passkeyHostOf(env)),
        me.role === 'admin' ? privacyDue(scope) : null,
      ])
      return async () => {
        const facts = {
          database: { ...database, pool: poolFacts(pool) },
          ...(await openWork(pool)),
          storage: { ...(await placeOf(env, folder)), probe: await probe() },
          mail: env.SMTP_URL !== undefined,
          whatsapp: env.WHATSAPP_TOKEN !== undefined,
          queues: waiting,
          stuck: stuck.count,
          ...{ unsealed, privacy, deadPasskeys },
          versions: { product: version, node: process.versions.node },
          backupAt: await lastBackup(folder),
        }
        return { ...facts, checks: healthOf(facts, Date.now()) }
      }
    },

    stuck: ({ scope, query }) => stuckWork(scope, query),

    async retry({ scope, tx, me, params }) {
      const table = await retry(scope, params.kind, params.id)
      await audit(tx, me, 'work.retry', table, params.id, null)
      return { id: params.id }
    },
  }
}

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

/** Where files are kept, and how much of it is free; of a bucket nobody knows. */
async function placeOf({ S3_BUCKET }: SystemDependencies['env'], folder: string) {
  if (S3_BUCKET) return { kind: 's3' as const, free: null, size: null }
  const disk = await statfs(folder).catch(() => null)
  const [free, size] = disk ? [disk.bavail * disk.bsize, disk.blocks * disk.bsize] : [null, null]
  return { kind: 'disk' as const, free, size }
}
