import { useText } from '../core/text.ts'
import { OwnCompany } from '../features/company/OwnCompany.tsx'
import { Providers } from '../features/identity/Providers.tsx'
import { RequirementCard } from '../features/identity/RequirementCard.tsx'
import { NamingSetting } from '../features/nomination/NamingSetting.tsx'
import { Templates } from '../features/notification/Templates.tsx'
import { words } from '../features/notification/templateText.ts'
import { SignalSetting } from '../features/signal/SignalSetting.tsx'
import { Card, PageHead } from '../ui/PageHead.tsx'

/** What a company sets for itself: what it says of itself, of its ref-checks, and its messages. */
export default function CompanySetup() {
  const t = useText(words)
  return (
    <>
      <PageHead title={t.setup} />
      <OwnCompany />
      <NamingSetting />
      <SignalSetting />
      <RequirementCard />
      <Providers />
      <Card title={t.messages}>
        <p>{t.messagesLead}</p>
        <Templates own="company" />
      </Card>
    </>
  )
}
