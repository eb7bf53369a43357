import { companySections } from '@majlis/domain/setting/settings.ts'
import { lazy, Suspense } from 'react'
import { useAddress } from '../core/address.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { AuditLog } from '../features/audit/AuditLog.tsx'
import { RowHistory } from '../features/audit/RowHistory.tsx'
import { words as auditWords } from '../features/audit/text.ts'
import { Guide } from '../features/company/Guide.tsx'
import { OwnCompany } from '../features/company/OwnCompany.tsx'
import { words as company } from '../features/company/text.ts'
import { Providers } from '../features/identity/Providers.tsx'
import { RequirementCard } from '../features/identity/RequirementCard.tsx'
import { NamingSetting } from '../features/nomination/NamingSetting.tsx'
import { words } from '../features/notification/templateText.ts'
import { PoolTable } from '../features/people/PoolTable.tsx'
import { words as people } from '../features/people/text.ts'
import { SectionForm } from '../features/setting/SectionForm.tsx'
import { words as settings } from '../features/setting/text.ts'
import { SignalSetting } from '../features/signal/SignalSetting.tsx'
import { Card, PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/State.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const Templates = lazy(() =>
  import('../features/notification/Templates.tsx').then((one) => ({ default: one.Templates })),
)
const PrivacySetup = lazy(() => import('./PrivacySetup.tsx').then((one) => ({ default: one.PrivacySetup })))

const keys = ['guide', 'profile', 'pool', ...companySections, 'messages', 'security', 'audit'] as const
type Key = (typeof keys)[number]

/** What a company sets for itself, part by part, and the steps that lead to its first candidates. */
export default function CompanySetup() {
  const t = useText(words)
  const { companyId } = useSessionUser()
  const { sections } = useText(settings)
  const { guide, profile } = useText(company)
  const { pool } = useText(people)
  const { title: audit } = useText(auditWords)
  const [at, go] = useAddress({ tab: 'guide', page: '1' })
  const open = keys.find((key) => key === at.tab) ?? 'guide'
  const section = companySections.find((key) => key === open)
  const labels: Record<Key, string> = { ...sections, guide, profile, pool, messages: t.messages, audit }
  return (
    <>
      <PageHead title={t.setup} />
      <Tabs<Key>
        label={t.setup}
        tabs={keys.map((key) => ({ key, label: labels[key] }))}
        value={open}
        onChange={(tab) => go({ tab, page: '1' })}
        aside
      >
        {open === 'guide' && <Guide />}
        {open === 'profile' && (
          <>
            <OwnCompany />
            {companyId && <RowHistory table="company" rowId={companyId} />}
          </>
        )}
        {open === 'pool' && <PoolTable />}
        {section && (
          <SectionForm key={section} section={section} of="company">
            {(changed) =>
              section === 'privacy' && (
                <Suspense>
                  <PrivacySetup changed={changed} />
                </Suspense>
              )
            }
          </SectionForm>
        )}
        {open === 'refcheck' && (
          <>
            <NamingSetting />
            <SignalSetting />
          </>
        )}
        {open === 'security' && (
          <>
            <RequirementCard />
            <Providers />
          </>
        )}
        {open === 'audit' && <AuditLog />}
        {open === 'messages' && (
          <Card title={t.messages}>
            <p>{t.messagesLead}</p>
            <Suspense fallback={<Skeleton lines={8} />}>
              <Templates own="company" />
            </Suspense>
          </Card>
        )}
      </Tabs>
    </>
  )
}
