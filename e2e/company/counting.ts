import type { Locator } from 'playwright-core'

/** Hands that count: each press and each field that somebody fills is one. */
export interface Hands {
  press(what: Locator): Promise<void>
  fill(field: Locator, words: string): Promise<void>
  choose(field: Locator, value: string): Promise<void>
  /** How much has been done so far. */
  count(): number
}

export function countingHands(): Hands {
  let count = 0
  const counted = async (act: Promise<unknown>) => {
    count++
    await act
  }
  return {
    press: (what) => counted(what.click()),
    fill: (field, words) => counted(field.fill(words)),
    choose: (field, value) => counted(field.selectOption(value)),
    count: () => count,
  }
}
