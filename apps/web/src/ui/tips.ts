import css from './tips.module.css'

const rest = 350
const lasts = 4000
const gap = 6
const margin = 8

let shown: HTMLElement | null = null
let anchor: Element | null = null
let timer = 0

function made(): HTMLElement {
  if (shown) return shown
  shown = document.createElement('div')
  shown.className = css.tip ?? ''
  shown.popover = 'manual'
  // What it says is read out with its element already.
  shown.ariaHidden = 'true'
  return shown
}

function hide(): void {
  clearTimeout(timer)
  anchor = null
  if (shown?.matches(':popover-open')) shown.hidePopover()
}

function place(beside: Element, tip: HTMLElement): void {
  const at = beside.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const left = Math.max(margin, Math.min(at.left + (at.width - width) / 2, innerWidth - width - margin))
  const above = at.top - gap - height
  tip.style.left = `${left}px`
  tip.style.top = `${above >= margin ? above : at.bottom + gap}px`
}

function show(beside: Element): void {
  const words = beside.getAttribute('data-tip') ?? beside.textContent
  if (!words || !beside.isConnected) return
  hide()
  anchor = beside
  const tip = made()
  tip.textContent = words
  // Beside its element, so that a dialog's own layer holds it and nothing outside has to be drawn anew.
  ;(beside.closest('dialog') ?? document.body).append(tip)
  tip.showPopover()
  place(beside, tip)
}

/** What has a tip: what says one, and a name of which only the beginning is seen. */
function tipped(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const name = target.closest('bdi') ?? target.querySelector(':scope > bdi')
  return (
    target.closest('[data-tip]') ?? (name && name.scrollWidth > name.clientWidth && name.clientWidth > 0 ? name : null)
  )
}

function wait(beside: Element, time: number): void {
  clearTimeout(timer)
  timer = window.setTimeout(() => show(beside), time)
}

/**
 * Shows what an element's `data-tip` says beside it, or the whole of a name that is cut: while the pointer rests on it,
 * while the keyboard's focus is on it, and for a moment when something that cannot be pressed now is tapped.
 */
export function startTips(): void {
  const on = (type: string, hear: (event: Event) => void) => addEventListener(type, hear, true)
  on('pointerover', ({ target }) => {
    const beside = tipped(target)
    if (beside !== anchor) hide()
    if (beside && beside !== anchor) wait(beside, rest)
  })
  on('focusin', ({ target }) => {
    const beside = tipped(target)
    // A popover that opens or shuts moves the focus, and no other can be shown while it does.
    if (beside && (target as Element).matches(':focus-visible')) wait(beside, 0)
  })
  on('focusout', hide)
  on('scroll', hide)
  on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && hide())
  on('click', ({ target }) => {
    const beside = tipped(target)
    hide()
    if (beside?.ariaDisabled !== 'true') return
    show(beside)
    timer = window.setTimeout(hide, lasts)
  })
}
