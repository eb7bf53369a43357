import type { ViewedList } from '@majlis/domain/savedView/schema.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../core/text.ts'
import { Button } from './Button.tsx'
import { CloseIcon } from './CloseIcon.tsx'
import css from './ListTools.module.css'
import type { ListFilter, Narrowing } from './listFilters.tsx'
import { words } from './listText.ts'
import type { ViewQuery } from './SaveView.tsx'
import { UpdateView } from './UpdateView.tsx'

const SaveView = lazy(() => import('./SaveView.tsx'))

interface ListToolsProps extends Narrowing {
  list: ViewedList
  /** The name of its choice of columns, where that is another. */
  columns?: string
  filters: readonly ListFilter[]
  /** What the server is asked for. */
  query: ViewQuery
  /** The fields are shown, not only what is chosen. */
  isOpen: boolean
  /** Beside the way to keep it as a view. */
  children?: ReactNode
}

/** What a list is narrowed by: as chips, and as fields while they are open; kept as a view. */
export function ListTools({ list, columns = list, filters, query, where, set, isOpen, children }: ListToolsProps) {
  const t = useText(words)
  const [isSaving, setSaving] = useState(false)
  return (
    <section aria-label={t.narrowed} className={css.tools}>
      {isOpen && (
        <div className={css.fields}>
          {filters.map(({ keys, field }) => (
            <Field key={keys[0]} field={field} narrowing={{ where, set }} />
          ))}
        </div>
      )}
      <Chips {...{ filters, where, set }} />
      <div className={css.ways}>
        <Button small onClick={() => setSaving(true)}>
          {t.saveView}
        </Button>
        <UpdateView list={list} columns={columns} query={query} />
        {children}
      </div>
      {isSaving && (
        <Suspense>
          <SaveView list={list} columns={columns} query={query} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </section>
  )
}

const Field = ({ field, narrowing }: { field: ListFilter['field']; narrowing: Narrowing }) => field(narrowing)

/** What is chosen, each with its way out. */
function Chips({ filters, where, set }: Narrowing & { filters: readonly ListFilter[] }) {
  const t = useText(words)
  const without = (keys: readonly string[]) => set(Object.fromEntries(keys.map((key) => [key, ''])))
  const known = filters.filter(({ keys }) => keys.some((key) => where[key]))
  // What somebody wrote into the address by hand narrows it too.
  const others = Object.keys(where).filter((key) => !filters.some(({ keys }) => keys.includes(key)))
  const chips = [
    ...known.map(({ label, keys, said }) => ({ label, keys, said: said(where) })),
    ...others.map((key) => ({ label: key, keys: [key], said: where[key] })),
  ]
  if (!chips.length) return null
  return (
    <ul className={css.chips}>
      {chips.map(({ label, keys, said }) => (
        <li key={keys[0]} className={css.chip}>
          <span>
            {label}: <bdi>{said ?? '…'}</bdi>
          </span>
          <button type="button" aria-label={t.remove(label)} onClick={() => without(keys)}>
            <CloseIcon />
          </button>
        </li>
      ))}
      <li>
        <Button small kind="quiet" onClick={() => without(Object.keys(where))}>
          {t.clear}
        </Button>
      </li>
    </ul>
  )
}
