import { can } from '@majlis/domain/core/permission.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '../core/commands.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { CompanyList } from '../features/company/CompanyList.tsx'
import { OwnCompanies } from '../features/company/OwnCompanies.tsx'
import { words } from '../features/company/text.ts'
import { Button } from '../ui/Button.tsx'
import { PageHead } from '../ui/PageHead.tsx'

const CompanyForm = lazy(() =>
  import('../features/company/CompanyForm.tsx').then((one) => ({ default: one.CompanyForm })),
)

/** Companies: all of them for the host, for a partner those that it acts for. */
export default function CompanyListPage() {
  const t = useText(words)
  const { role } = useSessionUser()
  const isPartner = role === 'partner'
  const [isAdding, setAdding] = useState(false)
  const mayAdd = can(role, 'company.add')
  const label = isPartner ? t.addPartner : t.add
  useCommands(mayAdd ? [{ key: 'addCompany', label, isAct: true, run: () => setAdding(true) }] : [])
  const add = mayAdd && (
    <Button kind="main" icon={<IconPlus />} onClick={() => setAdding(true)}>
      {label}
    </Button>
  )
  return (
    <>
      <PageHead title={t.title} lead={isPartner ? t.leadPartner : t.lead}>
        {add}
      </PageHead>
      {isPartner ? <OwnCompanies add={add} /> : <CompanyList add={add} />}
      {isAdding && (
        <Suspense>
          <CompanyForm onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
