import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { bringBack, pathOf } from './focusPath.ts'
import { addLayer, removeLayer } from './layer.ts'

/** Shows a dialog while it is drawn: the focus goes in, and back to what had it. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, id: string): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const path = pathOf(document.activeElement)
    show(dialog)
    return () => {
      removeLayer(id)
      // Nobody has closed what only leaves the page, as the outline of a drawer does whose code has come.
      if (dialog.open) dialog.addEventListener('close', stopHere, { once: true, capture: true })
      dialog.close()
      // The browser gives it back to what opened the dialog, unless that is gone or leaves together with it.
      queueMicrotask(() => bringBack(path))
    }
  }, [ref, id])
}

/** Of dialogs drawn together the inner ones come first here, and what is shown last lies on top: so those around go before. */
function show(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  const around = dialog.parentElement?.closest('dialog')
  if (around) show(around)
  dialog.showModal()
  addLayer(dialog.getAttribute('aria-labelledby') ?? '')
  dialog.querySelector<HTMLElement>('[data-first]')?.focus()
  if ('form' in dialog.dataset)
    dialog.querySelector<HTMLElement>('form :is(input, select, textarea):not(:disabled)')?.focus()
}

const stopHere = (event: Event) => event.stopImmediatePropagation()

/** Shows a dialog that the browser has shut, and over it those that it holds. */
export function showAgain(dialog: HTMLDialogElement): void {
  dialog.showModal()
  for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    inner.close()
    inner.showModal()
  }
}

/** Shows the short messages over the topmost dialog, at their own place; what stands at the foot makes room for them. */
export function useMessages(dialog: RefObject<HTMLElement | null>, isTop: boolean): void {
  useEffect(() => {
    const place = dialog.current?.querySelector<HTMLElement>('[role=log]')
    if (!isTop || !place) return
    // Shown again, so that they stand over a dialog that was shown again.
    if (place.matches(':popover-open')) place.hidePopover()
    place.showPopover()
    const room = (height: number) => document.documentElement.style.setProperty('--majlis-notices', `${height}px`)
    const watch = new ResizeObserver(() => room(place.offsetHeight && place.offsetHeight + 24))
    watch.observe(place)
    return () => {
      watch.disconnect()
      room(0)
    }
  }, [dialog, isTop])
}
