import { lazy } from 'react'
import { useCandidateAddress, useCandidateList } from '../../core/candidateList.ts'
import { DrawerSuspense } from '../../ui/DrawerSuspense.tsx'

const Scheduling = lazy(() => import('./Scheduling.tsx'))

/** The scheduler, open on the candidate whom the address names. */
export function Schedule() {
  const [{ schedule }, go] = useCandidateAddress()
  const { rows } = useCandidateList()
  if (!schedule) return null
  const close = () => go({ schedule: '' })
  const listed = rows.find(({ id }) => id === schedule)
  return (
    <DrawerSuspense name={listed?.accountName} onClose={close}>
      <Scheduling id={schedule} listed={listed} onClose={close} />
    </DrawerSuspense>
  )
}
