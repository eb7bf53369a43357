import { useText } from '../core/text.ts'
import { Outbox } from '../features/notification/Outbox.tsx'
import { words } from '../features/notification/text.ts'
import { PageHead } from '../ui/PageHead.tsx'

/** The settings of the portal; its messages so far. */
export default function PortalSettings() {
  const t = useText(words)
  return (
    <>
      <PageHead title={t.settings} />
      <section id="outbox">
        <Outbox />
      </section>
    </>
  )
}
