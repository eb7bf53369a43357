import { useEffect } from 'react'
import { useKeys } from '../../../core/look.ts'
import { useIsTop } from '../../../ui/layer.ts'

/** What the single keys of the review do. */
export const reviewKeys = {
  next: 'KeyJ',
  previous: 'KeyK',
  shortlist: 'KeyS',
  reject: 'KeyR',
  duplicate: 'KeyD',
  report: 'Enter',
  help: 'Slash',
} as const
export type ReviewKey = keyof typeof reviewKeys

const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const pressed = `${typed}, button, a, [role=tab], summary`

/** Hears the review's keys by their place on the keyboard, so that an Arabic layout works too; not while typing. */
export function useReviewKeys(layer: HTMLElement | null, acts: Partial<Record<ReviewKey, () => void>>): void {
  const [keys] = useKeys()
  useEffect(() => {
    if (keys === 'off' || !layer) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
      const isTop = [...document.querySelectorAll('dialog[open]')].at(-1) === layer
      const found = (Object.keys(reviewKeys) as ReviewKey[]).find((name) => reviewKeys[name] === event.code)
      const act = found && acts[found]
      const target = event.target as Element
      if (!act || !isTop || target.closest(found === 'report' ? pressed : typed)) return
      if (event.shiftKey !== (found === 'help')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
