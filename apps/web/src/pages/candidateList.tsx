import { can } from '@majlis/domain/core/permission.ts'
import { lazy, Suspense, useState } from 'react'
import { useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { CandidateList } from '../features/candidate/CandidateList.tsx'
import { words } from '../ui/candidateText.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { CandidateHost, candidateDrawers } from './CandidateHost.tsx'

const ListSelection = lazy(() => import('./ListSelection.tsx'))

/** Everyone who was added or invited, whatever the requisition; whoever may share reports ticks whose. */
export default function AllCandidates() {
  const t = useText(words)
  const { role } = useSessionUser()
  const [ids, onChange] = useState<ReadonlySet<string>>(new Set<string>())
  return (
    <>
      <PageHead title={t.candidates} />
      <CandidateHost spansRequisitions>
        <CandidateList {...(can(role, 'guest.grant') && { ticks: { ids, onChange } })}>
          {candidateDrawers}
          {ids.size > 0 && (
            <Suspense>
              <ListSelection ids={ids} onClear={() => onChange(new Set<string>())} />
            </Suspense>
          )}
        </CandidateList>
      </CandidateHost>
    </>
  )
}
