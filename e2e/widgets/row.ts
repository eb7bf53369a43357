import type { WidgetName } from './gallery/main.tsx'

/** A key, or what else a person does: a name is that of a button, a field or any text. */
export type Step =
  | string
  | { type: string }
  | { hover: string }
  | { click: string }
  | { tap: string }
  | { wait: number }
  | { pause: number }
  | { towards: string }
  | { corner: string }

/** What one rule of a pattern asks: what is done, and what then holds. */
export interface Row {
  rule: string
  steps: readonly Step[]
  /** The element that has the focus, as an ARIA snapshot writes it: its role, its name, its states. */
  focus?: string
  /** The option that `aria-activedescendant` names; null when it names none. */
  active?: string | null
  isOpen?: boolean
  value?: string
  /** Where the caret stands in a field. */
  caret?: number
  /** The names of the options, tabs, radios or rows that are chosen. */
  chosen?: readonly string[]
  /** What the widget told its page, in order. */
  log?: readonly string[]
  /** What the tooltip says; null when none is shown. */
  tip?: string | null
  /** What the screen reader says of what it stands on, among other things. */
  says?: readonly string[]
  /** What the live regions say, all of it and nothing twice. */
  announces?: readonly string[]
  /** The page may scroll. */
  scrolls?: boolean
  /** Attributes and roles that must be there, as selectors. */
  has?: readonly string[]
  language?: 'ar'
}

/** A widget with all that its pattern asks for. */
export interface Table {
  name: string
  widget: WidgetName
  /** The pattern in the ARIA Authoring Practices Guide, or the criterion of WCAG. */
  pattern: string
  /** What leads to the widget, before each row. */
  start: readonly Step[]
  rows: readonly Row[]
}
