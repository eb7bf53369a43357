import { Suspense } from 'react'
import { useCandidateAddress, useCandidateList } from '../../core/candidateList.ts'
import { part as partOf, useReady } from '../../core/part.ts'
import { WaitingDrawer } from '../../ui/DrawerSuspense.tsx'

/** The drawer, brought ahead when what opens it is approached. */
export const drawer = partOf(() => import('./ReviewDrawer.tsx'))

/** The review drawer, open on the candidate whom the address names. */
export function Review() {
  const [{ candidate, part }, go] = useCandidateAddress()
  const { rows } = useCandidateList()
  const isHere = useReady(drawer, Boolean(candidate))
  if (!candidate) return null
  const close = () => go({ candidate: '', part: '' })
  const waiting = <WaitingDrawer name={rows.find(({ id }) => id === candidate)?.accountName} onClose={close} />
  if (!isHere) return waiting
  return (
    <Suspense fallback={waiting}>
      <drawer.Content
        id={candidate}
        part={part}
        onPart={(next) => go({ part: next }, true)}
        onOpen={(id, page) => go({ candidate: id, ...(page && { page: String(page) }) }, true)}
        onClose={close}
      />
    </Suspense>
  )
}
