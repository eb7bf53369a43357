import { fold } from '@majlis/domain/core/fold.ts'
import { isTimezone } from '@majlis/domain/core/zone.ts'
import { listsApi } from '@majlis/domain/lookup/listsApi.ts'
import type { ZoneOption } from '@majlis/domain/lookup/schema.ts'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../core/client.ts'
import { user } from '../core/session.ts'
import { type Language, useLanguage } from '../core/text.ts'
import type { Choosable } from './Combobox.tsx'
import type { FieldFrame } from './Field.tsx'
import { SearchSelect } from './TagSelect.tsx'
import { cityOf, offsetName, ownZone, placeName } from './zones.ts'

/** So many are listed at once; typing finds the others. */
const most = 30
/** So many names are looked up before the page may do something else: one takes a millisecond or two. */
const batch = 12

const names: Record<Language, Map<string, string>> = { en: new Map(), ar: new Map() }

function nameOf(timezone: string, language: Language): string {
  const known = names[language].get(timezone) ?? placeName(timezone, language)
  names[language].set(timezone, known)
  return known
}

/** Looks the names of all zones up while the page rests, so that a country finds its cities; says when there are more. */
function useNames(zones: readonly string[], language: Language): void {
  const [, setKnown] = useState(0)
  useEffect(() => {
    let timer = 0
    const go = () => {
      const missing = zones.filter((zone) => !names[language].has(zone))
      for (const zone of missing.slice(0, batch)) nameOf(zone, language)
      if (missing.length <= batch) setKnown((before) => before + 1)
      else timer = window.setTimeout(go, 1)
    }
    timer = window.setTimeout(go, 1)
    return () => clearTimeout(timer)
  }, [zones, language])
}

/** What the server says of each region: its letters, its label, and spellings that this browser may not know. */
let options: Map<string, ZoneOption> = new Map()
function useOptions(): Map<string, ZoneOption> {
  const [known, setKnown] = useState(options)
  useEffect(() => {
    if (options.size || !user()) return
    // Without them the browser's own list is there to choose from.
    call(listsApi.zones, {}, { quiet: true }).then(
      (all) => {
        options = new Map(all.flatMap((option) => option.utc.map((timezone) => [timezone, option])))
        setKnown(options)
      },
      () => {},
    )
  }, [])
  return known
}

const finds = (timezone: string, language: Language, needle: string, option?: ZoneOption) =>
  fold(`${timezone} ${names[language].get(timezone) ?? ''} ${option?.abbr ?? ''} ${option?.text ?? ''}`).includes(
    needle,
  )

interface ZoneSelectProps extends FieldFrame {
  name?: string
  value: string
  onChange: (timezone: string) => void
}

/** A time zone, found by its city, its country or its name. */
export function ZoneSelect({ value, onChange, ...rest }: ZoneSelectProps) {
  const language = useLanguage()
  const known = useOptions()
  const [first] = useState(() => [ownZone(), value])
  const zones = useMemo(
    () => [...new Set([...first, ...Intl.supportedValuesOf('timeZone'), ...known.keys()])].filter(isTimezone),
    [first, known],
  )
  const [typed, setTyped] = useState('')
  useNames(zones, language)
  const needle = fold(typed.replace('/', ' '))
  const optionOf = (timezone: string): Choosable => {
    const [name, city] = [nameOf(timezone, language), cityOf(timezone)]
    const [label, other] = language === 'ar' ? [name, city] : [city, name]
    const abbr = known.get(timezone)?.abbr
    const offset = offsetName(timezone, Date.now())
    return { value: timezone, label, detail: [other, abbr, offset].filter(Boolean).join(' · ') }
  }
  const found = zones.filter((timezone) => finds(timezone, language, needle, known.get(timezone))).slice(0, most)
  return (
    <SearchSelect
      {...rest}
      value={optionOf(value)}
      onChange={(option) => {
        setTyped('')
        if (option) onChange(option.value)
      }}
      options={found.map(optionOf)}
      onSearch={setTyped}
    />
  )
}
