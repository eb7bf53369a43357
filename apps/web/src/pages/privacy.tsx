import { can } from '@majlis/domain/core/permission.ts'
import { useAddress } from '../core/address.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { Holds } from '../features/privacy/Holds.tsx'
import { words as holdWords } from '../features/privacy/holdText.ts'
import { OwnDataCard } from '../features/privacy/OwnDataCard.tsx'
import { Proofs } from '../features/privacy/Proofs.tsx'
import { RequestList } from '../features/privacy/RequestList.tsx'
import { words } from '../features/privacy/text.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const keys = ['requests', 'holds', 'proofs', 'own'] as const
type Key = (typeof keys)[number]

/** What is kept of people: requests to answer and what was erased, where the reader answers; and of everybody its own. */
export default function Privacy() {
  const t = useText(words)
  const { title: holds } = useText(holdWords)
  const { role } = useSessionUser()
  const [at, go] = useAddress({ tab: 'requests', page: '1', status: '' })
  if (!can(role, 'privacy.answer'))
    return (
      <>
        <PageHead title={t.own} />
        <OwnDataCard />
      </>
    )
  const open = keys.find((key) => key === at.tab) ?? 'requests'
  return (
    <>
      <PageHead title={t.title} />
      <Tabs<Key>
        label={t.title}
        tabs={keys.map((key) => ({ key, label: key === 'holds' ? holds : t[key] }))}
        value={open}
        onChange={(tab) => go({ tab, page: '1', status: '' })}
      >
        {open === 'requests' && <RequestList />}
        {open === 'holds' && <Holds />}
        {open === 'proofs' && <Proofs />}
        {open === 'own' && <OwnDataCard />}
      </Tabs>
    </>
  )
}
