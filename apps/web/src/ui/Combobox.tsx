import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { announce } from '../core/announce.ts'
import { count, useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import css from './Combobox.module.css'
import field from './Field.module.css'
import type { Described } from './Field.tsx'
import { optionAfter } from './listKeys.ts'
import { usePlaced } from './Popover.tsx'
import edges from './ScrollEdges.module.css'

export interface Choosable {
  value: string
  label: string
  /** Shown beside the label, such as an e-mail or why it cannot be chosen. */
  detail?: string
  disabled?: boolean
}

interface ComboboxProps {
  described: Described
  name?: string
  typed: string
  onType: (typed: string) => void
  options: readonly Choosable[]
  onPick: (option: Choosable) => void
  /** Chosen ones, ticked in the list. */
  chosen?: ReadonlySet<string>
  /** Before the input: tags, a country. */
  before?: ReactNode
  after?: ReactNode
  placeholder?: string | undefined
  disabled?: boolean | undefined
  isLoading?: boolean
  /** Offers to make what was typed, under its rule. */
  create?: ((typed: string) => void) | undefined
  /** Backspace in an empty input. */
  onErase?: () => void
  onBlur?: (() => void) | undefined
  /** What is typed is not taken yet, and would be lost. */
  isUnfinished?: boolean
}

/** A text input with a list under it: arrows and Page Up and Down choose, Enter picks, Escape and Alt with Up shut. */
export function Combobox(props: ComboboxProps) {
  const { described, typed, onType, options, onPick, chosen, create } = props
  const t = useText(words)
  const id = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  usePlaced(anchor, list, isOpen, true)

  const isNew =
    create && typed.trim().length > 1 && !options.some((one) => one.label.toLowerCase() === typed.trim().toLowerCase())
  const rows = options.length + (isNew ? 1 : 0)
  const message = options.length ? count(t.results, options.length) : isNew ? '' : t.noOptions
  useSaid(isOpen ? (props.isLoading ? t.loading : message) : '')
  const open = (to: boolean, first = 0) => {
    setOpen(to)
    setAt(first)
    if (to) list.current?.showPopover()
    else list.current?.hidePopover()
  }
  const pick = (index: number) => {
    const option = options[index]
    if (option?.disabled) return
    if (option) onPick(option)
    else if (isNew && index === options.length) create?.(typed.trim())
    open(false)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const next = isOpen && !event.altKey ? optionAfter(event.key, at, rows) : undefined
    if (next !== undefined) setAt(next)
    else if (event.key === 'ArrowDown') open(true, event.altKey ? -1 : 0)
    else if (event.key === 'ArrowUp') event.altKey ? open(false) : open(true, rows - 1)
    else if (event.key === 'Enter' && isOpen && rows) pick(at)
    else if (event.key === 'Escape' && isOpen) open(false)
    else {
      if (event.key === 'Backspace' && !typed) props.onErase?.()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={anchor} className={`${field.control} ${field.framed} ${css.box}`}>
      {props.before}
      <input
        {...described}
        name={props.name}
        className={field.bare}
        role="combobox"
        dir={typed ? 'auto' : undefined}
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && rows && at >= 0 ? `${id}${at}` : undefined}
        value={typed}
        placeholder={props.placeholder}
        disabled={props.disabled}
        data-unfinished={props.isUnfinished || undefined}
        onFocus={() => props.isUnfinished && open(true)}
        onChange={(event) => {
          onType(event.target.value)
          open(true)
        }}
        onClick={() => open(true)}
        onKeyDown={press}
        onBlur={() => {
          open(false)
          props.onBlur?.()
        }}
      />
      {props.after}
      <div
        ref={list}
        id={`${id}list`}
        popover="manual"
        role="listbox"
        aria-label={t.choose}
        aria-multiselectable={chosen ? true : undefined}
        tabIndex={-1}
        className={`${css.list} ${edges.edges}`}
      >
        {isOpen &&
          options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
            <div
              key={option.value}
              id={`${id}${index}`}
              role="option"
              className={css.option}
              aria-selected={chosen?.has(option.value) ?? index === at}
              aria-disabled={option.disabled || undefined}
              data-at={index === at || undefined}
              ref={(one) => void (index === at && one?.scrollIntoView({ block: 'nearest' }))}
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setAt(index)}
              onClick={() => pick(index)}
            >
              <bdi>{option.label}</bdi>
              {option.detail && <small>{option.detail}</small>}
            </div>
          ))}
        {isOpen && isNew && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
          <div
            id={`${id}${options.length}`}
            role="option"
            className={css.option}
            aria-selected={false}
            data-at={at === options.length || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(options.length)}
          >
            {t.create(typed.trim())}
          </div>
        )}
        {isOpen && !rows && (
          <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1} className={css.none}>
            {props.isLoading ? t.loading : t.noOptions}
          </div>
        )}
      </div>
    </div>
  )
}

/** Says how the open list stands, whenever it has changed. */
function useSaid(message: string): void {
  useEffect(() => (message ? announce(message) : undefined), [message])
}
