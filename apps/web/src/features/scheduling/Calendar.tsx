import { can } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { InterviewType } from '@majlis/domain/core/status.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useCandidateAddress } from '../../core/candidateList.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { words } from '../../ui/panelText.ts'

const CalendarDrawer = lazy(() => import('./CalendarDrawer.tsx').then((one) => ({ default: one.CalendarDrawer })))

interface CalendarProps {
  requisition: Requisition
}

const hasCalendar = ({ requisition, role }: CalendarProps & { role: Role }): boolean =>
  can(role, 'interview.read') && requisition.interview_type !== InterviewType.ONE_WAY

/** Opens the calendar of a requisition's interviews, where it has one. */
export function CalendarButton({ requisition }: CalendarProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const [, go] = useCandidateAddress()
  if (!hasCalendar({ requisition, role })) return null
  return (
    <Button icon={<IconCalendar />} onClick={() => go({ calendar: 'open' })}>
      {t.calendar}
    </Button>
  )
}

/** The calendar, open when the address says so. */
export function Calendar({ requisition }: CalendarProps) {
  const { role } = useSessionUser()
  const [{ calendar }, go] = useCandidateAddress()
  if (!calendar || !hasCalendar({ requisition, role })) return null
  return (
    <Suspense>
      <CalendarDrawer requisition={requisition} onClose={() => go({ calendar: '' })} />
    </Suspense>
  )
}
