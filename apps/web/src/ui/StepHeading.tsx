import { type ReactNode, useEffect, useRef } from 'react'
import css from './StepHeading.module.css'

interface StepHeadingProps {
  children: ReactNode
  /** The page has just been opened: the focus stays where it is. */
  isFirst?: boolean | undefined
}

/** A step's heading; takes the focus when the step appears, so that it is read out and Tab goes on from here. */
export function StepHeading({ children, isFirst }: StepHeadingProps) {
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
