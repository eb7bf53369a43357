import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { CompanySelect } from '../../ui/CompanySelect.tsx'
import { words } from './text.ts'

/** Whose bank this reader writes into: its own company's, one that it chooses, or also everybody's. */
export function useKeeper(): 'own' | 'chosen' | 'any' {
  const { role, companyId } = useSessionUser()
  if (companyId) return 'own'
  return role === 'admin' || role === 'moderator' ? 'any' : 'chosen'
}

interface KeeperProps {
  value: string | undefined
  error: string | undefined
  onChange: (companyId: string | undefined) => void
}

/** Asks those who may choose among companies whose bank it is for. */
export function Keeper({ value, error, onChange }: KeeperProps) {
  const t = useText(words)
  const keeper = useKeeper()
  if (keeper === 'own') return null
  const isFree = keeper === 'any'
  return (
    <CompanySelect
      label={t.company}
      required={!isFree}
      placeholder={isFree ? t.everybody : t.chooseCompany}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
