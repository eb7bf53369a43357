import { useEffect, useRef } from 'react'
import { useCountdown } from '../../core/countdown.ts'
import { duration } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import css from './stage.module.css'
import { words } from './text.ts'

const LAST = 10

interface CountdownProps {
  label: string
  seconds: number
  onEnd: () => void
  /** Only few seconds are left: said once. */
  onLast: (seconds: number) => void
  /** Takes the place of a button that had the focus. */
  takesFocus: boolean
}

/** The time that is left, as figures and as a bar; it is told and not only shown when it comes to its end. */
export function Countdown({ label, seconds, onEnd, onLast, takesFocus }: CountdownProps) {
  const t = useText(words)
  const left = useCountdown(seconds, onEnd) ?? 0
  const isLast = left <= LAST && seconds > LAST
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it becomes true
  useEffect(() => {
    if (isLast) onLast(left)
  }, [isLast])
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div ref={ref} tabIndex={-1} className={`${css.countdown} ${isLast ? css.last : ''}`}>
      <span>{label}</span>
      <span className={css.clock}>
        <span className="visuallyHidden">{t.timeLeft} </span>
        {duration(left)}
      </span>
      <div className={css.bar} aria-hidden="true">
        <i style={{ inlineSize: `${(left / seconds) * 100}%` }} />
      </div>
    </div>
  )
}
