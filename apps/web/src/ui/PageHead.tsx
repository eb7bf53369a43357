import type { ReactNode } from 'react'
import css from './PageHead.module.css'

interface PageHeadProps {
  title: ReactNode
  lead?: ReactNode
  /** At the end side: the page's acts, the main one last. */
  children?: ReactNode
}

/** A signed-in page's heading, with its acts. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  )
}

/** A plain area of a page. */
export function Card({ title, children, actions }: { title?: ReactNode; children: ReactNode; actions?: ReactNode }) {
  return (
    <section className={css.card}>
      {(title || actions) && (
        <div className={css.top}>
          {title && <h2>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
