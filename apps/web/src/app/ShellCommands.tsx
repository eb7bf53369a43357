import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../core/text.ts'
import { useUndoKey } from '../core/undoKey.ts'
import type { Acts } from './frameCommands.ts'
import css from './Shell.module.css'
import { words } from './text.ts'

const Palette = lazy(() => import('./Palette.tsx'))

/** Opens the palette, by its button or Ctrl or Cmd K. */
export function ShellCommands(acts: Acts) {
  const t = useText(words)
  const [isOpen, setOpen] = useState(false)
  useUndoKey()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button type="button" className={css.find} onClick={() => setOpen(true)}>
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
        <span>{t.find}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette {...acts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
