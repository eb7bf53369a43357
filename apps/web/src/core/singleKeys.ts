import { type RefObject, useEffect } from 'react'
import { useKeys } from './preferences.ts'

const written = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]'
/** What answers Enter or the space bar by itself. */
export const pressed = `${written}, input, button, a, summary, video`

/**
 * Listens for single keys while `inside` stands in the topmost dialog; never while somebody types. By their place on the
 * keyboard (`event.code`): an Arabic layout has the same places.
 */
export function useSingleKeys(
  inside: RefObject<Element | null>,
  actOf: (event: KeyboardEvent, target: Element) => (() => void) | undefined,
): void {
  const [keys] = useKeys()
  useEffect(() => {
    if (keys === 'off') return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
      const target = event.target as Element
      const act = actOf(event, target)
      const isTop = [...document.querySelectorAll('dialog[open]')].at(-1) === inside.current?.closest('dialog')
      if (!act || !isTop || target.closest(written)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
