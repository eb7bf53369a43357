import { useCompanies } from './companies.ts'
import type { FieldFrame } from './Field.tsx'
import { SearchSelect } from './TagSelect.tsx'

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
