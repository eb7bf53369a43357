import { type RefObject, useEffect } from 'react'
import { useKeys } from './preferences.ts'

/** Where somebody types: there keys are letters, and Ctrl Z is the field's own. */
export const written = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]'
/** What answers Enter or the space bar by itself. */
export const pressed = `${written}, input, button, a, summary, video`

/** The dialog that lies above all others. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1)

/** Does this stand in the topmost dialog? */
export const isOnTop = (inside: RefObject<Element | null>): boolean => topDialog() === inside.current?.closest('dialog')

/**
 * Listens for single keys while `isHeard`; never while somebody types. By their place on the keyboard (`event.code`): an
 * Arabic layout has the same places.
 */
export function useSingleKeys(
  isHeard: () => boolean,
  actOf: (event: KeyboardEvent, target: Element) => (() => void) | undefined,
): void {
  const [keys] = useKeys()
  useEffect(() => {
    if (keys === 'off') return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
      const target = event.target as Element
      const act = actOf(event, target)
      if (!act || !isHeard() || target.closest(written)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
