import { Fragment, type ReactNode, useId } from 'react'
import css from './Field.module.css'

interface TickProps {
  label: ReactNode
  detail?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  name?: string
  disabled?: boolean
}

/** A tick box with its label beside it, and under it why it was refused. */
export function Checkbox({
  label,
  detail,
  value,
  onChange,
  error,
  ...rest
}: TickProps & { error?: string | undefined }) {
  const id = useId()
  return (
    <>
      <label className={css.tick}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {detail && <small>{detail}</small>}
        </span>
      </label>
      {error && (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      )}
    </>
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
  /** `under` stands below its option. */
  options: readonly { value: V; label: ReactNode; under?: ReactNode }[]
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
            {'\u00a0'}*
          </span>
        )}
      </legend>
      <div className={css.choices}>
        {options.map((option) => (
          <Fragment key={option.value}>
            <label className={css.choice}>
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
            {option.under}
          </Fragment>
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
