import { companyApi } from '@majlis/domain/company/api.ts'
import { useRead } from '../core/hooks.ts'
import type { FieldFrame } from './Field.tsx'
import { SearchSelect } from './TagSelect.tsx'

/** The companies that the reader belongs to or may choose among, and whether there are several. */
export function useCompanies() {
  const query = { sort: { name: 'asc' as const }, page: { limit: 100 } }
  const read = useRead(companyApi.list, { query }, { staleTime: 900_000 })
  const companies = read.data?.data ?? []
  return { companies, areSeveral: companies.length > 1, isLoading: read.isPending }
}

interface CompanySelectProps extends FieldFrame {
  /** The company's id. */
  value: string | undefined
  onChange: (companyId: string | undefined) => void
  placeholder: string
}

/** One of the companies that the reader may choose among. */
export function CompanySelect({ value, onChange, ...rest }: CompanySelectProps) {
  const { companies, isLoading } = useCompanies()
  const options = companies.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SearchSelect
      name="companyId"
      {...rest}
      options={options}
      isLoading={isLoading}
      value={options.find((one) => one.value === value) ?? null}
      onChange={(company) => onChange(company?.value)}
    />
  )
}
