import type { ReactNode } from 'react'
import css from './Banner.module.css'

/** What holds for all that stands under it: that it cannot be changed and why, or whom a change meets too. */
export const Banner = ({ children }: { children: ReactNode }) => <p className={css.banner}>{children}</p>
