import { useEffect } from 'react'
import { useKeys } from '../../core/preferences.ts'

/** A single key, by its place on the keyboard: an Arabic layout has the same places. */
interface SingleKey {
  code: string
  shown: string
  shift?: boolean
}
type SingleKeys = Record<string, SingleKey>

/** The single keys of the room. */
export const roomKeys = {
  microphone: { code: 'KeyM', shown: 'M' },
  camera: { code: 'KeyV', shown: 'V' },
  chat: { code: 'KeyC', shown: 'C' },
  guide: { code: 'KeyQ', shown: 'Q' },
  full: { code: 'KeyF', shown: 'F' },
  keys: { code: 'Slash', shown: '?', shift: true },
} as const satisfies SingleKeys
export type RoomKey = keyof typeof roomKeys

const written = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/**
 * Listens for single keys; never while somebody types, nor under a dialog, unless it is the drawer in which `beside` stands
 * where there is no room beside the picture.
 */
export function useSingleKeys<Keys extends SingleKeys>(
  known: Keys,
  act: (name: keyof Keys & string) => unknown,
  beside: Element,
): void {
  const [keys] = useKeys()
  useEffect(() => {
    if (keys === 'off') return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
      const name = Object.keys(known).find((one) => known[one]?.code === event.code)
      if (!name || event.repeat || event.shiftKey !== Boolean(known[name]?.shift)) return
      const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
      if ((dialog && !dialog.contains(beside)) || (event.target as Element).closest(written)) return
      event.preventDefault()
      act(name)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
