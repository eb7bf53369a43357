import type { ReactNode } from 'react'
import { Refused } from '../core/client.ts'
import { useText } from '../core/text.ts'
import { words } from '../core/words.ts'
import { Button } from './Button.tsx'
import css from './State.module.css'

interface StateProps {
  title?: ReactNode
  children?: ReactNode
  /** The next step, as a button or link. */
  action?: ReactNode
  icon?: ReactNode
}

/** A place with nothing in it yet: what it is for, and the next step. */
export function Empty({ title, children, action, icon }: StateProps) {
  const t = useText(words)
  return (
    <div className={css.state}>
      {icon && <div className={css.icon}>{icon}</div>}
      <p className={css.title}>{title ?? t.noData}</p>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  )
}

/** Something could not be loaded: what happened, and the way on. A right that is missing says so. */
export function Failed({ error, retry }: { error?: unknown; retry?: () => void }) {
  const t = useText(words)
  const isForbidden = error instanceof Refused && error.status === 403
  if (isForbidden) return <Forbidden />
  return (
    <div className={css.state} role="alert">
      <p className={css.title}>{t.failedTitle}</p>
      <p className={css.text}>{(error instanceof Refused && error.message) || t.failedText}</p>
      {retry && <Button onClick={retry}>{t.retry}</Button>}
    </div>
  )
}

/** What the role may never see. */
function Forbidden() {
  const t = useText(words)
  return <Empty title={t.forbiddenTitle}>{t.forbiddenText}</Empty>
}

/** Grey lines in the shape of what is coming. */
export function Skeleton({ lines = 3, height }: { lines?: number; height?: number }) {
  return (
    <div className={css.skeleton} aria-hidden="true" data-waiting>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same
        <i key={index} {...(height && { style: { height } })} />
      ))}
    </div>
  )
}
