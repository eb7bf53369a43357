import type { companyApi } from '@majlis/domain/company/api.ts'
import { companyShapes as shapes } from '@majlis/domain/company/shapes.ts'
import type { Handlers } from '../../http/handlers.ts'

/** The companies that the caller belongs to or may choose among. */
export const companyHandlers = (): Handlers<typeof companyApi> => ({
  list: ({ scope, query }) => scope.list('company', shapes.list, query),
})
