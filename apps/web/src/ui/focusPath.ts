/** An element and all that it stands in, as far as the dialog or the page around it. */
export function pathOf(target: EventTarget | null): HTMLElement[] {
  const path: HTMLElement[] = []
  let one = target instanceof HTMLElement ? target : null
  for (; one && one !== document.body; one = one.matches('dialog') ? null : one.parentElement) path.push(one)
  return path
}

export const isThere = (element: HTMLElement) => element.isConnected && element.checkVisibility()
/** The focus is at the page's start. */
export const hasNone = () => document.activeElement === null || document.activeElement === document.body

/** What had the focus last only in the place of something gone, as there is nothing to use in it. */
let substitute: HTMLElement | undefined
/** Nothing that can be used has the focus. */
export const isAdrift = () => hasNone() || document.activeElement === substitute

/** Without becoming a stop of the Tab key. */
export function takeFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    substitute = element
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

const usable = ':is(a[href], button, input, select, textarea):not(:disabled, [aria-disabled=true], [tabindex="-1"])'

/** What takes the focus in the place of what is gone: in a row the first thing to use near it, else the list around. */
function nearest(path: HTMLElement[]): HTMLElement | undefined {
  const left = path.filter((one) => isThere(one) && !one.matches('tbody, :has(main)'))
  if (left[0] === path[0]) return left[0]
  const inRow = left.filter((one) => one.closest('tr, li'))
  for (const one of inRow) {
    const next = [...one.querySelectorAll<HTMLElement>(usable)].find(isThere)
    if (next) return next
  }
  return left[0]
}

let leave = () => {}

/**
 * The focus is where it came from, or near it. What opened a dialog may be gone by the time that closes, as its list was read
 * again before, or go a moment later: it is looked after until the reader does something, or the focus is led elsewhere.
 */
export function bringBack(path: HTMLElement[]): void {
  if (!path.some(isThere)) return
  leave()
  let given = path[0]
  const look = () => {
    const to = hasNone() && nearest(path)
    if (!to) return
    given = to
    takeFocus(to)
  }
  const changes = new MutationObserver(look)
  const until = new AbortController()
  leave = () => {
    changes.disconnect()
    until.abort()
  }
  look()
  changes.observe(document.body, { childList: true, subtree: true })
  const hear = ({ type, target }: Event) => (type === 'focusin' && target === given) || leave()
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, hear, { capture: true, signal: until.signal })
}
