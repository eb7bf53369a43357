import { type RefObject, useEffect } from 'react'
import { useKeys } from '../../core/preferences.ts'

/** The single keys of the review, by their place on the keyboard: an Arabic layout has the same places. */
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

const names = Object.keys(reviewKeys) as ReviewKey[]
const written = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const pressed = `${written}, input, button, a, summary`

/** Listens for the review's keys while `inside` stands in the topmost dialog; never while somebody types. */
export function useReviewKeys(inside: RefObject<Element | null>, acts: Partial<Record<ReviewKey, () => void>>): void {
  const [keys] = useKeys()
  useEffect(() => {
    if (keys === 'off') return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
      const name = names.find((one) => reviewKeys[one] === event.code)
      const act = name && acts[name]
      if (!act || event.shiftKey !== (name === 'help')) return
      const isTop = [...document.querySelectorAll('dialog[open]')].at(-1) === inside.current?.closest('dialog')
      if (!isTop || (event.target as Element).closest(name === 'report' ? pressed : written)) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
