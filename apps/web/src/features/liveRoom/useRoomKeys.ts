import { type RefObject, useEffect } from 'react'
import { useKeys } from '../../core/preferences.ts'

/** The single keys of the room, by their place on the keyboard: an Arabic layout has the same places. */
export const roomKeys = {
  microphone: { code: 'KeyM', shown: 'M' },
  camera: { code: 'KeyV', shown: 'V' },
  chat: { code: 'KeyC', shown: 'C' },
  guide: { code: 'KeyQ', shown: 'Q' },
  full: { code: 'KeyF', shown: 'F' },
  keys: { code: 'Slash', shown: '?' },
} as const
export type RoomKey = keyof typeof roomKeys

const names = Object.keys(roomKeys) as RoomKey[]
const written = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Listens for the room's keys; never while somebody types, and not under a dialog. */
export function useRoomKeys(inside: RefObject<Element | null>, acts: Record<RoomKey, () => unknown>): void {
  const [keys] = useKeys()
  useEffect(() => {
    if (keys === 'off') return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
      const name = names.find((one) => roomKeys[one].code === event.code)
      if (!name || event.repeat || event.shiftKey !== (name === 'keys')) return
      if (document.querySelector('dialog[open]') || (event.target as Element).closest(written)) return
      if (!inside.current) return
      event.preventDefault()
      acts[name]()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
