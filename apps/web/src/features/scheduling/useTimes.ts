import { availabilityApi } from '@majlis/domain/availability/api.ts'
import { type BlockedReason, fits, lengths, overlap, shutReasons } from '@majlis/domain/availability/free.ts'
import type { InterviewerTimes } from '@majlis/domain/availability/schema.ts'
import { useRead } from '../../core/hooks.ts'
import { plusDays, type Stretch } from '../../ui/WeekViewDays.ts'

const minute = 60_000
/** The steps in which a start is looked for within the half hour that was picked. */
const step = 5
const half = 30

const stretchOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): Stretch => ({
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
})

/** An interviewer's times of some days, read for an interview. */
export function useTimes(accountId: string, interviewId: string, days: readonly number[], enabled = true) {
  const from = new Date(days[0] ?? 0).toISOString()
  const to = new Date(plusDays(days.at(-1) ?? 0, 1)).toISOString()
  const query = { accountId, interviewId, from, to }
  const read = useRead(availabilityApi.timesByInterviewer, { query }, { every: 60_000, enabled })
  return { read, times: read.data && timesOf(read.data) }
}

/** Whose free time of which length is looked for. */
export interface Wanted {
  accountId: string
  interviewId: string
  minutes: number
}

/** The start of the first free time from a day on, within a month; null when there is none, undefined until it is known. */
export function useNextFree({ accountId, interviewId, minutes }: Wanted, from: number, enabled = true) {
  const days = Array.from({ length: 31 }, (_, nth) => plusDays(from, nth))
  const { read, times } = useTimes(accountId, interviewId, days, enabled)
  if (!enabled || read.error) return null
  return times && (times.free.find(({ start, end }) => end - start >= minutes * minute)?.start ?? null)
}

/** The times as the week shows them, and the questions that it asks. */
function timesOf({ free, busy, hours, ...rest }: InterviewerTimes) {
  const open = free.map(stretchOf)
  const blocked = busy.map(({ why, ...span }) => ({ ...stretchOf(span), why }))
  const lasting = (start: number, minutes: number) => ({ start, end: start + minutes * minute })
  const isOpen = (start: number, minutes: number) => fits(open, lasting(start, minutes))
  /** Does nothing bar it but the hours, so that whoever keeps them may add it? */
  const isBeyondHours = (start: number, minutes: number) =>
    !isOpen(start, minutes) && !blocked.some((one) => one.why !== 'outside' && overlap(one, lasting(start, minutes)))
  return {
    ...rest,
    free: open,
    blocked,
    hours: hours.map(stretchOf),
    isOpen,
    isBeyondHours,
    /** The first start in the half hour from here on at which so long an interview is possible, or why there is none. */
    startFrom(from: number, minutes: number): { start: number } | { why: BlockedReason } {
      for (let late = 0; late < half; late += step) {
        const start = from + late * minute
        if (isOpen(start, minutes)) return { start }
      }
      const meets = blocked.filter((one) => overlap(one, { start: from, end: from + minutes * minute }))
      return { why: shutReasons.find((why) => meets.some((one) => one.why === why)) ?? 'outside' }
    },
  }
}
export type Times = ReturnType<typeof timesOf>

/** The lengths to choose from, in minutes. */
export const choices = [15, 30, 45, 60, 75, 90, 105, 120].filter(
  (one) => one >= lengths.shortest && one <= lengths.longest,
)
