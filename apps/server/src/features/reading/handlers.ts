import type { readingApi } from '@majlis/domain/reading/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import { comparisonOf, readingOf } from './store.ts'

/** What referees said, to be read and compared. */
export const readingHandlers = (): Handlers<typeof readingApi> => ({
  one: ({ scope, params, query, caller }) => readingOf(scope, params.id, query.language ?? caller.language),

  compare({ scope, query, caller }) {
    const [one, other] = query.ids.split(',') as [string, string]
    return comparisonOf(scope, [one, other], query.language ?? caller.language)
  },
})
