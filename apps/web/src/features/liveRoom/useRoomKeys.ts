import { topDialog, useSingleKeys } from '../../core/singleKeys.ts'

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

/**
 * Listens for single keys; not under a dialog, unless it is the drawer in which `beside` stands where there is no room beside
 * the picture.
 */
export function useKeysOf<Keys extends SingleKeys>(
  known: Keys,
  act: (name: keyof Keys & string) => unknown,
  beside: Element,
): void {
  const isHeard = () => topDialog()?.contains(beside) ?? true
  useSingleKeys(isHeard, (event) => {
    const name = Object.keys(known).find((one) => known[one]?.code === event.code)
    if (!name || event.repeat || event.shiftKey !== Boolean(known[name]?.shift)) return undefined
    return () => act(name)
  })
}
