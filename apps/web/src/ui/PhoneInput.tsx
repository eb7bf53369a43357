import type { CountryCode } from 'libphonenumber-js/min'
import { useState } from 'react'
import { latin } from '../core/format.ts'
import { useLanguage, useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import css from './Combobox.module.css'
import field from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

const load = () => import('libphonenumber-js/min')
type Library = Awaited<ReturnType<typeof load>>

interface PhoneInputProps extends FieldFrame {
  name?: string
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  country?: CountryCode
}

/** A phone number as people write it, kept in the international format; the library comes when the field is entered. */
export function PhoneInput({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  country = 'AE',
  ...rest
}: PhoneInputProps) {
  const [library, setLibrary] = useState<Library | null>(null)
  const [chosen, setChosen] = useState<CountryCode>(country)
  const t = useText(words)
  const language = useLanguage()
  const wake = () => void (library ?? load().then(setLibrary))
  const typed = latin(value ?? '').replace(/^00/, '+')
  const here = (library?.parsePhoneNumberFromString(typed, chosen)?.country ?? chosen) as CountryCode
  const settle = () => {
    const found = library?.parsePhoneNumberFromString(typed, chosen)
    if (found?.isPossible()) onChange(found.formatInternational())
    rest.onBlur?.()
  }
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const countries = library
    ? library
        .getCountries()
        .map((code) => ({ code, name: names.of(code) ?? code, dial: library.getCountryCallingCode(code) }))
    : [{ code: here, name: names.of(here) ?? here, dial: here === 'AE' ? '971' : '' }]
  countries.sort((a, b) => a.name.localeCompare(b.name, language))
  return (
    <Field {...{ label, hint, error, required }}>
      {(described) => (
        <div className={`${field.control} ${field.framed}`} dir="ltr">
          <select
            className={css.country}
            aria-label={t.country}
            value={here}
            disabled={rest.disabled}
            onFocus={wake}
            onPointerDown={wake}
            onChange={(event) => {
              const next = event.target.value as CountryCode
              setChosen(next)
              const found = library?.parsePhoneNumberFromString(typed, here)
              if (found && library) onChange(`+${library.getCountryCallingCode(next)} ${found.nationalNumber}`)
            }}
          >
            {countries.map(({ code, name, dial }) => (
              <option key={code} value={code} label={`${name} +${dial}`}>
                {code} +{dial}
              </option>
            ))}
          </select>
          <input
            {...described}
            name={rest.name}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={24}
            className={field.bare}
            value={value ?? ''}
            disabled={rest.disabled}
            placeholder="+971 50 123 4567"
            onFocus={wake}
            onChange={(event) => onChange(latin(event.target.value))}
            onBlur={settle}
          />
        </div>
      )}
    </Field>
  )
}
