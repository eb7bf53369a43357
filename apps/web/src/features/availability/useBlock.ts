import type { NewSlot, OwnCalendar, Slot } from '@majlis/domain/availability/schema.ts'
import { useState } from 'react'
import { showToast } from '../../core/toast.ts'
import type { Drawn } from '../../ui/WeekViewDrawing.ts'
import { useHits } from './useHits.ts'
import { useSlots } from './useSlots.ts'
import { type Block, blockOf, wholeDay, written } from './weekTimes.ts'

interface OwnBlock extends Block {
  key: string | null
}

interface Place {
  calendar: OwnCalendar
  timezone: string
  /** When candidates can book, as the week shows it. */
  hours: readonly Drawn[]
}

/** The one block of the week that is being made or changed, and what becomes of it. */
export function useBlock({ calendar, timezone, hours }: Place) {
  const slots = useSlots()
  const hits = useHits()
  const [drawn, setDrawn] = useState<OwnBlock | null>(null)
  const [kind, setKind] = useState<Slot['kind']>('single')
  const [refusal, setRefusal] = useState<string | null>(null)
  /** Counts the blocks, so that each has a form of its own. */
  const [round, setRound] = useState(0)
  /** Pulled, and not yet where it shall be. */
  const [moving, setMoving] = useState<(Drawn & { key: string }) | null>(null)
  const slotOf = (key: string | null | undefined) => calendar.slots.find(({ id }) => id === key) ?? null
  const show = (next: OwnBlock | null) => {
    setDrawn(next)
    setRefusal(null)
    setRound((before) => before + 1)
  }
  const drop = () => show(null)
  /** Time is taken out only after it was said what that hits. */
  const ask = (
    rows: readonly Pick<NewSlot, 'kind' | 'startsAt' | 'endsAt'>[],
    act: () => void,
    dropped?: () => void,
  ) => {
    const exceptions = rows.flatMap(({ kind: of, startsAt, endsAt }) =>
      of === 'exception' ? [{ startsAt, endsAt }] : [],
    )
    if (exceptions.length) void hits.ask({ exceptions }, act, dropped)
    else act()
  }
  const put = async (slot: Slot | null, rows: NewSlot[]) => {
    const [row] = rows
    if (slot && row) {
      const { startsAt, endsAt, reason } = row
      await slots.change(slot, { startsAt, endsAt, reason })
      return drop()
    }
    const { data, errors } = await slots.add(rows)
    if (!data.length) return setRefusal(errors[0]?.message ?? null)
    for (const { message } of errors) showToast(message, 'bad')
    drop()
  }
  const slot = slotOf(drawn?.key)
  // Of one that ends on a later day the first stands in the week while it is changed.
  const shown = drawn && (drawn.last > drawn.day ? { ...drawn, to: wholeDay } : drawn)
  return {
    drawn,
    shown,
    slot,
    kind,
    refusal,
    round,
    moving,
    hits,
    isBusy: slots.isBusy || hits.isAsking,
    draw: (next: Drawn) => {
      const isOffered = hours.some((one) => one.day === next.day && one.from <= next.from && next.to <= one.to)
      setKind(isOffered ? 'exception' : 'single')
      show({ ...next, last: next.day, key: null })
    },
    change: (next: Partial<Block>) => setDrawn((before) => before && later({ ...before, ...next })),
    redraw: (next: Drawn) => setDrawn((before) => before && pulledTo(before, next)),
    open: (one: Slot) => show({ ...blockOf(one, timezone), key: one.id }),
    drop,
    save: (rows: NewSlot[]) => ask(rows, () => void put(slot, rows).catch(() => undefined)),
    move: (key: string, next: Drawn) => {
      const moved = slotOf(key)
      if (!moved) return
      const to = written({ ...next, last: next.day }, timezone)
      const done = () => setMoving(null)
      setMoving({ ...next, key })
      const change = () =>
        slots
          .change(moved, to)
          .catch(() => undefined)
          .then(done)
      ask([{ kind: moved.kind, ...to }], () => void change(), done)
    },
    remove: (one: Slot) => {
      drop()
      slots.remove(one)
    },
  }
}

/** It ends on its own day or on a later one. */
const later = (block: OwnBlock): OwnBlock => ({ ...block, last: Math.max(block.last, block.day) })

/** What a pull has made of a block; one that ends on a later day keeps its end. */
const pulledTo = (block: OwnBlock, next: Drawn): OwnBlock =>
  block.last > block.day ? later({ ...block, day: next.day, from: next.from }) : { ...block, ...next, last: next.day }
