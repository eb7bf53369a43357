import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../core/text.ts'
import { words as kit } from '../../core/words.ts'
import { IconButton } from '../../ui/Button.tsx'
import { CloseIcon } from '../../ui/CloseIcon.tsx'
import css from './week.module.css'

interface SheetProps {
  title: ReactNode
  /** On which side of a wide page it stands, so that what it is about is seen beside it. */
  side: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** What belongs to one block of the week; the week stays within reach beside it, on a phone above it. */
export function Sheet({ title, side, onClose, children }: SheetProps) {
  const t = useText(kit)
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => takeFocus(ref.current), [])
  return (
    <section
      ref={ref}
      role="dialog"
      aria-labelledby={id}
      className={css.sheet}
      data-side={side}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={css.sheetHead}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {children}
    </section>
  )
}

/** The focus goes in, and back to where it was when the sheet is shut with the focus in it. */
function takeFocus(sheet: HTMLElement | null): () => void {
  const opener = document.activeElement
  sheet?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  return () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    })
}
