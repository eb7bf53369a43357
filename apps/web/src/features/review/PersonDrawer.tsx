import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { lazy, Suspense, useRef } from 'react'
import { useRead } from '../../core/hooks.ts'
import { isOnTop, useSingleKeys } from '../../core/singleKeys.ts'
import { useText } from '../../core/text.ts'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { Name } from '../../ui/Name.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { Profile } from './Profile.tsx'
import { RequisitionSummary, useRequisition } from './RequisitionSummary.tsx'
import css from './review.module.css'
import { words } from './text.ts'

const Resume = lazy(() => import('./Resume.tsx'))

/** Profile and resume of a candidate, over its report: the film goes on beneath. P closes it as it opened it. */
export default function PersonDrawer({ candidateId, onClose }: { candidateId: string; onClose: () => void }) {
  const t = useText(words)
  const inside = useRef<HTMLDivElement>(null)
  const read = useRead(candidateApi.get, { params: { id: candidateId } })
  const candidate = read.data?.id === candidateId ? read.data : undefined
  const requisition = useRequisition(candidate?.requisition?.public_id)
  const isHeard = () => isOnTop(inside)
  useSingleKeys(isHeard, (event) => (event.code === 'KeyP' && !event.shiftKey ? onClose : undefined))
  return (
    <SideDrawer title={<Name>{candidate?.accountName}</Name>} onClose={onClose}>
      <div ref={inside} className={css.person}>
        {!candidate && read.error && <Failed error={read.error} retry={() => void read.refetch()} />}
        {!candidate && !read.error && <Skeleton lines={12} height={16} />}
        {candidate && (
          <>
            <Profile candidate={candidate} />
            <RequisitionSummary requisition={requisition} />
            {candidate.resume ? (
              <Suspense fallback={<Skeleton lines={12} height={16} />}>
                <Resume resume={candidate.resume} />
              </Suspense>
            ) : (
              <Empty title={t.noResume} />
            )}
          </>
        )}
      </div>
    </SideDrawer>
  )
}
