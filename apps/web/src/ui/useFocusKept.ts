import { useEffect } from 'react'
import { hasNone, isThere, pathOf, takeFocus } from './focusPath.ts'

/**
 * When what has the focus goes away, as a button does that has done its work, what is left around it takes the focus: Tab
 * goes on from there, and not from the page's start.
 */
export function useFocusKept(): void {
  useEffect(() => {
    /** What had the focus last, and all that it stands in. */
    let path: HTMLElement[] = []
    const come = ({ target }: FocusEvent) => {
      path = pathOf(target)
    }
    const go = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        // Whoever presses beside it leaves it; a window that is left keeps it, and so does what is gone itself.
        const isLeft = target instanceof HTMLElement && target.isConnected && document.activeElement !== target
        if (isLeft && path[0] === target) path = []
      })
    const changes = new MutationObserver(() => {
      const [last] = path
      if (!last || isThere(last) || !hasNone()) return
      const next = path.find(isThere)
      if (next) takeFocus(next)
    })
    document.addEventListener('focusin', come)
    document.addEventListener('focusout', go)
    changes.observe(document.body, { childList: true, subtree: true })
    path = pathOf(document.activeElement)
    return () => {
      document.removeEventListener('focusin', come)
      document.removeEventListener('focusout', go)
      changes.disconnect()
    }
  }, [])
}
