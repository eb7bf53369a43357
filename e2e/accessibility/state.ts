import type { Locator, Page } from 'playwright-core'

/** A state in which a screen is looked at, and how it is reached. */
export interface State {
  state: string
  /** The address below the product's; without it the state follows on the page of the one before. */
  at?: string
  /** What brings the state. What the state before it has opened is closed first. */
  act?: (page: Page) => Promise<unknown>
  /** Keeps open what the state before it has opened. */
  over?: true
  /** Its colours, sizes and names are looked at elsewhere: here it is only asked whether it is there. */
  seen?: boolean
  /** What stands there once the state is whole. */
  sign: (page: Page) => Locator
}

/** The states that one of the demo's people comes to, in this order. */
export interface Walk {
  /** Whoever signs in; null where nobody does. */
  who: string | null
  states: readonly State[]
}

/** Presses a button, the first of its name. */
export const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click()
/** Opens a tab by its words. */
export const turn =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('tab', { name }).first().click()
/** The dialog that opened last. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last()
/** These words, wherever they stand. */
export const text = (words: string) => (page: Page) => page.getByText(words, { exact: true }).first()
/** The first of what a selector finds. */
export const first = (selector: string) => (page: Page) => page.locator(selector).first()
/** What a field says is wrong. */
export const alert = (page: Page): Locator => page.getByRole('alert').first()
