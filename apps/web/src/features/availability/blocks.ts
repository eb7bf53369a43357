import type { OwnCalendar, OwnInterview, Slot } from '@majlis/domain/availability/schema.ts'
import type { InterviewStatus } from '@majlis/domain/core/status.ts'
import { isCancelled } from '@majlis/domain/interview/rules.ts'
import { interviewTone } from '../../ui/statusTones.ts'
import type { WeekBlock } from '../../ui/WeekViewDraw.tsx'
import type { Drawn } from '../../ui/WeekViewDrawing.ts'
import type { words } from './text.ts'
import { partsOf, type Written } from './weekTimes.ts'

interface Shown {
  calendar: OwnCalendar
  days: readonly number[]
  timezone: string
  t: typeof words.now
  /** How an interview stands, in a word. */
  stateOf: (status: number) => string
  onSlot: (slot: Slot) => void
  onRemove: (slot: Slot) => void
  onInterview: (interview: OwnInterview) => void
}

/** The hours of some days in which candidates can book: what is left of them. */
export const offeredOf = ({ hours, now }: OwnCalendar, days: readonly number[], timezone: string): Drawn[] =>
  hours
    .filter(({ endsAt }) => endsAt > now)
    .flatMap(({ startsAt, endsAt }) => partsOf({ startsAt: startsAt > now ? startsAt : now, endsAt }, days, timezone))

/** The blocks of some days of an interviewer's calendar; one that lasts over midnight is a block a day. */
export function blocksOf({ calendar, days, timezone, t, stateOf, onSlot, onRemove, onInterview }: Shown): WeekBlock[] {
  const { slots, interviews, holds, elsewhere, outside } = calendar
  const of = <S extends Written>(all: readonly S[], make: (one: S, isWhole: boolean) => Omit<WeekBlock, keyof Drawn>) =>
    all.flatMap((one) => {
      const parts = partsOf(one, days, timezone)
      const isWhole = parts.length === 1 && lengthOf(one) === lengthOf(parts[0])
      return parts.map((part, at): WeekBlock => {
        const made = make(one, isWhole)
        return { ...made, ...part, key: at ? `${made.key} ${at}` : made.key }
      })
    })
  const read = (title: string, all: readonly Written[]) =>
    of(all, ({ startsAt }) => ({ key: `${title} ${startsAt}`, look: 'held', title }))
  return [
    ...of(slots, (slot, isWhole) => ({
      key: slot.id,
      look: slot.kind === 'single' ? 'offered' : 'away',
      title: t.kinds[slot.kind],
      detail: slot.reason,
      isMovable: isWhole,
      onOpen: () => onSlot(slot),
      onRemove: () => onRemove(slot),
    })),
    ...of(interviews, (interview) => ({
      key: interview.interviewId,
      look: 'event',
      tone: interviewTone[interview.status as InterviewStatus],
      title: interview.candidateName,
      detail: [interview.position, stateOf(interview.status)].filter(Boolean).join(' · '),
      isOver: isCancelled(interview.status),
      onOpen: () => onInterview(interview),
    })),
    ...read(t.held, holds),
    ...read(t.elsewhere, elsewhere),
    ...read(t.outside, outside),
  ]
}

const lengthOf = (one: Written | Drawn | undefined): number =>
  !one ? 0 : 'startsAt' in one ? (Date.parse(one.endsAt) - Date.parse(one.startsAt)) / 60_000 : one.to - one.from
