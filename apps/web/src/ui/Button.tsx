import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './Button.module.css'

export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger'

/** The look of a button, for a link that leads on: `<Link className={buttonClass('main')}>`. */
export const buttonClass = (kind: ButtonKind = 'plain', isSmall = false): string =>
  `${css.button} ${css[kind]} ${isSmall ? css.small : ''}`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind
  small?: boolean
  icon?: ReactNode
  /** Works on it: cannot be pressed again, and shows that it runs. */
  busy?: boolean | undefined
  /** Why it cannot be pressed now; the reason is shown and read out, and the button keeps its focus. */
  why?: string | false | null | undefined
  /** Shown beside it on hover and focus; the reason unless said. */
  tip?: string | false | null | undefined
}

/** A button that says what it does. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', small, icon, busy, why, tip = why, children, className, onClick, ...rest } = props
  const isOff = Boolean(busy || why || rest['aria-disabled'])
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(kind, small)} ${className ?? ''}`}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      data-tip={tip || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon}
      {children && <span>{children}</span>}
      {why && <span className="visuallyHidden">{why}</span>}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'title' | 'tip'> {
  label: string
  children: ReactNode
}

/** A button that is only an icon; its label is read out and shown on hover. */
export function IconButton({ label, children, className, kind = 'quiet', why, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      kind={kind}
      aria-label={label}
      aria-description={why || undefined}
      tip={why ? `${label}: ${why}` : label}
      why={why}
      className={`${css.icon} ${className ?? ''}`}
      icon={children}
    />
  )
}
