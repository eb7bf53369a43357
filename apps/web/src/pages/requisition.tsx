import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { showsSourcers } from '@majlis/domain/sourcing/rules.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useAddress } from '../core/address.ts'
import { Refused } from '../core/client.ts'
import { answered, prefetch, refresh, useRead } from '../core/hooks.ts'
import { type FirstAddress, part } from '../core/part.ts'
import { user, useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { RequisitionHead } from '../features/requisition/RequisitionHead.tsx'
import { words } from '../features/requisition/text.ts'
import { Card } from '../ui/PageHead.tsx'
import { Failed, Skeleton } from '../ui/State.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const bank = part(() => import('../features/questionBank/BankPicker.tsx').then((one) => ({ default: one.BankPicker })))
const sourcers = part(() => import('../features/sourcing/Sourcers.tsx').then((one) => ({ default: one.Sourcers })))
const details = part(() =>
  import('../features/requisition/DetailsForm.tsx').then((one) => ({ default: one.DetailsForm })),
)
const questionnaire = part(() =>
  import('../features/requisition/Questionnaire.tsx').then((one) => ({ default: one.Questionnaire })),
)
const candidates = part(() => import('./candidateTab.tsx'))
const refcheck = part(() =>
  import('../features/refcheck/RefcheckTab.tsx').then((one) => ({ default: one.RefcheckTab })),
)

/** Brings the tab that the address names and, once it is known who reads, the requisition. */
export async function bringFirst({ id, tab }: FirstAddress): Promise<void> {
  const asked = { params: { public_id: id } }
  const read = user() && prefetch(requisitionApi.get, asked)
  if (tab === 'candidates') {
    const loaded = await candidates.bring()
    await read
    return loaded.bringFirst(answered(requisitionApi.get, asked))
  }
  await read
  await (tab === 'questionnaire' ? questionnaire : tab === 'refcheck' ? refcheck : details).bring()
}

/** One position to fill: its details, questions and candidates. */
export default function RequisitionPage() {
  const { role } = useSessionUser()
  const navigate = useNavigate()
  const { publicId } = useParams({ strict: false }) as { publicId: string }
  const read = useRead(requisitionApi.get, { params: { public_id: publicId } }, { retryOnMount: false })
  const isGone = read.error instanceof Refused && read.error.status === 404
  useEffect(() => {
    if (isGone) void navigate({ to: '/404' as '/', replace: true })
  }, [isGone, navigate])
  const requisition = read.data?.public_id === publicId && !isGone ? read.data : undefined
  if (read.error && !isGone && !requisition) return <Failed error={read.error} retry={() => void read.refetch()} />
  if (!requisition) return <Waiting />
  const leave = () => {
    void refresh([requisitionApi.list])
    void navigate({ to: `/${areaOf[role]}/requisition` as '/', replace: true })
  }
  return (
    <>
      <RequisitionHead requisition={requisition} onDeleted={leave} />
      <RequisitionTabs
        key={requisition.id}
        requisition={requisition}
        reload={async () => (await read.refetch()).data}
      />
    </>
  )
}

const start = { tab: 'details' }
type TabKey = 'details' | 'questionnaire' | 'candidates' | 'refcheck'

interface TabsProps {
  requisition: Requisition
  reload: () => Promise<Requisition | undefined>
}

function RequisitionTabs({ requisition, reload }: TabsProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [at, go] = useAddress(start)
  const open: TabKey[] = ['details']
  if (can(role, 'requisitionQuestion.read')) open.push('questionnaire')
  if (can(role, 'candidate.read')) open.push('candidates')
  if (can(role, 'refcheckSettings.update')) open.push('refcheck')
  const tab = open.find((key) => key === at.tab) ?? 'details'
  const [isFormOpen, setFormOpen] = useState(tab === 'details')
  if (tab === 'details' && !isFormOpen) setFormOpen(true)
  const count = (key: TabKey) => (key === 'candidates' ? requisition.candidateCount : undefined)
  const pick = (next: TabKey) => go({ tab: next })
  return (
    <Tabs
      label={requisition.title}
      tabs={open.map((key) => ({ key, label: t.tabs[key], count: count(key) }))}
      value={tab}
      onChange={pick}
    >
      {/* The form stays: what was typed a moment ago is still on its way. */}
      {isFormOpen && (
        <div hidden={tab !== 'details'}>
          <Suspense fallback={<Waiting />}>
            <details.Content
              requisition={requisition}
              reload={reload}
              onProceed={() => pick('questionnaire')}
              aside={
                showsSourcers(role) && (
                  <Suspense fallback={<Waiting />}>
                    <sourcers.Content requisition={requisition} />
                  </Suspense>
                )
              }
            />
          </Suspense>
        </div>
      )}
      {tab === 'questionnaire' && (
        <Suspense fallback={<Skeleton lines={5} height={56} />}>
          <questionnaire.Content
            requisition={requisition}
            bank={(close) => (
              <Suspense>
                <bank.Content requisition={requisition} onClose={close} />
              </Suspense>
            )}
          />
        </Suspense>
      )}
      {tab === 'refcheck' && (
        <Suspense fallback={<Waiting />}>
          <refcheck.Content requisition={requisition} />
        </Suspense>
      )}
      {tab === 'candidates' && (
        <Suspense fallback={<Skeleton lines={6} height={40} />}>
          <candidates.Content requisition={requisition} />
        </Suspense>
      )}
    </Tabs>
  )
}

function Waiting() {
  return (
    <Card>
      <Skeleton lines={8} height={22} />
    </Card>
  )
}
