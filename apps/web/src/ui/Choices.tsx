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

interface GroupFrame {
  label: ReactNode
  /** It is about all of them, and stands under the last. */
  error?: string | undefined
  disabled?: boolean
}
interface GroupProps extends GroupFrame {
  role?: 'radiogroup'
  'aria-required'?: boolean | undefined
  children: ReactNode
}

/** Boxes that belong together under one heading, with what is wrong with them as a whole. */
export function Group({ label, error, children, ...rest }: GroupProps) {
  const id = useId()
  return (
    <fieldset
      {...rest}
      className={css.field}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={css.label}>
        {label}
        {rest['aria-required'] && (
          <span className={css.star} aria-hidden="true">
            {'\u00a0'}*
          </span>
        )}
      </legend>
      {children}
      {error && (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface ChoiceProps<V extends string | number> extends GroupFrame {
  name: string
  value: V | null | undefined
  onChange: (value: V) => void
  /** `under` stands below its option. */
  options: readonly { value: V; label: ReactNode; under?: ReactNode }[]
  required?: boolean
}

/** One of a few, all of them in sight. */
export function Choice<V extends string | number>(props: ChoiceProps<V>) {
  const { name, options, value, onChange, required, ...frame } = props
  return (
    <Group {...frame} role="radiogroup" aria-required={required || undefined}>
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
    </Group>
  )
}
