import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { number } from '../core/number.ts'
import { focusAfter, rowArrows } from './rovingKeys.ts'
import css from './Tabs.module.css'

export interface Tab<K extends string> {
  key: K
  label: ReactNode
  /** How many are in it; null where that is to come: the room for it is kept. */
  count?: number | null | undefined
  /** Cannot be opened yet: why. */
  why?: string | undefined
}

interface TabsProps<K extends string> {
  label: string
  tabs: readonly Tab<K>[]
  value: K
  onChange: (key: K) => void
  /** The open tab's content. */
  children: ReactNode
  /** Tabs one under the other at the start side, on wide screens. */
  aside?: boolean
}

/** Tabs; arrows, Home and End move between them and open them. Keep the open one in the address. */
export function Tabs<K extends string>({ label, tabs, value, onChange, children, aside }: TabsProps<K>) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => bringIn(ref.current), [value])
  const move = (event: KeyboardEvent) => {
    const list = [...(ref.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const { next, previous } = rowArrows()
    const at = focusAfter(event, {
      list,
      next: aside ? [...next, 'ArrowDown'] : next,
      previous: aside ? [...previous, 'ArrowUp'] : previous,
    })
    if (at === undefined) return
    event.preventDefault()
    list[at]?.focus()
    const tab = tabs[at]
    if (tab && !tab.why) onChange(tab.key)
  }
  return (
    <div className={aside ? css.aside : undefined}>
      <div
        ref={ref}
        role="tablist"
        aria-label={label}
        aria-orientation={aside ? 'vertical' : 'horizontal'}
        className={css.list}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            className={css.tab}
            aria-selected={tab.key === value}
            aria-controls={`${id}panel`}
            aria-disabled={tab.why ? true : undefined}
            aria-description={tab.why}
            data-tip={tab.why}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => !tab.why && onChange(tab.key)}
          >
            {tab.label}
            {tab.count === null && <span className={`${css.count} ${css.awaited}`} />}
            {typeof tab.count === 'number' && <span className={css.count}>{number(tab.count)}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${value}`} className={css.panel}>
        {children}
      </div>
    </div>
  )
}

/** Scrolls the strip, and nothing else, until the open tab stands in it whole. */
function bringIn(list: HTMLElement | null): void {
  const tab = list?.querySelector('[aria-selected="true"]')?.getBoundingClientRect()
  const strip = list?.getBoundingClientRect()
  if (!list || !tab || !strip) return
  if (tab.left < strip.left) list.scrollLeft += tab.left - strip.left
  else if (tab.right > strip.right) list.scrollLeft += tab.right - strip.right
}
