import { availabilityApi } from '@majlis/domain/availability/api.ts'
import type { NewSlot, Slot } from '@majlis/domain/availability/schema.ts'
import { useRef } from 'react'
import { call } from '../../core/client.ts'
import { optimistic, refresh, useAct } from '../../core/hooks.ts'
import { count, useText } from '../../core/text.ts'
import { words } from './text.ts'
import type { Written } from './weekTimes.ts'

/** What shows an interviewer's times. */
export const calendarReads = [availabilityApi.ownCalendar, availabilityApi.timesByInterviewer]

interface ById {
  params: { id: string }
}
/** What a time is changed to. */
export type SlotTimes = Written & { reason?: string | null | undefined }

const changeCalls = { single: availabilityApi.updateSlot, exception: availabilityApi.updateException }
const removeCalls = { single: availabilityApi.removeSlot, exception: availabilityApi.removeException }

const withChanged = optimistic(
  availabilityApi.ownCalendar,
  (calendar, { params, body }: ById & { body: SlotTimes }) => ({
    ...calendar,
    slots: calendar.slots.map((one) => (one.id === params.id ? { ...one, ...body, reason: body.reason ?? null } : one)),
  }),
)
const withoutRemoved = optimistic(availabilityApi.ownCalendar, (calendar, { params }: ById) => ({
  ...calendar,
  slots: calendar.slots.filter(({ id }) => id !== params.id),
}))

/** What an act is taken back by; where that fails the call itself says so. */
const takeBack = (calls: readonly Promise<unknown>[]) => Promise.allSettled(calls).then(() => refresh(calendarReads))

/** Adds, changes and removes single times and exceptions; each act can be taken back for a while. */
export function useSlots() {
  const t = useText(words)
  const before = useRef(new Map<string, Slot>())
  const add = useAct(availabilityApi.addSlots, {
    refreshes: calendarReads,
    message: (_input, { data }) => (data.length ? count(t.added, data.length) : ''),
    undo: (_input, { data }) => takeBack(data.map((one) => call(removeCalls[one.kind], { params: { id: one.id } }))),
  })
  const changing = {
    refreshes: calendarReads,
    optimistic: [withChanged],
    message: () => t.changed,
    undo: ({ params }: ById, { kind, updatedAt }: Slot) => {
      const was = before.current.get(params.id)
      if (was) void takeBack([call(changeCalls[kind], { params, body: { ...timesOf(was), updatedAt } })])
    },
  }
  const removing = {
    refreshes: calendarReads,
    optimistic: [withoutRemoved],
    message: () => t.removed,
    undo: ({ params }: ById) => {
      const was = before.current.get(params.id)
      if (was) void takeBack([call(availabilityApi.addSlots, { body: [{ kind: was.kind, ...timesOf(was) }] })])
    },
  }
  const changes = {
    single: useAct(availabilityApi.updateSlot, changing),
    exception: useAct(availabilityApi.updateException, changing),
  }
  const removals = {
    single: useAct(availabilityApi.removeSlot, removing),
    exception: useAct(availabilityApi.removeException, removing),
  }
  const keep = (slot: Slot) => before.current.set(slot.id, slot)
  return {
    isBusy: add.isPending || changes.single.isPending || changes.exception.isPending,
    /** Adds times; answers what of them could not be added. */
    add: (rows: NewSlot[]) => add.mutateAsync({ body: rows }),
    change: (slot: Slot, to: SlotTimes) => {
      keep(slot)
      const body = { reason: slot.reason, ...to, updatedAt: slot.updatedAt }
      return changes[slot.kind].mutateAsync({ params: { id: slot.id }, body })
    },
    remove: (slot: Slot) => {
      keep(slot)
      removals[slot.kind].mutate({ params: { id: slot.id } })
    },
  }
}

const timesOf = ({ startsAt, endsAt, reason }: Slot): Required<SlotTimes> => ({ startsAt, endsAt, reason })
