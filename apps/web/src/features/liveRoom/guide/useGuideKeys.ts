import { useEffect } from 'react'
import { useKeys } from '../../../core/preferences.ts'

/** The single keys of the guide, by their place on the keyboard: an Arabic layout has the same places. */
export const guideKeys = { next: 'KeyN', undo: 'KeyU', highlight: 'KeyH', note: 'KeyT' } as const
export type GuideKey = keyof typeof guideKeys

const names = Object.keys(guideKeys) as GuideKey[]
const written = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'

/** Listens for the guide's keys; never while somebody types, nor under a dialog. */
export function useGuideKeys(acts: Record<GuideKey, () => void>): boolean {
  const [keys] = useKeys()
  useEffect(() => {
    if (keys === 'off') return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat || event.isComposing) return
      const name = names.find((one) => guideKeys[one] === event.code)
      if (!name || event.defaultPrevented || (event.target as Element).closest(written)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      acts[name]()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
  return keys !== 'off'
}
