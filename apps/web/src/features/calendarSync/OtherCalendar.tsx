import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { calendarSyncApi } from '@majlis/domain/calendarSync/api.ts'
import type { OutsideCalendar } from '@majlis/domain/calendarSync/schema.ts'
import { IconAlertTriangle, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { dateTime, inside, useRelative } from '../../core/format.ts'
import { optimistic, useAct } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { RemoveDialog } from '../../ui/RemoveDialog.tsx'
import css from './calendars.module.css'
import { words } from './text.ts'

interface OtherCalendarProps {
  calendar: OutsideCalendar
}
const refreshes = [calendarSyncApi.calendars, availabilityApi.ownCalendar]
const nameOf = ({ host, tail }: OutsideCalendar) => `${host} …${tail}`

/** One calendar: its host and the last signs of its address, how it was read, and what can be done with it. */
export function OtherCalendar({ calendar }: OtherCalendarProps) {
  const t = useText(words)
  const [isRemoving, setRemoving] = useState(false)
  const params = { id: calendar.id }
  const read = useAct(calendarSyncApi.readCalendar, { refreshes })
  const change = useAct(calendarSyncApi.changeCalendar, {
    refreshes,
    optimistic: [
      optimistic(calendarSyncApi.calendars, (all, { params: { id }, body }) =>
        all.map((one) => (one.id === id ? { ...one, ...body } : one)),
      ),
    ],
  })
  const isReading = read.isPending || change.isPending
  const name = nameOf(calendar)
  return (
    <li className={css.calendar}>
      <div className={css.what}>
        <b>
          <bdi dir="ltr">{name}</bdi>
        </b>
        <State calendar={calendar} isReading={isReading} />
        <Switch
          label={t.allDay}
          value={calendar.allDay}
          onChange={(allDay) => !isReading && change.mutate({ params, body: { allDay } })}
        />
      </div>
      <div className={css.acts}>
        <IconButton label={t.readOf(inside(name))} busy={isReading} onClick={() => read.mutate({ params })}>
          <IconRefresh />
        </IconButton>
        <IconButton label={t.removeOf(inside(name))} onClick={() => setRemoving(true)}>
          <IconTrash />
        </IconButton>
      </div>
      {isRemoving && <RemoveCalendar calendar={calendar} onClose={() => setRemoving(false)} />}
    </li>
  )
}

/** How it was read the last time, in words. */
function State({ calendar, isReading }: OtherCalendarProps & { isReading: boolean }) {
  const t = useText(words)
  const relative = useRelative()
  const { trouble, countsUntil, readAt, busy, skipped } = calendar
  const why = trouble && t.why[trouble]
  return (
    <p role="status" className={why ? css.trouble : css.state}>
      {isReading && t.reading}
      {!isReading && why && (
        <>
          <IconAlertTriangle aria-hidden="true" />
          <span>{countsUntil ? t.fails(why, inside(dateTime(countsUntil))) : t.dead(why)}</span>
        </>
      )}
      {!isReading && !why && readAt && (
        <span>
          {t.read(relative(readAt), count(t.busy, busy))} {skipped > 0 && count(t.skipped, skipped)}
        </span>
      )}
    </p>
  )
}

function RemoveCalendar({ calendar, onClose }: OtherCalendarProps & { onClose: () => void }) {
  const t = useText(words)
  const remove = useAct(calendarSyncApi.removeCalendar, { refreshes, message: () => t.removed })
  return (
    <RemoveDialog
      title={t.removeTitle}
      confirm={t.remove}
      what={nameOf(calendar)}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: calendar.id } }, { onSettled: onClose })}
    >
      {t.removeText}
    </RemoveDialog>
  )
}
