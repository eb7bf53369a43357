import { useEffect, useSyncExternalStore } from 'react'

let stack: readonly string[] = []
const listeners = new Set<() => void>()

function update(next: readonly string[]): void {
  stack = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Counts an open dialog: everything outside the topmost one is inert, messages included. */
export const addLayer = (id: string): void => update([...stack, id])
/** It is closed. */
export const removeLayer = (id: string): void => update(stack.filter((other) => other !== id))

/** Listens for Escape while neither a dialog nor a popover is open, which it would shut instead. */
export function useEscape(act: () => void): void {
  const isTop = useIsTop()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isTop || event.defaultPrevented) return
      if (!document.querySelector('[popover=auto]:popover-open')) act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isTop, act])
}

/** Is this the topmost layer? Without an id: is no dialog open? */
export function useIsTop(id?: string): boolean {
  const isTop = () => stack.at(-1) === id
  return useSyncExternalStore(subscribe, isTop, isTop)
}
