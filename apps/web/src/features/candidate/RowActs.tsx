import {
  isAssignable,
  isReassignable,
  isRemovable,
  isRequestable,
  isResendable,
  isSelectable,
  showsResend,
} from '@majlis/domain/candidate/rules.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import { InterviewType } from '@majlis/domain/core/status.ts'
import { isCancelled, isOver } from '@majlis/domain/interview/rules.ts'
import { isShut } from '@majlis/domain/requisition/rules.ts'
import {
  IconDots,
  IconFileAnalytics,
  IconMailSearch,
  IconRefresh,
  IconSend,
  IconSwitchHorizontal,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { say } from '../../core/form.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Menu, type MenuItem } from '../../ui/Popover.tsx'
import css from './candidate.module.css'
import { opensReport, type Row } from './row.ts'
import { words } from './text.ts'

/** What a row asks of its panel. */
export type RowAct = 'report' | 'assign' | 'request' | 'logs' | 'resend' | 'reinitiate' | 'remove'

export interface RowActsProps {
  candidate: Candidate
  row: Row
  /** What this page can do; the rest is not shown. */
  offers: ReadonlySet<RowAct>
  onAct: (act: RowAct, candidate: Candidate) => void
}

/** What can be done with one candidate; what the state forbids says why. */
export function RowActs({ candidate, row, offers, onAct }: RowActsProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const shut = candidate.requisition && isShut(candidate.requisition) && say('requisition.shut')
  const mayAssign = offers.has('assign') && can(role, 'interviewer.assign')
  const act = (name: RowAct) => () => onAct(name, candidate)
  const isReady = isSelectable(row) && (isAssignable(row) || isReassignable(row))
  return (
    <span className={css.acts}>
      {mayAssign && isReady && (
        <Button small why={shut} onClick={act('assign')}>
          {t.assign}
        </Button>
      )}
      {offers.has('report') && row.interview && (
        <IconButton
          small
          label={t.report}
          why={!opensReport(role, candidate, row) && whyNoReport(row, t)}
          onClick={act('report')}
        >
          <IconFileAnalytics />
        </IconButton>
      )}
      {offers.has('logs') && (
        <IconButton small label={t.logs} onClick={act('logs')}>
          <IconMailSearch />
        </IconButton>
      )}
      <More {...{ candidate, row, offers, act, shut }} />
    </span>
  )
}

interface MoreProps extends Omit<RowActsProps, 'onAct'> {
  act: (name: RowAct) => () => void
  shut: string | false | null | undefined
}

function More({ candidate, row, offers, act, shut }: MoreProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const mayAssign = can(role, 'interviewer.assign')
  const isLive = candidate.requisition?.interview_type !== InterviewType.ONE_WAY
  const items: (MenuItem | false)[] = [
    mayAssign &&
      offers.has('assign') &&
      !isSelectable(row) &&
      isReassignable(row) && {
        key: 'assign',
        label: t.reassign,
        icon: <IconSwitchHorizontal />,
        onPick: act('assign'),
        why: shut || undefined,
      },
    mayAssign &&
      isLive &&
      offers.has('request') &&
      isRequestable(row) && {
        key: 'request',
        label: t.invite,
        icon: <IconUserPlus />,
        onPick: act('request'),
        why: shut || undefined,
      },
    mayAssign &&
      offers.has('resend') &&
      row.bot &&
      showsResend(row) && {
        key: 'resend',
        label: t.resend,
        icon: <IconSend />,
        onPick: act('resend'),
        why: shut || (!isResendable(row) && say('interview.noInvite')) || undefined,
      },
    mayAssign &&
      offers.has('reinitiate') &&
      row.interview !== null &&
      isCancelled(row.interview.status) && {
        key: 'reinitiate',
        label: t.reinitiate,
        icon: <IconRefresh />,
        onPick: act('reinitiate'),
        why: shut || undefined,
      },
    can(role, 'candidate.remove') &&
      offers.has('remove') && {
        key: 'remove',
        label: t.remove,
        icon: <IconTrash />,
        danger: true,
        onPick: act('remove'),
        why: shut || (!isRemovable(row) && say('candidate.notRemovable')) || undefined,
      },
  ]
  const shown = items.filter((item) => item !== false)
  if (!shown.length) return null
  return <Menu small label={t.more} icon={<IconDots />} items={shown} />
}

const whyNoReport = (row: Row, t: { reportLater: string }): string =>
  row.interview && isOver(row.interview.status) ? say('report.closed') : t.reportLater
