import { limits } from '@majlis/domain/core/limits.ts'
import { lacksCountry } from '@majlis/domain/core/phone.ts'
import type { CountryCode } from 'libphonenumber-js/min'
import { useState } from 'react'
import { latin } from '../core/format.ts'
import { useLanguage, useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button } from './Button.tsx'
import css from './Combobox.module.css'
import field from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'
import { phoneWords } from './phoneText.ts'
import { useFault } from './TextInput.tsx'

const load = () => import('libphonenumber-js/min')
type Library = Awaited<ReturnType<typeof load>>

interface PhoneInputProps extends FieldFrame {
  name?: string
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  /** Proposed where a number has no country; nobody's until a person takes it. */
  country?: CountryCode
}

/**
 * A phone number as people write it, kept in the international format; without its country it stays as typed and asks
 * for it. The library comes when the field is entered.
 */
export function PhoneInput({
  label,
  hint,
  error: fault,
  required,
  value,
  onChange,
  country = 'AE',
  ...rest
}: PhoneInputProps) {
  const [error, isTooLong] = useFault(value, fault, limits.phone)
  const [library, setLibrary] = useState<Library | null>(null)
  const [chosen, setChosen] = useState<CountryCode | undefined>()
  const [isWriting, setWriting] = useState(false)
  const t = useText(words)
  const asking = useText(phoneWords)
  const language = useLanguage()
  const wake = () => void (library ?? load().then(setLibrary))
  const typed = latin(value ?? '').replace(/^00/, '+')
  const isOpen = lacksCountry(typed) && !chosen
  const here = (library?.parsePhoneNumberFromString(typed, chosen)?.country ?? chosen ?? country) as CountryCode
  const settle = () => {
    const found = library?.parsePhoneNumberFromString(typed, chosen)
    if (found?.isPossible()) onChange(found.formatInternational())
    setWriting(false)
    rest.onBlur?.()
  }
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const dialOf = (code: CountryCode) => library?.getCountryCallingCode(code) ?? (code === 'AE' ? '971' : '')
  const countries = (library?.getCountries() ?? [here])
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  const move = (next: CountryCode) => {
    setChosen(next)
    const found = library?.parsePhoneNumberFromString(typed, isOpen ? next : here)
    if (found) onChange(`+${dialOf(next)} ${found.nationalNumber}`)
  }
  const takeProposed = async () => {
    const found = (await load()).parsePhoneNumberFromString(typed, country)
    setChosen(country)
    if (found) onChange(found.formatInternational())
  }
  const ask = (
    <span className={css.missing}>
      {asking.countryMissing}{' '}
      <Button small disabled={rest.disabled} onClick={() => void takeProposed()}>
        {asking.takeCountry(names.of(country) ?? country, dialOf(country))}
      </Button>
    </span>
  )
  return (
    <Field {...{ label, error, required }} hint={isOpen && !isWriting ? ask : hint}>
      {(described) => (
        <div className={`${field.control} ${field.framed}`} dir="ltr">
          <span className={css.country}>
            {isOpen ? '+ ?' : `${here} +${dialOf(here)}`}
            <select
              aria-label={t.country}
              value={isOpen ? '' : here}
              disabled={rest.disabled}
              onFocus={wake}
              onPointerDown={wake}
              onChange={(event) => move(event.target.value as CountryCode)}
            >
              {isOpen && <option value="">{t.country}</option>}
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name} +{dialOf(code)}
                </option>
              ))}
            </select>
          </span>
          <input
            {...described}
            name={rest.name}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            data-unfinished={isTooLong}
            className={field.bare}
            value={value ?? ''}
            disabled={rest.disabled}
            placeholder="+971 50 123 4567"
            onFocus={() => {
              setWriting(true)
              wake()
            }}
            onChange={(event) => onChange(latin(event.target.value))}
            onBlur={settle}
          />
        </div>
      )}
    </Field>
  )
}
