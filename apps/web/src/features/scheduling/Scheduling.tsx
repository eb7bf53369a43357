import { candidateApi } from '@majlis/domain/candidate/api.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { Refused } from '../../core/client.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { words } from '../../ui/candidateText.ts'
import { SideDrawer } from '../../ui/Dialog.tsx'
import { Empty, Failed, Skeleton } from '../../ui/State.tsx'
import { ScheduleDrawer } from './ScheduleDrawer.tsx'

interface SchedulingProps {
  id: string
  /** The candidate as the list has it; read by itself when its page is not the one shown. */
  listed: Candidate | undefined
  onClose: () => void
}

/** Finds a time for the interview of the candidate whom the address names. */
export default function Scheduling({ id, listed, onClose }: SchedulingProps) {
  const t = useText(words)
  const read = useRead(candidateApi.get, { params: { id } }, { enabled: !listed })
  const candidate = listed ?? (read.data?.id === id ? read.data : undefined)
  if (candidate) return <ScheduleDrawer candidate={candidate} onClose={onClose} />
  const isGone = read.error instanceof Refused && read.error.status === 404
  return (
    <SideDrawer wide title={t.schedule} onClose={onClose}>
      {isGone && <Empty title={t.noneFound} />}
      {read.error && !isGone && <Failed error={read.error} retry={() => void read.refetch()} />}
      {!read.error && <Skeleton lines={9} height={18} />}
    </SideDrawer>
  )
}
