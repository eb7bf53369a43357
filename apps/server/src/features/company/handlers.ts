import { companyApi as api } from '@majlis/domain/company/api.ts'
import type { Handlers } from '../../http/handlers.ts'

/** The companies that the caller belongs to or may choose among. */
export const companyHandlers = (): Handlers<typeof api> => ({
  list: ({ scope, query }) => scope.list('company', api.list, query),
})
