import { lazy } from 'react'
import { useCandidateAddress, useCandidateList } from '../../core/candidateList.ts'
import { DrawerSuspense } from '../../ui/DrawerSuspense.tsx'

/** Loads the drawer ahead, such as when a name is approached. */
export const loadReview = () => import('./ReviewDrawer.tsx')
const ReviewDrawer = lazy(loadReview)

/** The review drawer, open on the candidate whom the address names. */
export function Review() {
  const [{ candidate, part }, go] = useCandidateAddress()
  const { rows } = useCandidateList()
  if (!candidate) return null
  const close = () => go({ candidate: '', part: '' })
  return (
    <DrawerSuspense name={rows.find(({ id }) => id === candidate)?.accountName} onClose={close}>
      <ReviewDrawer
        id={candidate}
        part={part}
        onPart={(next) => go({ part: next }, true)}
        onOpen={(id, page) => go({ candidate: id, ...(page && { page: String(page) }) }, true)}
        onClose={close}
      />
    </DrawerSuspense>
  )
}
