import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonKind, IconButton } from './Button.tsx'
import css from './Popover.module.css'
import { focusAfter } from './rovingKeys.ts'
import edges from './ScrollEdges.module.css'

const gap = 6
const margin = 8

/** Puts what floats under its anchor, or above where there is no room, and keeps it inside the window. */
function place(anchor: Element, floating: HTMLElement, matchWidth = false): void {
  const at = anchor.getBoundingClientRect()
  if (matchWidth) floating.style.minWidth = `${at.width}px`
  const { width, height } = floating.getBoundingClientRect()
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const start = isRightToLeft ? at.right - width : at.left
  const left = Math.max(margin, Math.min(start, innerWidth - width - margin))
  const below = at.bottom + gap
  const isBelow = below + height <= innerHeight - margin || at.top < height + gap
  floating.style.left = `${left}px`
  floating.style.top = `${isBelow ? below : at.top - gap - height}px`
  floating.style.maxHeight = `${Math.max(160, isBelow ? innerHeight - below - margin : at.top - gap - margin)}px`
}

/** Keeps a floating part beside its anchor while it is open. */
export function usePlaced(
  anchor: RefObject<Element | null>,
  floating: RefObject<HTMLElement | null>,
  isOpen: boolean,
  matchWidth = false,
): void {
  useEffect(() => {
    const [beside, what] = [anchor.current, floating.current]
    if (!isOpen || !beside || !what) return
    const put = () => place(beside, what, matchWidth)
    put()
    // A list above its field would float away from it as it gets shorter.
    const sized = new ResizeObserver(put)
    sized.observe(what)
    addEventListener('resize', put)
    addEventListener('scroll', put, true)
    return () => {
      sized.disconnect()
      removeEventListener('resize', put)
      removeEventListener('scroll', put, true)
    }
  }, [anchor, floating, isOpen, matchWidth])
}

interface PopoverProps {
  label: string
  /** Shown in the button; without it the button is its icon. */
  children?: ReactNode
  icon?: ReactNode
  kind?: ButtonKind
  small?: boolean
  /** What opens; `close` shuts it. A menu that was opened by Up begins at its last item. */
  content: (close: () => void, atLast: boolean) => ReactNode
  role?: 'menu' | 'dialog'
}

/** A button that opens something small beside it, with the focus in it; a press outside or Escape shuts it. */
export function Popover({ label, children, icon, kind = 'quiet', small, content, role = 'dialog' }: PopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [atLast, setAtLast] = useState(false)
  const id = useId()
  usePlaced(anchor, floating, isOpen)
  const close = () => floating.current?.hidePopover()
  const openByArrow = (event: KeyboardEvent) => {
    if (role !== 'menu' || isOpen || !/^Arrow(Up|Down)$/.test(event.key)) return
    event.preventDefault()
    setAtLast(event.key === 'ArrowUp')
    floating.current?.showPopover()
  }
  const shared = {
    onKeyDown: openByArrow,
    kind,
    ...(small && { small }),
    popoverTarget: id,
    'aria-haspopup': role,
    'aria-expanded': isOpen,
  } as const
  return (
    <span ref={anchor} className={css.anchor}>
      {children ? (
        <Button {...shared} icon={icon} tip={label} aria-description={label}>
          {children}
        </Button>
      ) : (
        <IconButton {...shared} label={label}>
          {icon}
        </IconButton>
      )}
      <div
        ref={floating}
        id={id}
        popover="auto"
        role={role}
        {...{ 'aria-label': label }}
        className={`${css.floating} ${edges.edges}`}
        tabIndex={-1}
        onToggle={(event) => {
          const opens = event.newState === 'open'
          setOpen(opens)
          if (!opens) setAtLast(false)
          else if (role === 'dialog') event.currentTarget.focus()
        }}
      >
        {isOpen && content(close, atLast)}
      </div>
    </span>
  )
}

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  onPick?: () => void
  href?: string
  danger?: boolean
  /** Why it cannot be picked now. */
  why?: string | false | undefined
  /** One of several states, the present one ticked. */
  isOn?: boolean
}

/** A popover with a list of acts: arrows and letters move, Home and End jump, Enter and Space pick. */
export function Menu({ items, ...rest }: Omit<PopoverProps, 'content' | 'role'> & Pick<MenuListProps, 'items'>) {
  return (
    <Popover {...rest} role="menu" content={(...how) => <MenuList items={items} close={how[0]} atLast={how[1]} />} />
  )
}

interface MenuListProps {
  /** What is false is not offered. */
  items: readonly (MenuItem | false)[]
  close: () => void
  atLast: boolean
}

function MenuList({ items, close, atLast }: MenuListProps) {
  const ref = useRef<HTMLUListElement>(null)
  const all = () => [...(ref.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has just opened
  useEffect(
    () =>
      all()
        .at(atLast ? -1 : 0)
        ?.focus(),
    [],
  )
  const press = (event: KeyboardEvent) => {
    // Shut, the focus is on the button again, and Tab goes on from there.
    if (event.key === 'Tab') return close()
    const list = all()
    const next = focusAfter(event, { list, next: ['ArrowDown'], previous: ['ArrowUp'], isTyped: true })
    const link = event.key === ' ' && event.target instanceof HTMLAnchorElement ? event.target : null
    if (next === undefined && !link) return
    event.preventDefault()
    if (next === undefined) link?.click()
    else list[next]?.focus()
  }
  return (
    <ul ref={ref} role="none" className={css.menu} onKeyDown={press}>
      {items.map((item) => {
        if (!item) return null
        const { key, label, icon, onPick, href, danger, why, isOn } = item
        const inside = (
          <>
            {icon}
            <span>
              {label}
              {why && <small>{why}</small>}
            </span>
          </>
        )
        const shared = { tabIndex: -1, className: `${css.item} ${danger ? css.danger : ''}` }
        return (
          <li key={key} role="none">
            {href ? (
              <a {...shared} role="menuitem" href={href} onClick={close}>
                {inside}
              </a>
            ) : (
              <button
                {...shared}
                type="button"
                {...(isOn === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isOn })}
                aria-disabled={why ? true : undefined}
                onClick={() => {
                  if (why) return
                  close()
                  onPick?.()
                }}
              >
                {inside}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
