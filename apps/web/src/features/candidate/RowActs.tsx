import { isAssignable, isReassignable } from '@majlis/domain/assignment/rules.ts'
import { earlierOf, opensReport, type Row } from '@majlis/domain/candidate/row.ts'
import { isRemovable, isRemovableFromList, isSelectable } from '@majlis/domain/candidate/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { InterviewType } from '@majlis/domain/core/status.ts'
import { isOver } from '@majlis/domain/interview/rules.ts'
import { isResendable, showsResend } from '@majlis/domain/oneWay/rules.ts'
import { isShut } from '@majlis/domain/requisition/rules.ts'
import { scheduleBar } from '@majlis/domain/scheduling/rules.ts'
import {
  IconCalendarPlus,
  IconCalendarTime,
  IconDots,
  IconFileAnalytics,
  IconFileCheck,
  IconInfoCircle,
  IconSend,
  IconSwitchHorizontal,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { say } from '../../core/sentences.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Popover.tsx'
import css from './row.module.css'
import { words } from './text.ts'

/** What a row asks of its list. */
export type RowAct =
  | 'schedule'
  | 'report'
  | 'refcheck'
  | 'assign'
  | 'request'
  | 'logs'
  | 'resend'
  | 'reinitiate'
  | 'remove'

export interface RowActsProps {
  candidate: Candidate
  row: Row
  /** The list spans requisitions. */
  isWide: boolean
  /** What this page can do; the rest is not shown. */
  offers: ReadonlySet<RowAct>
  onAct: (act: RowAct, candidate: Candidate) => void
}

/** One act of a row: what the role never has is left out, what the state forbids says why. */
interface Act {
  act: RowAct
  label: string
  icon: ReactNode
  why?: string | false | null | undefined
}
type Asked = Omit<RowActsProps, 'onAct'> & { role: Role; t: typeof words.now }

/** The requisition is closed: why nothing in its panel can be changed. */
export const shutWhy = ({ requisition }: Candidate): string | false =>
  Boolean(requisition && isShut(requisition)) && say('requisition.shut')

/** Does the requisition interview live, so that there are people to ask and times to find? */
export const isLive = ({ requisition }: Candidate): boolean => requisition?.interview_type !== InterviewType.ONE_WAY

function scheduleOf({ candidate, row, t }: Asked): Act {
  const bar = scheduleBar(row)
  const why = shutWhy(candidate) || (bar && t.scheduleBars[bar])
  return { act: 'schedule', label: t.schedule, icon: <IconCalendarPlus />, why }
}

function reportOf({ candidate, row, role, t }: Asked): Act {
  const over = row.interview && isOver(row.interview.status)
  const later = row.interview ? t.reportLater : t.noInterview
  const isOpen = opensReport(role, candidate, row) || earlierOf(role, candidate).length > 0
  const why = !isOpen && (over ? say('report.closed') : later)
  return { act: 'report', label: t.report, icon: <IconFileAnalytics />, why }
}

function removeOf({ candidate, row, isWide, t }: Asked): Act {
  const isBarred = !isRemovable(row) && say('candidate.notRemovable')
  const why = shutWhy(candidate) || isBarred || (isWide && !isRemovableFromList(row) && t.removeInList)
  return { act: 'remove', label: t.remove, icon: <IconTrash />, why }
}

function resendOf({ candidate, row, t }: Asked): Act {
  const why = shutWhy(candidate) || (!isResendable(row) && say('interview.noInvite'))
  return { act: 'resend', label: t.resend, icon: <IconSend className="mirrored" />, why }
}

/** The acts of a row, in their order. */
function actsOf(asked: Asked): Act[] {
  const { candidate, row, role, offers, t } = asked
  const mayAssign = can(role, 'interviewer.assign')
  const refcheck: Act = {
    act: 'refcheck',
    label: t.refcheckReport,
    icon: <IconFileCheck />,
    why: !candidate.refcheck && t.noRefcheck,
  }
  const all: (Act | false | undefined)[] = [
    mayAssign && isLive(candidate) && !row.bot && scheduleOf(asked),
    can(role, 'interview.read') && reportOf(asked),
    candidate.requisition?.refCheck && refcheck,
    mayAssign && showsResend(row) && resendOf(asked),
    { act: 'logs', label: t.logs, icon: <IconInfoCircle /> },
    can(role, 'candidate.remove') && removeOf(asked),
  ]
  return all.filter((one): one is Act => Boolean(one) && offers.has((one as Act).act))
}

/** What can be done with one candidate: icons in a table, named buttons on a card. */
export function RowActs({ onAct, ...asked }: RowActsProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const { candidate } = asked
  return (
    <span className={css.acts}>
      {actsOf({ ...asked, role, t }).map(({ act, label, icon, why }) => (
        <Button
          key={act}
          small
          kind="quiet"
          className={css.act ?? ''}
          icon={icon}
          why={why}
          tip={why ? `${label}: ${why}` : label}
          onClick={() => onAct(act, candidate)}
        >
          <span className={css.word}>{label}</span>
        </Button>
      ))}
      {can(role, 'interviewer.assign') && <More {...asked} onAct={onAct} />}
    </span>
  )
}

/** What is rarely asked of a row: another interviewer, another time. */
function More({ candidate, row, offers, onAct }: RowActsProps) {
  const t = useText(words)
  const why = shutWhy(candidate) || undefined
  const mayChange = !isSelectable(row) && (isReassignable(row) || isAssignable(row))
  const mayMove = !row.bot && isLive(candidate) && scheduleBar(row) === 'planned'
  const items = [
    offers.has('assign') &&
      mayChange && { key: 'assign', act: 'assign', label: t.reassign, icon: <IconSwitchHorizontal /> },
    offers.has('schedule') && mayMove && { key: 'move', act: 'schedule', label: t.move, icon: <IconCalendarTime /> },
  ].filter((item) => item !== false)
  if (!items.length) return null
  return (
    <Menu
      small
      label={t.more}
      icon={<IconDots />}
      items={items.map(({ act, ...item }) => ({ ...item, why, onPick: () => onAct(act as RowAct, candidate) }))}
    />
  )
}
