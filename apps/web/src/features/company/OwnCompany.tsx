import { companyApi } from '@majlis/domain/company/api.ts'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Latin, Name } from '../../ui/Name.tsx'
import { Card } from '../../ui/PageHead.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import css from './company.module.css'
import { LogoField } from './LogoField.tsx'
import { Places } from './Places.tsx'
import { words } from './text.ts'

const CompanyForm = lazy(() => import('./CompanyForm.tsx').then((one) => ({ default: one.CompanyForm })))

/** What the own company says of itself, and the form to change it. */
export function OwnCompany() {
  const t = useText(words)
  const { companyId } = useSessionUser()
  const [isEditing, setEditing] = useState(false)
  const read = useRead(companyApi.list, { query: { filter: { id: companyId }, include: 'logo' } })
  const company = read.data?.data[0]
  const edit = company && (
    <Button small icon={<IconPencil />} onClick={() => setEditing(true)}>
      {t.edit}
    </Button>
  )
  return (
    <>
      <Card title={t.profile} actions={edit}>
        {!company &&
          (read.error ? <Failed error={read.error} retry={() => void read.refetch()} /> : <Skeleton lines={3} />)}
        {company && (
          <div className={css.two}>
            <LogoField company={company} />
            <span className={css.name}>
              <Name>{company.name}</Name>
            </span>
            {[company.email, company.primary_phone, company.site].filter(Boolean).map((one) => (
              <span key={one}>
                <Latin>{one}</Latin>
              </span>
            ))}
            <span>
              <Name>{[company.location, company.country].filter(Boolean).join(', ')}</Name>
            </span>
            <span className={css.soft}>
              {t.timezone}: <Latin>{company.timezone}</Latin>
            </span>
          </div>
        )}
        {company && isEditing && (
          <Suspense>
            <CompanyForm company={company} onClose={() => setEditing(false)} />
          </Suspense>
        )}
      </Card>
      {company && <Places companyId={company.id} />}
    </>
  )
}
