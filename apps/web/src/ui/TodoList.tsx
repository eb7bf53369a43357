import type { ReactNode } from 'react'
import { dateTime, useRelative } from '../core/format.ts'
import { Card } from './PageHead.tsx'
import { Empty, Skeleton } from './State.tsx'
import css from './TodoList.module.css'

export interface Todo {
  key: string
  /** What is to be done, in a few words. */
  title: ReactNode
  detail?: ReactNode
  /** Since when it waits, as the wire spells it. */
  since?: string
  /** The one button or link that does it. */
  action: ReactNode
}

interface TodoListProps {
  title: ReactNode
  /** Undefined until they are known. */
  todos: readonly Todo[] | undefined
  emptyTitle: ReactNode
  emptyText?: ReactNode
}

/** What waits for somebody, oldest first, each with its one button. */
export function TodoList({ title, todos, emptyTitle, emptyText }: TodoListProps) {
  const relative = useRelative()
  return (
    <Card title={title}>
      {!todos && <Skeleton lines={4} height={20} />}
      {todos?.length === 0 && <Empty title={emptyTitle}>{emptyText}</Empty>}
      {todos && todos.length > 0 && (
        <ol className={css.list}>
          {todos.map(({ key, title: what, detail, since, action }) => (
            <li key={key} className={css.todo}>
              <div className={css.what}>
                <b>{what}</b>
                <small>
                  {detail}
                  {detail && since && ' · '}
                  {since && (
                    <time dateTime={since} title={dateTime(since)}>
                      {relative(since)}
                    </time>
                  )}
                </small>
              </div>
              {action}
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

export interface Figure {
  key: string
  label: ReactNode
  value: string | number
  /** Opens the list that the figure counts. */
  link: (children: ReactNode, className: string | undefined) => ReactNode
}

/** Figures under the to-do list; each opens its list. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className={css.figures}>
      {figures.map(({ key, label, value, link }) => (
        <li key={key}>
          {link(
            <>
              <b>{value}</b>
              <span>{label}</span>
            </>,
            css.figure,
          )}
        </li>
      ))}
    </ul>
  )
}
