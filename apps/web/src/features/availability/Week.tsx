import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { ClockLine } from './ClockLine.tsx'
import type { InterviewActs } from './interviewActs.ts'
import { words } from './text.ts'
import { useWeek } from './useWeek.ts'
import { WeekCalendar } from './WeekCalendar.tsx'
import css from './week.module.css'

interface WeekProps {
  Acts: InterviewActs
  /** Opens the hours. */
  onHours: () => void
}

/** The interviewer's week: when it can be booked, what is planned, and times that are drawn into it. */
export function Week({ Acts, onHours }: WeekProps) {
  const t = useText(words)
  const pattern = useRead(availabilityApi.pattern, { query: {} })
  const week = useWeek()
  const { read, calendar, timezone } = week
  if (!calendar)
    return read.error ? (
      <Failed error={read.error} retry={() => void read.refetch()} />
    ) : (
      <Skeleton lines={8} height={44} />
    )
  const isEmpty = pattern.data && !pattern.data.hasPattern
  return (
    <div className={css.week}>
      {isEmpty && (
        <Banner>
          <b>{t.noHours}.</b> {t.noHoursText}{' '}
          <Button small onClick={onHours}>
            {t.setHours}
          </Button>
        </Banner>
      )}
      <ClockLine timezone={timezone} at={week.day} />
      <WeekCalendar {...week} calendar={calendar} Acts={Acts} />
    </div>
  )
}
