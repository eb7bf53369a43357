import { emailPattern } from '@majlis/domain/core/field.ts'
import { useState } from 'react'
import css from './Combobox.module.css'
import field from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'
import { Tag } from './TagSelect.tsx'

interface EmailChipsProps extends FieldFrame {
  value: readonly string[]
  onChange: (value: string[]) => void
  name?: string
  placeholder?: string
}

/** Is this one of the addresses that may be sent to? */
export const isEmail = (text: string): boolean => emailPattern.test(text)

/** Takes typed or pasted text apart into addresses: trimmed, in lower case, none twice. */
export const takeEmails = (known: readonly string[], text: string): string[] => [
  ...new Set([...known, ...text.split(/[\s,;]+/).map((one) => one.trim().toLowerCase())].filter(Boolean)),
]

/** E-mail addresses as chips: comma, Enter or Tab ends one, a pasted list becomes many; wrong ones are red and come back to be edited. */
export function EmailChips({ label, hint, error, required, value, onChange, name, placeholder }: EmailChipsProps) {
  const [typed, setTyped] = useState('')
  const take = (text: string) => {
    onChange(takeEmails(value, text))
    setTyped('')
  }
  const drop = (one: string) => onChange(value.filter((other) => other !== one))
  return (
    <Field {...{ label, hint, error, required }}>
      {(described) => (
        <div className={`${field.control} ${field.framed} ${css.box}`}>
          {value.map((one) => (
            <Tag key={one} label={one} wrong={!isEmail(one)} onRemove={() => drop(one)} />
          ))}
          <input
            {...described}
            name={name}
            className={field.bare}
            dir="ltr"
            inputMode="email"
            autoComplete="off"
            value={typed}
            placeholder={value.length ? undefined : placeholder}
            onChange={(event) =>
              /[,;\n]/.test(event.target.value) ? take(event.target.value) : setTyped(event.target.value)
            }
            onPaste={(event) => {
              const text = event.clipboardData.getData('text')
              if (!/[\s,;]/.test(text.trim())) return
              event.preventDefault()
              take(text)
            }}
            onBlur={() => typed.trim() && take(typed)}
            onKeyDown={(event) => {
              const last = value.at(-1)
              if ((event.key === 'Enter' || event.key === 'Tab') && typed.trim()) {
                event.preventDefault()
                take(typed)
              } else if (event.key === 'Backspace' && !typed && last) {
                drop(last)
                if (!isEmail(last)) setTyped(last)
              }
            }}
          />
        </div>
      )}
    </Field>
  )
}
