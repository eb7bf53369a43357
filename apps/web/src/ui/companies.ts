import { companyApi } from '@majlis/domain/company/api.ts'
import { useRead } from '../core/hooks.ts'

/** The companies that the reader belongs to or may choose among, and whether there are several. */
export function useCompanies() {
  const query = { sort: { name: 'asc' as const }, page: { limit: 100 } }
  const read = useRead(companyApi.list, { query }, { staleTime: 900_000 })
  const companies = read.data?.data ?? []
  return { companies, areSeveral: companies.length > 1, isLoading: read.isPending }
}
