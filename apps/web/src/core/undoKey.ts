import { useEffect } from 'react'
import { written } from './singleKeys.ts'
import { hideToast, toastStore } from './toast.ts'

/** Ctrl Z (Cmd Z) takes back what was done last, for as long as its message offers that; never while somebody types. */
export function useUndoKey(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (code !== 'KeyZ' || !(ctrlKey || metaKey) || shiftKey || altKey || event.defaultPrevented || event.repeat)
        return
      if (target instanceof Element && target.closest(written)) return
      const last = toastStore.get().findLast(({ undo }) => undo)
      if (!last?.undo) return
      event.preventDefault()
      hideToast(last.id)
      last.undo()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
