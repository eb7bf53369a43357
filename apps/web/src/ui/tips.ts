import css from './tips.module.css'

const rest = 350
const lasts = 4000
const gap = 6
const margin = 8
/** The keys that carry the focus on. Where another key or the program takes it, nothing is asked about. */
const carries = /^(Tab|Arrow|Home|End|Page)/

let shown: HTMLElement | null = null
let anchor: Element | null = null
let timer = 0
let isCarried = false
/** The pointer's next move decides: it rests on the tip, or on what has come under it. */
let isWatched = false
/** Where the pointer was last. */
let spot = ''

function made(): HTMLElement {
  if (shown) return shown
  shown = document.createElement('div')
  shown.className = css.tip ?? ''
  shown.popover = 'manual'
  // What it says is read out with its element already.
  shown.ariaHidden = 'true'
  return shown
}

/** Is this what has the tip, a part of it, or the button around its name? */
const isOfTip = (target: Node | null): boolean =>
  Boolean(anchor && target && (anchor.contains(target) || anchor.parentElement === target))

function hide(): void {
  clearTimeout(timer)
  anchor = null
  isWatched = false
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
  // Beside its element, so that a dialog's own layer holds it and nothing outside has to be drawn again.
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

/** Is the pointer on the tip, or on its way there? The tip takes no pointer, so that what it covers can be pressed. */
function touches({ clientX, clientY }: MouseEvent): boolean {
  if (!anchor || !shown) return false
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top - gap && clientY <= bottom + gap
}

const spotOf = ({ clientX, clientY }: MouseEvent) => `${clientX} ${clientY}`

/** The pointer is on something else: what its tip says, it says while the pointer or the focus is there. */
function point(event: MouseEvent): void {
  const beside = tipped(event.target)
  // What has come under a pointer that rests was not pointed at, nor is what comes there next.
  const isPointed = spot !== spotOf(event)
  spot = spotOf(event)
  isWatched = beside !== anchor && touches(event)
  if (isWatched || (beside && beside === anchor)) return
  if (beside) {
    hide()
    if (isPointed) wait(beside, rest)
    else isWatched = true
  } else if (!isOfTip(document.querySelector(':focus-visible'))) hide()
}

/** Where its element has gone, the tip follows; out of the window it is gone too. */
function follow(): void {
  const at = anchor?.getBoundingClientRect()
  if (!anchor || !at || !shown || at.bottom < 0 || at.top > innerHeight) hide()
  else place(anchor, shown)
}

/** Escape hides the tip and does nothing more; the next one is for what lies under it. */
function soundsOf(event: KeyboardEvent): void {
  isCarried = carries.test(event.key)
  if (event.key !== 'Escape' || !anchor) return
  hide()
  event.preventDefault()
  event.stopPropagation()
}

function press(event: PointerEvent): void {
  const beside = tipped(event.target)
  hide()
  if (beside?.ariaDisabled !== 'true') return
  show(beside)
  // A finger leaves nothing that would hide it.
  if (event.pointerType === 'touch') timer = window.setTimeout(hide, lasts)
}

/**
 * Shows what an element's `data-tip` says beside it, or the whole of a name that is cut: while the pointer rests on it
 * or on the tip, while the keyboard's focus is on it, and for a moment when something that cannot be pressed is tapped.
 */
export function startTips(): void {
  addEventListener('pointerover', point, true)
  const move = (event: MouseEvent) => {
    if (isWatched) point(event)
    spot = spotOf(event)
  }
  addEventListener('pointermove', move, true)
  addEventListener('pointerdown', () => (isCarried = false), true)
  addEventListener('keydown', soundsOf, true)
  addEventListener('scroll', follow, true)
  addEventListener('click', (event) => press(event as PointerEvent), true)
  addEventListener('focusout', ({ target }) => isOfTip(target as Node) && hide(), true)
  const focus = ({ target }: FocusEvent) => {
    const beside = tipped(target)
    // A popover that opens or shuts moves the focus, and no other can be shown while it does.
    if (beside && isCarried && (target as Element).matches(':focus-visible')) wait(beside, 0)
  }
  addEventListener('focusin', focus, true)
}
