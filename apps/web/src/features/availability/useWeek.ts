import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { useAddress } from '../../core/address.ts'
import { useRead } from '../../core/hooks.ts'
import { useIsNarrow } from '../../core/media.ts'
import { keyOf, midnightOf, plusDays, weekOf } from '../../ui/WeekViewDays.ts'
import { ownZone } from '../../ui/zones.ts'
import { placeAt } from './weekTimes.ts'

/** The week that the address names, on the clock of the interviewer's hours; on a phone one day of it stands alone. */
export function useWeek() {
  const isNarrow = useIsNarrow()
  const [{ week: inWeek, day: onDay }, go] = useAddress({ week: '', day: '' })
  const named = onDay || inWeek
  const device = midnightOf(named)
  // A day more on both sides: the hours may be on another clock than the device.
  const around = weekOf(device)
  const from = new Date(plusDays(around[0] ?? device, -1)).toISOString()
  const to = new Date(plusDays(around[6] ?? device, 2)).toISOString()
  const read = useRead(availabilityApi.ownCalendar, { query: { from, to } }, { every: 60_000 })
  const timezone = read.data?.timezone ?? ownZone()
  const { day: today, minute } = placeAt(Date.now(), timezone)
  const day = named ? device : today
  const week = weekOf(day)
  const show = (next: number) => go(isNarrow ? { day: keyOf(next), week: '' } : { week: keyOf(next), day: '' }, true)
  return {
    read,
    calendar: read.data,
    timezone,
    today,
    minute,
    day,
    week,
    days: isNarrow ? [day] : week,
    isNarrow,
    show,
  }
}
