import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { lazy, Suspense, useState } from 'react'
import { user, useSessionUser } from '../core/session.ts'
import { useText } from '../core/text.ts'
import { CandidateList } from '../features/candidate/CandidateList.tsx'
import { bringCandidates } from '../features/candidate/useCandidates.ts'
import { words } from '../ui/candidateText.ts'
import type { Ticks } from '../ui/DataTableTicks.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { CandidateHost, candidateDrawers } from './CandidateHost.tsx'

const ListActs = lazy(() => import('./ListActs.tsx'))
const ListSelection = lazy(() => import('./ListSelection.tsx'))

const nobody = { ids: new Set<string>() as ReadonlySet<string>, isAll: false }

/** Brings the first candidates of all, where the acting role sees them. */
export async function bringFirst(): Promise<void> {
  const acting = user()
  if (acting && can(acting.role, 'candidate.read')) await bringCandidates(acting.role, undefined)
}

/** Everyone who was added or invited, whatever the requisition; the team ticks with whom something is done. */
export default function AllCandidates() {
  const t = useText(words)
  const { role } = useSessionUser()
  const [{ ids, isAll }, setTicked] = useState(nobody)
  const ticks: Ticks<Candidate> = { ids, isAll, onChange: (ids, isAll) => setTicked({ ids, isAll }) }
  return (
    <>
      <PageHead title={t.candidates} />
      <CandidateHost spansRequisitions>
        <CandidateList acts={<ListActs />} {...(can(role, 'candidate.bulk') && { ticks })}>
          {candidateDrawers}
          {ids.size > 0 && (
            <Suspense>
              <ListSelection ids={ids} isAll={isAll} onClear={() => setTicked(nobody)} />
            </Suspense>
          )}
        </CandidateList>
      </CandidateHost>
    </>
  )
}
