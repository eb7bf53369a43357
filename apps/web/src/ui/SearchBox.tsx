import { useEffect, useState } from 'react'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { CloseIcon } from './CloseIcon.tsx'
import css from './Field.module.css'

interface SearchBoxProps {
  label: string
  value: string
  /** Called 500 ms after the last key, and at once on Enter or when cleared. */
  onSearch: (value: string) => void
  placeholder?: string
  delay?: number
}

/** Free-text search that waits until the typing rests. */
export function SearchBox({ label, value, onSearch, placeholder, delay = 500 }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  const t = useText(words)
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onSearch(typed), delay)
    return () => clearTimeout(timer)
  }, [typed, value, delay, onSearch])
  return (
    <search className={css.search}>
      <label className={`${css.control} ${css.framed}`}>
        <svg
          viewBox="0 0 24 24"
          width="17"
          height="17"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="m20 20-4.5-4.5M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" strokeLinecap="round" />
        </svg>
        <span className="visuallyHidden">{label}</span>
        <input
          className={css.bare}
          enterKeyHint="search"
          dir={typed ? 'auto' : undefined}
          value={typed}
          placeholder={placeholder ?? label}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onSearch(typed)}
        />
        {typed && (
          <button
            type="button"
            className={css.eye}
            aria-label={t.clear}
            onClick={({ currentTarget }) => {
              currentTarget.parentElement?.querySelector('input')?.focus()
              setTyped('')
              onSearch('')
            }}
          >
            <CloseIcon />
          </button>
        )}
      </label>
    </search>
  )
}
