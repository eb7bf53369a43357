import { useText } from '../core/text.ts'
import { Templates } from '../features/notification/Templates.tsx'
import { words } from '../features/notification/templateText.ts'
import { Card, PageHead } from '../ui/PageHead.tsx'

/** What a company sets for itself; its messages so far. */
export default function CompanySetup() {
  const t = useText(words)
  return (
    <>
      <PageHead title={t.setup} />
      <Card title={t.messages}>
        <p>{t.messagesLead}</p>
        <Templates own="company" />
      </Card>
    </>
  )
}
