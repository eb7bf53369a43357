import type { bulkApi } from '@majlis/domain/bulk/api.ts'
import { isBulkUndoable, mayBulk } from '@majlis/domain/bulk/rules.ts'
import type { NewBulk } from '@majlis/domain/bulk/schema.ts'
import { BulkStatus } from '@majlis/domain/bulk/status.ts'
import { candidateShapes } from '@majlis/domain/candidate/shapes.ts'
import { parseList } from '@majlis/domain/core/query.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Handlers } from '../../http/handlers.ts'
import { toErrors } from '../../http/shape.ts'
import { foundBy } from '../candidate/store.ts'
import { addRows, addUndoneRows, goOn, latestJobs, retryFailed, setStatus, settledRows, showJob } from './store.ts'

/** One thing that is done to many candidates: begun, watched, stopped and taken back. */
export const bulkHandlers = (): Handlers<typeof bulkApi> => ({
  async create({ scope, me, body }) {
    const { act, query, ids, ...detail } = body
    if (!mayBulk(me.role, act)) throw refuse(403, 'forbidden', { field: 'act' })
    const job = await scope.add('bulk_job', { accountId: me.accountId, role: me.role, act, detail })
    await addRows(scope, job.id, ids ?? (await idsOf(scope, query ?? '')))
    await audit(scope.tx, me, 'bulk.create', 'bulk_job', job.id, undefined, { name: act })
    return showJob(scope, job.id)
  },

  async latest({ scope }) {
    const jobs = await latestJobs(scope)
    return Promise.all(jobs.map(({ id }) => showJob(scope, id)))
  },

  get: ({ scope, params }) => showJob(scope, params.id),

  async rows({ scope, params, query: { state, after = '-1' }, caller }) {
    await scope.get('bulk_job', params.id)
    const rows = await settledRows(scope, params.id, state === undefined ? null : Number(state), Number(after))
    return rows.map(({ fault, ...row }) => ({
      ...row,
      message: fault && (toErrors([fault], caller.language)[0]?.message ?? null),
    }))
  },

  async stop({ scope, params }) {
    await scope.lock('bulk_job', params.id)
    await setStatus(scope.tx, params.id, BulkStatus.STOPPED)
    return showJob(scope, params.id)
  },

  async retry({ scope, me, params: { id } }) {
    await scope.lock('bulk_job', id)
    const { act, retryable } = await showJob(scope, id)
    if (act !== 'undo' && !mayBulk(me.role, act)) throw refuse(403, 'forbidden')
    // While all is being taken back nothing is added to it.
    if (retryable && !(await isBeingUndone(scope, id))) {
      await retryFailed(scope, id)
      await goOn(scope.tx, id)
    }
    return showJob(scope, id)
  },

  async undo({ scope, me, params }) {
    // Held, so that two presses make one job.
    const { id: undoOf } = await scope.lock('bulk_job', params.id)
    const job = await showJob(scope, undoOf)
    if (job.act !== 'undo' && !mayBulk(me.role, job.act)) throw refuse(403, 'forbidden')
    if (!isBulkUndoable(job) || (await isBeingUndone(scope, undoOf))) throw refuse(409, 'candidate.noUndo')
    const made = await scope.add('bulk_job', { accountId: me.accountId, role: me.role, act: 'undo', undoOf })
    await addUndoneRows(scope, made.id, undoOf)
    await audit(scope.tx, me, 'bulk.undo', 'bulk_job', made.id)
    return showJob(scope, made.id)
  },
})

async function idsOf(scope: Scope, query: NonNullable<NewBulk['query']>): Promise<string[]> {
  const asked = parseList(candidateShapes.export.list, Object.fromEntries(new URLSearchParams(query)))
  const { own, also } = foundBy(scope.me, asked)
  return scope.ids('candidate', own, also)
}

const isBeingUndone = async (scope: Scope, undoOf: string) =>
  scope.exists('bulk_job', sql`"undoOf" = ${undoOf} and status = ${BulkStatus.RUNNING}`)
