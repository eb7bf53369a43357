import { type ReactNode, useEffect, useRef } from 'react'
import css from './room.module.css'

/** A step's heading; takes the focus when the step appears, so that it is read out and Tab goes on from here. */
export function Heading({ children, isFirst }: { children: ReactNode; isFirst?: boolean }) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isFirst) ref.current?.focus({ preventScroll: true })
    if (!isFirst) scrollTo({ top: 0 })
  }, [isFirst])
  return (
    <span ref={ref} tabIndex={-1} className={css.heading}>
      {children}
    </span>
  )
}
