import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { count, useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { directed } from './directed.ts'
import css from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type Valued<Attributes> = Omit<Attributes, 'value' | 'onChange'> & {
  value: string | null | undefined
  onChange: (value: string) => void
}

interface TextInputProps extends FieldFrame, Omit<Valued<InputHTMLAttributes<HTMLInputElement>>, 'required'> {}

/**
 * What is wrong with a text, and whether it is longer than its field allows. What is pasted stays whole, so that its writer
 * says what goes: a field that cuts off loses the end without a word. No form sends what is too long (`holdUnfinished`).
 */
export function useFault(
  value: string | null | undefined,
  fault: string | undefined,
  maxLength = Number.POSITIVE_INFINITY,
) {
  const t = useText(words)
  const over = (value?.length ?? 0) - maxLength
  return over > 0 ? ([count(t.tooLong, over), true] as const) : ([fault, undefined] as const)
}

/** One line of text. */
export function TextInput({ label, hiddenLabel, hint, required, value, onChange, ...props }: TextInputProps) {
  const { error: fault, maxLength, ...rest } = props
  const [error, isTooLong] = useFault(value, fault, maxLength)
  const dir = rest.type === 'email' || rest.type === 'tel' || rest.type === 'url' ? 'ltr' : rest.dir
  return (
    <Field {...{ label, hint, error, required }} {...(hiddenLabel && { hiddenLabel })}>
      {(described) => (
        <input
          {...rest}
          {...described}
          data-unfinished={isTooLong}
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

interface TextAreaProps extends FieldFrame, Omit<Valued<TextareaHTMLAttributes<HTMLTextAreaElement>>, 'required'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; grows with what is written. */
export function TextArea({ label, hiddenLabel, hint, required, value, onChange, ...props }: TextAreaProps) {
  const { error: fault, maxLength, ...rest } = props
  const [error, isTooLong] = useFault(value, fault, maxLength)
  return (
    <Field {...{ label, hint, error, required }} {...(hiddenLabel && { hiddenLabel })}>
      {(described) => (
        <textarea
          rows={3}
          {...rest}
          {...described}
          data-unfinished={isTooLong}
          dir={directed('auto', value)}
          className={`${css.control} ${css.area}`}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
