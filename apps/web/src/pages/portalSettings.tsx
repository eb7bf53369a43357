import { can } from '@majlis/domain/core/permission.ts'
import { useAddress } from '../core/address.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { Outbox } from '../features/notification/Outbox.tsx'
import { Templates } from '../features/notification/Templates.tsx'
import { TestSend } from '../features/notification/TestSend.tsx'
import { words as templates } from '../features/notification/templateText.ts'
import { words } from '../features/notification/text.ts'
import { ShownParts } from '../features/session/ShownParts.tsx'
import { words as screens } from '../features/session/screensText.ts'
import { SystemHealth } from '../features/system/SystemHealth.tsx'
import { words as system } from '../features/system/text.ts'
import { Card, PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const keys = ['messages', 'outbox', 'screens', 'health'] as const
type Key = (typeof keys)[number]

/** The settings of the portal: what its messages say, what became of them, which parts of the screens show, and how the system is. */
export default function PortalSettings() {
  const t = useText(words)
  const { messages, test, templates: heading, portalLead } = useText(templates)
  const { title } = useText(screens)
  const { title: health } = useText(system)
  const { role } = useSessionUser()
  const [at, go] = useAddress({ tab: 'messages' })
  const open = keys.find((key) => key === at.tab) ?? 'messages'
  const labels: Record<Key, string> = { messages, outbox: t.outbox, screens: title, health }
  return (
    <>
      <PageHead title={t.settings} />
      <Tabs<Key>
        label={t.settings}
        tabs={keys.map((key) => ({ key, label: labels[key] }))}
        value={open}
        onChange={(tab) => go({ tab })}
      >
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
        {open === 'health' && <SystemHealth />}
        {open === 'screens' && (
          <Card>
            <ShownParts />
          </Card>
        )}
      </Tabs>
    </>
  )
}
