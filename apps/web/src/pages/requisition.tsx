import { can } from '@majlis/domain/core/permission.ts'
import { areaOf } from '@majlis/domain/core/role.ts'
import { requisitionApi } from '@majlis/domain/requisition/api.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { showsSourcers } from '@majlis/domain/sourcing/rules.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAddress } from '../core/address.ts'
import { Refused } from '../core/client.ts'
import { refresh, useRead } from '../core/hooks.ts'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { DetailsForm } from '../features/requisition/DetailsForm.tsx'
import { RequisitionHead } from '../features/requisition/RequisitionHead.tsx'
import { TeamNotes } from '../features/requisition/TeamNotes.tsx'
import { words } from '../features/requisition/text.ts'
import { Card } from '../ui/PageHead.tsx'
import { Failed, Skeleton } from '../ui/State.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const BankPicker = lazy(() =>
  import('../features/questionBank/BankPicker.tsx').then((one) => ({ default: one.BankPicker })),
)
const Questionnaire = lazy(() =>
  import('../features/requisition/Questionnaire.tsx').then((one) => ({ default: one.Questionnaire })),
)
const CandidateTab = lazy(() => import('./candidateTab.tsx'))
const RefcheckTab = lazy(() =>
  import('../features/refcheck/RefcheckTab.tsx').then((one) => ({ default: one.RefcheckTab })),
)
const Sourcers = lazy(() => import('../features/sourcing/Sourcers.tsx').then((one) => ({ default: one.Sourcers })))

/** One position to fill: its details, questions and candidates. */
export default function RequisitionPage() {
  const { role } = useSessionUser()
  const navigate = useNavigate()
  const { publicId } = useParams({ strict: false }) as { publicId: string }
  const read = useRead(requisitionApi.get, { params: { public_id: publicId } })
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
          <DetailsForm
            requisition={requisition}
            reload={reload}
            onProceed={() => pick('questionnaire')}
            aside={
              <>
                {showsSourcers(role) && (
                  <Suspense fallback={<Waiting />}>
                    <Sourcers requisition={requisition} />
                  </Suspense>
                )}
                {can(role, 'requisitionNote.read') && <TeamNotes requisitionId={requisition.id} />}
              </>
            }
          />
        </div>
      )}
      {tab === 'questionnaire' && (
        <Suspense fallback={<Skeleton lines={5} height={56} />}>
          <Questionnaire
            requisition={requisition}
            bank={(close) => (
              <Suspense>
                <BankPicker requisition={requisition} onClose={close} />
              </Suspense>
            )}
          />
        </Suspense>
      )}
      {tab === 'refcheck' && (
        <Suspense fallback={<Waiting />}>
          <RefcheckTab requisition={requisition} />
        </Suspense>
      )}
      {tab === 'candidates' && (
        <Suspense fallback={<Skeleton lines={6} height={40} />}>
          <CandidateTab requisition={requisition} />
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
