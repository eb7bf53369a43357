import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonKind, IconButton } from './Button.tsx'
import css from './Popover.module.css'

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
    if (!isOpen) return
    const put = () => anchor.current && floating.current && place(anchor.current, floating.current, matchWidth)
    put()
    addEventListener('resize', put)
    addEventListener('scroll', put, true)
    return () => {
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
  /** What opens; `close` shuts it. */
  content: (close: () => void) => ReactNode
  role?: 'menu' | 'dialog'
}

/** A button that opens something small beside it; a press outside or Escape shuts it. */
export function Popover({ label, children, icon, kind = 'quiet', small, content, role = 'dialog' }: PopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const floating = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  usePlaced(anchor, floating, isOpen)
  const close = () => floating.current?.hidePopover()
  const shared = {
    kind,
    ...(small && { small }),
    popoverTarget: id,
    'aria-haspopup': role,
    'aria-expanded': isOpen,
  } as const
  return (
    <span ref={anchor} className={css.anchor}>
      {children ? (
        <Button {...shared} icon={icon} title={label}>
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
        className={css.floating}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && content(close)}
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

/** A popover with a list of acts: arrows move, Home and End jump, Enter picks. */
export function Menu({ items, ...rest }: Omit<PopoverProps, 'content' | 'role'> & { items: readonly MenuItem[] }) {
  return <Popover {...rest} role="menu" content={(close) => <MenuList items={items} close={close} />} />
}

function MenuList({ items, close }: { items: readonly MenuItem[]; close: () => void }) {
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus(), [])
  const move = (key: string) => {
    const list = [...(ref.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
    const now = list.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[key]
    if (next === undefined) return false
    list.at(next % list.length)?.focus()
    return true
  }
  return (
    <ul ref={ref} role="none" className={css.menu} onKeyDown={(event) => move(event.key) && event.preventDefault()}>
      {items.map(({ key, label, icon, onPick, href, danger, why, isOn }) => {
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
              <a {...shared} role="menuitem" href={href}>
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
