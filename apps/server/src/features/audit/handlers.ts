import type { auditApi } from '@majlis/domain/audit/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import { exportEntries } from './export.ts'
import { chainState, entries, holdsAnchor } from './store.ts'

/** The chain is read from its first entry on: how it was so long ago is told without reading it again. */
const fresh = 30_000

/** Who did what: read, taken along, and held against its own chain. */
export function auditHandlers(): Handlers<typeof auditApi> {
  let last: { at: number; state: ReturnType<typeof chainState> } | null = null
  return {
    list: ({ scope, query }) => entries(scope, query),
    export: ({ scope, query, caller }) => exportEntries(scope, query, caller.language),
    whole:
      async ({ query: { sequence, hash } }) =>
      (reopen) =>
        reopen('read', async ({ scope }) => {
          const known = sequence && hash ? await holdsAnchor(scope, sequence, hash) : true
          if (!last || Date.now() - last.at > fresh) last = { at: Date.now(), state: chainState(scope) }
          const { state } = last
          state.catch(() => {
            last = null
          })
          return { ...(await state), known }
        }),
  }
}
