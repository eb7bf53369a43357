import { useEffect } from 'react'

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

const isThere = (element: HTMLElement) => element.isConnected && element.checkVisibility()
const hasNone = () => document.activeElement === null || document.activeElement === document.body

function pathOf(target: EventTarget | null): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let one = target instanceof HTMLElement ? target : null; one && one !== document.body; one = one.parentElement)
    path.push(one)
  return path
}

/** Without becoming a stop of the Tab key. */
function takeFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
