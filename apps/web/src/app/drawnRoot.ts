import type { Language } from '../core/text.ts'

declare global {
  interface Window {
    /** What was pressed before the page could answer; null once it can. The boot script notes it. */
    majlisPressed?: HTMLElement | null
  }
}

/** Where the page stands: what was drawn at the build in this language, and nothing else of it; or an empty place. */
export function drawnRoot(language: Language): { root: HTMLElement; isDrawn: boolean } {
  const place = document.getElementById('root') as HTMLElement
  let root: HTMLElement | undefined
  for (const drawn of place.querySelectorAll<HTMLElement>(':scope > [data-drawn]'))
    if (drawn.dataset.drawn === language) root = drawn
    else drawn.remove()
  // It may speak the other language from here on.
  if (root) root.dataset.drawn = ''
  return { root: root ?? place, isDrawn: Boolean(root) }
}

/** What somebody typed and pressed while the page could not answer yet counts: called once it can. */
export function catchUp(root: HTMLElement): void {
  // Of a text area this has what it has.
  for (const field of root.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const { value, defaultValue, type, checked, defaultChecked } = field
    // The choice that another took the place of is told by that one.
    if (checked !== defaultChecked && (checked || type === 'checkbox')) {
      field.checked = defaultChecked
      field.click()
    }
    if (value === defaultValue || ['checkbox', 'radio', 'file'].includes(type)) continue
    // React hears of a value only if it differs from the one that it set last.
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const pressed = window.majlisPressed
  window.majlisPressed = null
  if (!pressed) return
  // After the fields have told what is in them.
  setTimeout(() => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click()))
}
