import { can } from '@majlis/domain/core/permission.ts'
import { sections } from '@majlis/domain/setting/settings.ts'
import { lazy, Suspense } from 'react'
import { useAddress } from '../core/address.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { words as auditWords } from '../features/audit/text.ts'
import { Providers } from '../features/identity/Providers.tsx'
import { RequirementCard } from '../features/identity/RequirementCard.tsx'
import { Lists } from '../features/lookup/Lists.tsx'
import { words as lookups } from '../features/lookup/text.ts'
import { Outbox } from '../features/notification/Outbox.tsx'
import { Templates } from '../features/notification/Templates.tsx'
import { TestSend } from '../features/notification/TestSend.tsx'
import { words as templates } from '../features/notification/templateText.ts'
import { words } from '../features/notification/text.ts'
import { SectionForm } from '../features/setting/SectionForm.tsx'
import { words as settings } from '../features/setting/text.ts'
import { words as system } from '../features/system/text.ts'
import { Card, PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/State.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const AuditLog = lazy(() => import('../features/audit/AuditLog.tsx').then((one) => ({ default: one.AuditLog })))
const SystemHealth = lazy(() =>
  import('../features/system/SystemHealth.tsx').then((one) => ({ default: one.SystemHealth })),
)
const PrivacySetup = lazy(() => import('./PrivacySetup.tsx').then((one) => ({ default: one.PrivacySetup })))

const keys = [...sections, 'messages', 'outbox', 'lists', 'audit', 'health'] as const
type Key = (typeof keys)[number]

/** The settings of the portal: what its messages say, what became of them, which parts of the screens show, and how the system is. */
export default function PortalSettings() {
  const t = useText(words)
  const { messages, test, templates: heading, portalLead } = useText(templates)
  const { title: health } = useText(system)
  const { role } = useSessionUser()
  const [at, go] = useAddress({ tab: 'brand', page: '1' })
  const open = keys.find((key) => key === at.tab) ?? 'brand'
  const { sections: parts } = useText(settings)
  const { lists } = useText(lookups)
  const { title: audit } = useText(auditWords)
  const section = sections.find((key) => key === open)
  const labels: Record<Key, string> = { ...parts, messages, outbox: t.outbox, lists, audit, health }
  return (
    <>
      <PageHead title={t.settings} />
      <Tabs<Key>
        label={t.settings}
        tabs={keys.map((key) => ({ key, label: labels[key] }))}
        value={open}
        onChange={(tab) => go({ tab, page: '1' })}
        aside
      >
        {section && (
          <SectionForm key={section} section={section}>
            {(changed) => (
              <>
                {section === 'privacy' && (
                  <Suspense>
                    <PrivacySetup changed={changed} />
                  </Suspense>
                )}
                {section === 'security' && can(role, 'signIn.demand') && (
                  <>
                    <RequirementCard />
                    <Providers />
                  </>
                )}
              </>
            )}
          </SectionForm>
        )}
        {open === 'messages' && (
          <>
            {can(role, 'setting.update') && (
              <Card title={test}>
                <TestSend />
              </Card>
            )}
            <Card title={heading}>
              <p>{portalLead}</p>
              <Templates own="portal" />
            </Card>
          </>
        )}
        {open === 'outbox' && <Outbox />}
        {open === 'lists' && <Lists />}
        {(open === 'audit' || open === 'health') && (
          <Suspense fallback={<Skeleton lines={8} height={24} />}>
            {open === 'audit' ? <AuditLog /> : <SystemHealth />}
          </Suspense>
        )}
      </Tabs>
    </>
  )
}
