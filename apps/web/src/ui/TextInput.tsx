import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type Valued<Attributes> = Omit<Attributes, 'value' | 'onChange'> & {
  value: string | null | undefined
  onChange: (value: string) => void
}

interface TextInputProps extends FieldFrame, Omit<Valued<InputHTMLAttributes<HTMLInputElement>>, 'required'> {}

/** Words have their own direction; while there are none, what stands instead has the page's. */
const directed = (dir: string | undefined, value: string | null | undefined) =>
  dir === 'auto' && !value ? undefined : dir

/** One line of text. */
export function TextInput({ label, hiddenLabel, hint, error, required, value, onChange, ...rest }: TextInputProps) {
  const dir = rest.type === 'email' || rest.type === 'tel' || rest.type === 'url' ? 'ltr' : rest.dir
  return (
    <Field {...{ label, hint, error, required }} {...(hiddenLabel && { hiddenLabel })}>
      {(described) => (
        <input
          {...rest}
          {...described}
          dir={directed(dir, value)}
          className={css.control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A password, which its owner may look at. */
export function PasswordInput({ label, hint, error, required, value, onChange, ...rest }: TextInputProps) {
  const [isShown, setShown] = useState(false)
  const t = useText(words)
  return (
    <Field {...{ label, hint, error, required }}>
      {(described) => (
        <span className={`${css.control} ${css.framed}`}>
          <input
            {...rest}
            {...described}
            dir="ltr"
            type={isShown ? 'text' : 'password'}
            className={css.bare}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={css.eye}
            aria-label={isShown ? t.hidePassword : t.showPassword}
            onClick={() => setShown(!isShown)}
          >
            <svg
              viewBox="0 0 24 24"
              width="18"
              height="18"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              aria-hidden="true"
            >
              <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12Z" />
              <circle cx="12" cy="12" r="3" />
              {isShown && <path d="M4 20 20 4" />}
            </svg>
          </button>
        </span>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldFrame, Omit<Valued<TextareaHTMLAttributes<HTMLTextAreaElement>>, 'required'> {}

/** Several lines of text; grows with what is written. */
export function TextArea({ label, hiddenLabel, hint, error, required, value, onChange, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required }} {...(hiddenLabel && { hiddenLabel })}>
      {(described) => (
        <textarea
          rows={3}
          {...rest}
          {...described}
          dir={directed('auto', value)}
          className={`${css.control} ${css.area}`}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

interface TickProps {
  label: ReactNode
  detail?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  name?: string
  disabled?: boolean
}

/** A tick box with its label beside it. */
export function Checkbox({ label, detail, value, onChange, ...rest }: TickProps) {
  return (
    <label className={css.tick}>
      <input {...rest} type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
    </label>
  )
}

/** Turns something on or off at once. */
export function Switch({ label, detail, value, onChange, ...rest }: TickProps) {
  return (
    <label className={css.tick}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={value}
        className={css.switch}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
    </label>
  )
}

interface ChoiceProps<V extends string | number> {
  label: ReactNode
  name: string
  value: V | null | undefined
  onChange: (value: V) => void
  options: readonly { value: V; label: ReactNode }[]
  error?: string | undefined
  required?: boolean
  disabled?: boolean
}

/** One of a few, all of them in sight. */
export function Choice<V extends string | number>({
  label,
  name,
  options,
  value,
  onChange,
  error,
  ...rest
}: ChoiceProps<V>) {
  const id = useId()
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what is required of radios their group says
      role="radiogroup"
      className={css.field}
      disabled={rest.disabled}
      aria-required={rest.required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={css.label}>
        {label}
        {rest.required && (
          <span className={css.star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </legend>
      <div className={css.choices}>
        {options.map((option) => (
          <label key={option.value} className={css.choice}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
