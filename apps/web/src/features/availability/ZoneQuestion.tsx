import { useState } from 'react'
import { inside } from '../../core/format.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { offsetName, ownZone, placeName } from '../../ui/zones.ts'
import { words } from './text.ts'

/** Of which two zones it was asked last on this device: a sign of them, as the browser keeps nothing that tells of anybody. */
const key = 'majlis.zone'
const signOf = (words: string): string => {
  let sign = 0
  for (let at = 0; at < words.length; at++) sign = Math.imul(sign, 31) + words.charCodeAt(at)
  return (sign >>> 0).toString(36)
}
const halfYear = 182 * 86_400_000

/** Do two zones show the same time, in summer and in winter? */
const isSame = (one: string, other: string, now: number) =>
  [now, now + halfYear].every((at) => offsetName(one, at) === offsetName(other, at))

interface ZoneQuestionProps {
  timezone: string
  onChange: (timezone: string) => void
}

/** Asks once whether the hours shall be on the clock of the device; nothing changes by itself. */
export function ZoneQuestion({ timezone, onChange }: ZoneQuestionProps) {
  const t = useText(words)
  const language = useLanguage()
  const device = ownZone()
  const asked = signOf(`${device} ${timezone}`)
  const [isShut, setShut] = useState(() => localStorage.getItem(key) === asked)
  if (isShut || isSame(device, timezone, Date.now())) return null
  const answer = (act?: () => void) => {
    localStorage.setItem(key, asked)
    setShut(true)
    act?.()
  }
  const name = (zone: string) => inside(placeName(zone, language))
  return (
    <Banner>
      {t.otherZone(name(device), name(timezone))}{' '}
      <Button small onClick={() => answer(() => onChange(device))}>
        {t.toDevice(name(device))}
      </Button>{' '}
      <Button small kind="quiet" onClick={() => answer()}>
        {t.keepZone}
      </Button>
    </Banner>
  )
}
