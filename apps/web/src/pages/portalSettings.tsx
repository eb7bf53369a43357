import { useAddress } from '../core/address.ts'
import { useText } from '../core/text.ts'
import { Outbox } from '../features/notification/Outbox.tsx'
import { words } from '../features/notification/text.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'

/** The settings of the portal; its messages so far. */
export default function PortalSettings() {
  const t = useText(words)
  const [at, go] = useAddress({ tab: 'outbox' })
  return (
    <>
      <PageHead title={t.settings} />
      <Tabs
        label={t.settings}
        value="outbox"
        tabs={[{ key: 'outbox', label: t.outbox }]}
        onChange={(tab) => go({ tab })}
      >
        <Outbox />
      </Tabs>
    </>
  )
}
