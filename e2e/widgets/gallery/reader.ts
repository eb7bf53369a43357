import { virtual } from '@guidepup/virtual-screen-reader'

/** The reader looks for labels also in what has just left the page, which has no such door. */
Object.assign(Element.prototype, {
  getElementById(this: Element, id: string) {
    return this.querySelector(`#${CSS.escape(id)}`)
  },
})

/** As a screen reader follows the focus, it follows what `aria-activedescendant` names. */
const follow = new MutationObserver((changes) => {
  for (const { target } of changes) {
    const id = target instanceof Element ? target.getAttribute('aria-activedescendant') : null
    document.getElementById(id ?? '')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
})

/** A screen reader that begins to listen. */
export async function startReader(): Promise<void> {
  await virtual.start({ container: document.body })
  await virtual.clearSpokenPhraseLog()
  follow.observe(document.body, { subtree: true, attributeFilter: ['aria-activedescendant'] })
}

/** Ends the screen reader. */
export async function stopReader(): Promise<void> {
  follow.disconnect()
  await virtual.stop()
}

/** All that was said since it listens. */
export const spoken = () => virtual.spokenPhraseLog()
