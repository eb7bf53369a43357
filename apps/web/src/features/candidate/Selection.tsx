import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { count, useText } from '../../core/text.ts'
import { IconButton } from '../../ui/Button.tsx'
import { isAdrift } from '../../ui/focusPath.ts'
import { useEscape } from '../../ui/layer.ts'
import { words } from '../../ui/panelText.ts'
import css from './selection.module.css'

interface SelectionProps {
  /** So many are ticked, and of them so many on this page. */
  all: number
  here: number
  onClear: () => void
  /** What is possible with it, and why not with the rest. */
  children: ReactNode
}

/** Stands over a list while something in it is ticked; Escape clears it. */
export function Selection({ all, here, onClear, children }: SelectionProps) {
  const t = useText(words)
  useEscape(onClear)
  // It goes with the button that ended it: whoever used that goes on at the boxes.
  useEffect(() => () => void requestAnimationFrame(focusBoxes), [])
  return (
    <section className={css.selection} aria-label={t.selection}>
      <b role="status">{count(t.selected, all)}</b>
      {all > here && <p>{count(t.elsewhere, all - here)}</p>}
      {children}
      <IconButton small label={t.clear} onClick={onClear}>
        <IconX />
      </IconButton>
    </section>
  )
}

function focusBoxes(): void {
  if (!isAdrift()) return
  const boxes = document.querySelectorAll<HTMLElement>('main :is(thead, tbody) [type=checkbox]')
  ;[...boxes].find((box) => box.checkVisibility())?.focus({ preventScroll: true })
}
