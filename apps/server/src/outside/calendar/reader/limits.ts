import type { CalendarRefusal } from './result.ts'

/** What one calendar may cost in all; of one that costs more nothing is read. */
const most = {
  lines: 400_000,
  events: 20_000,
  /** Dates that are taken out of series or added to them. */
  exceptions: 20_000,
  /** Times that are looked at for the window, before they are merged. */
  occurrences: 20_000,
  /** Names of zones: each costs a clock. */
  zones: 200,
  /** Days that a rule tries. */
  steps: 2_000_000,
}
/** A calendar's size in signs, a property's in signs, and how deep components may lie in each other. */
export const sizes = { calendar: 4_000_000, property: 20_000, depth: 8 } as const

/** Why a calendar is not read at all. */
export class Unreadable extends Error {
  readonly code: CalendarRefusal
  constructor(code: CalendarRefusal) {
    super(code)
    this.code = code
  }
}

/** What is left of what a calendar may cost. */
export type Budget = Record<keyof typeof most, number>

/** The whole of it. */
export const fullBudget = (): Budget => ({ ...most })

/** Takes something from it; who has none left is refused. */
export function spend(budget: Budget, what: keyof Budget, amount = 1): void {
  budget[what] -= amount
  if (budget[what] < 0) throw new Unreadable('large')
}
