import { calendarSyncApi } from '@majlis/domain/calendarSync/api.ts'
import { mostCalendars } from '@majlis/domain/calendarSync/rules.ts'
import { useRead } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { Failed, Skeleton } from '../../ui/State.tsx'
import { AddCalendar } from './AddCalendar.tsx'
import css from './calendars.module.css'
import { OtherCalendar } from './OtherCalendar.tsx'
import { words } from './text.ts'

const minute = 60_000

/** The calendars whose busy times block bookings, how each was read, and a place for one more. */
export function OtherCalendars() {
  const t = useText(words)
  const { data, error, refetch } = useRead(calendarSyncApi.calendars, {}, { every: minute })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} height={28} />
  return (
    <div className={css.part}>
      <p className={css.lead}>{t.othersText}</p>
      {data.length > 0 && (
        <ul className={css.list}>
          {data.map((calendar) => (
            <OtherCalendar key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      {data.length < mostCalendars ? <AddCalendar /> : <p className={css.note}>{t.full}</p>}
      <p className={css.note}>{t.late}</p>
    </div>
  )
}
