import { union } from '@majlis/domain/availability/free.ts'
import { calendarsIn } from './component.ts'
import { readFreeBusy } from './freeBusy.ts'
import { fullBudget, Unreadable } from './limits.ts'
import { createNotes } from './notes.ts'
import { daysAround, type Reading } from './reading.ts'
import type { BusySpans, CalendarOrder, CalendarResult } from './result.ts'
import { readEvents } from './series.ts'
import { zonesOf } from './zones.ts'

/** Reads when the owner of a calendar is busy. What it costs has an end, whatever is written in it. */
export function readCalendar(order: CalendarOrder): CalendarResult {
  try {
    return { busy: busyIn(order) }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.code }
    throw error
  }
}

function busyIn({ text, owner, zone, window, allDayBusy, ownUids }: CalendarOrder): BusySpans {
  const [budget, notes, days] = [fullBudget(), createNotes(), daysAround(window)]
  const spans: Reading['spans'] = []
  const ours = new Set(ownUids)
  const named: (string | null)[] = []
  for (const calendar of calendarsIn(text, owner, budget, notes)) {
    const zones = zonesOf(calendar, { owner: zone, days, budget, notes })
    const reading = { zones, budget, notes, window, days, allDayBusy, spans }
    readEvents(calendar, ours, reading)
    readFreeBusy(calendar, reading)
    named.push(zones.named)
  }
  return { spans: union(spans), ...notes.counted(), zone: named.find((one) => one !== null) ?? null }
}
