import type { KeyboardEvent } from 'react'
import { clockOf, minutesIn } from './clockTime.ts'
import { TextInput } from './TextInput.tsx'

interface ClockInputProps {
  label: string
  hiddenLabel?: boolean
  name?: string
  /** HH:mm, or what was typed instead. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
}

const step = 15
const wholeDay = 24 * 60

/** A time of day, typed in any usual way; Up and Down go to the next quarter of an hour. The end of a day is 24:00. */
export function ClockInput({ value, onChange, ...rest }: ClockInputProps) {
  const press = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const minutes = minutesIn(value)
    if (!direction || minutes === null) return
    event.preventDefault()
    const next = direction > 0 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step
    onChange(clockOf(Math.max(0, Math.min(wholeDay, next))))
  }
  const tidy = () => {
    const minutes = minutesIn(value)
    if (minutes !== null) onChange(clockOf(minutes))
  }
  return (
    <TextInput
      {...rest}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={onChange}
      onKeyDown={press}
      onBlur={tidy}
    />
  )
}
