import type { ButtonHTMLAttributes } from 'react'
import css from './OpenButton.module.css'

/** The words in a list that open what they name. */
export const OpenButton = (props: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button {...props} type="button" className={css.open} />
)
