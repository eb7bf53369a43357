import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { announce } from '../core/announce.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import css from './Combobox.module.css'
import field from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'
import { RemoveChip } from './RemoveChip.tsx'

/** One address among several; a wrong one says why. */
export interface Chip {
  key: string
  email: string
  fault?: string | undefined
}

interface EmailChipsProps extends FieldFrame {
  /** The form's own, by which it finds the field when there is a fault. */
  name?: string
  chips: readonly Chip[]
  /** Takes what was typed or pasted: one address or a whole list; `emailsIn` takes it apart. */
  onTake: (text: string) => void
  onChange: (key: string, email: string) => void
  onRemove: (key: string) => void
  /** A chip that was changed is left. */
  onSettle?: (key: string) => void
  placeholder?: string
  disabled?: boolean
}

/** Several e-mail addresses: a comma, Enter or Tab ends one; a pasted list becomes as many; the wrong ones can be edited. */
export function EmailChips(props: EmailChipsProps) {
  const { label, hint, error, required, chips, onTake, onRemove, disabled } = props
  const t = useText(words)
  const [typed, setTyped] = useState('')
  const take = (text: string) => {
    setTyped('')
    if (!text.trim()) return
    announce(t.added(text.trim()))
    onTake(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = chips.at(-1)
    if (event.key === 'Backspace' && !typed && last) {
      announce(t.removed(last.email))
      return onRemove(last.key)
    }
    if (![',', '،', ';', 'Enter', 'Tab'].includes(event.key) || event.shiftKey) return
    if (!typed.trim() && event.key === 'Tab') return
    event.preventDefault()
    take(typed)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[,،;\s]/.test(text.trim())) return
    event.preventDefault()
    take(`${typed} ${text}`)
  }
  return (
    <Field {...{ label, hint, error, required }}>
      {(described) => (
        <div className={`${field.control} ${field.framed} ${css.box}`}>
          {chips.map(({ key, email, fault }) => (
            <span key={key} className={css.tag} data-wrong={fault ? true : undefined} data-tip={fault}>
              {fault ? (
                <input
                  dir="ltr"
                  type="text"
                  inputMode="email"
                  autoComplete="off"
                  aria-label={email}
                  aria-invalid
                  aria-description={fault}
                  size={Math.max(8, email.length)}
                  value={email}
                  disabled={disabled}
                  onChange={(event) => props.onChange(key, event.target.value)}
                  onBlur={() => props.onSettle?.(key)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return
                    event.preventDefault()
                    props.onSettle?.(key)
                  }}
                />
              ) : (
                <bdi dir="ltr">{email}</bdi>
              )}
              {!disabled && <RemoveChip label={email} onRemove={() => onRemove(key)} />}
            </span>
          ))}
          <input
            {...described}
            name={props.name}
            dir="ltr"
            type="text"
            inputMode="email"
            autoComplete="off"
            className={field.bare}
            value={typed}
            placeholder={chips.length ? undefined : props.placeholder}
            disabled={disabled}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            onPaste={paste}
            onBlur={() => take(typed)}
          />
        </div>
      )}
    </Field>
  )
}
