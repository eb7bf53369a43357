import { lazy, Suspense } from 'react'
import { useAddress } from '../core/address.ts'
import { useText } from '../core/text.ts'
import { RefcheckList } from '../features/reading/list/RefcheckList.tsx'
import { words } from '../features/reading/text.ts'
import { DrawerSuspense } from '../ui/DrawerSuspense.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Skeleton } from '../ui/State.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const RefcheckDrawer = lazy(() => import('./RefcheckDrawer.tsx'))
const Questionnaires = lazy(() =>
  import('../features/questionnaire/Questionnaires.tsx').then((one) => ({ default: one.Questionnaires })),
)

const start = { tab: 'list' }
/** What the other tab has in the address. */
const clean = {
  ...{ search: '', state: '', needs: '', requisition: '', company: '', sort: '', page: '', limit: '' },
  ...{ open: '', questionnaire: '' },
}

/** The ref-checks of all requisitions, and the questionnaires that they ask. */
export default function RefcheckListPage() {
  const t = useText(words)
  const [at, go] = useAddress<Record<string, string>>(start)
  const tab = at.tab === 'questionnaires' ? 'questionnaires' : 'list'
  return (
    <>
      <PageHead title={t.list} lead={t.lead} />
      <Tabs
        label={t.list}
        tabs={[
          { key: 'list', label: t.list },
          { key: 'questionnaires', label: t.questionnaires },
        ]}
        value={tab}
        onChange={(next) => go({ ...clean, tab: next })}
      >
        {tab === 'list' ? (
          <RefcheckList
            drawer={(id, name, close) => (
              <DrawerSuspense name={name} onClose={close}>
                <RefcheckDrawer referralCandidateId={id} name={name} onClose={close} />
              </DrawerSuspense>
            )}
          />
        ) : (
          <Suspense fallback={<Skeleton lines={6} height={40} />}>
            <Questionnaires />
          </Suspense>
        )}
      </Tabs>
    </>
  )
}
