import { bulkApi } from '@majlis/domain/bulk/api.ts'
import type { NewBulk } from '@majlis/domain/bulk/schema.ts'
import { CandidateStatus as S } from '@majlis/domain/core/status.ts'
import { bulkActs } from '../src/bulkActs.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { type BulkActs, runBulks } from '../src/features/bulk/jobs.ts'
import { removeCandidates } from '../src/features/privacy/removal.ts'
import { openStoredFiles } from '../src/outside/storedFiles.ts'
import { candidateAt, setStage, statusOf } from './stage.ts'
import type { Person, World } from './world.ts'

/** What tests of bulk acts begin with: candidates of a filter, the acts as the workers have them, and what came of a job. */
export function bulkStage(world: World) {
  const files = openStoredFiles(world.storage, (act) => inTransaction(world.pool, 'write', act))
  const ways = bulkActs({
    env: world.env,
    keys: world.keys,
    storage: world.storage,
    files,
    removeCandidates: removeCandidates(world),
  })
  return {
    files,
    acts: ways.acts,
    run: (more: Partial<BulkActs> = {}) =>
      runBulks({ pool: world.pool, ways: { ...ways, acts: { ...ways.acts, ...more } } }),
    /** A stage with so many new candidates, and one whose requisition is another company's. */
    async crowd(size: number) {
      const stage = await setStage(world)
      const candidates = await Promise.all(
        Array.from({ length: size }, () => candidateAt(world, stage, S.ADDED_BY_COMPANY)),
      )
      const fresh = `filter[requisitionId]=${stage.requisitionId}&filter[status]=0`
      return { stage, ids: candidates.map(({ id }) => id), fresh }
    },
    begin: (who: Person, body: NewBulk) => world.as(who)(bulkApi.create, { body }),
    look: async (who: Person, id: string) => (await world.as(who)(bulkApi.get, { params: { id } })).content,
    statuses: (ids: readonly string[]) => Promise.all(ids.map((id) => statusOf(world, id))),
  }
}
