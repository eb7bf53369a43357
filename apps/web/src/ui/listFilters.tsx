import type { ReactNode } from 'react'
import { day } from '../core/format.ts'
import { dayFrom, dayUntil, fromDay, untilDay, type Where } from '../core/where.ts'
import css from './ListTools.module.css'
import { SearchBox } from './SearchBox.tsx'
import { Select } from './Select.tsx'
import { TextInput } from './TextInput.tsx'

/** What is filtered by, and the way to change it. */
export interface Narrowing {
  where: Where
  set: (change: Where) => void
}

/** One thing by which a list is narrowed: its field, and what its chip says. */
export interface ListFilter {
  label: string
  /** What `where` of the address calls it. */
  keys: readonly string[]
  field: (narrowing: Narrowing) => ReactNode
  said: (where: Where) => ReactNode
}

/** One of several, each of which may be said by several parts of `where`. */
export function choiceFilter(
  label: string,
  any: string,
  options: readonly { label: string; where: Where }[],
): ListFilter {
  const keys = [...new Set(options.flatMap(({ where }) => Object.keys(where)))]
  const written = (where: Where) => keys.flatMap((key) => where[key] || []).join(' ')
  const chosen = (where: Where) =>
    options.find((one) => keys.every((key) => (one.where[key] ?? '') === (where[key] ?? '')))
  return {
    label,
    keys,
    field: ({ where, set }) => (
      <Select
        label={label}
        value={written(chosen(where)?.where ?? {})}
        options={[
          { value: '', label: any },
          ...options.map((one) => ({ value: written(one.where), label: one.label })),
        ]}
        onChange={(value) =>
          set({
            ...Object.fromEntries(keys.map((key) => [key, ''])),
            ...options.find((one) => written(one.where) === value)?.where,
          })
        }
      />
    ),
    said: (where) => chosen(where)?.label ?? written(where),
  }
}

/** One of several values of one field. */
export const valueFilter = (
  key: string,
  label: string,
  any: string,
  values: readonly (readonly [value: string, label: string])[],
): ListFilter =>
  choiceFilter(
    label,
    any,
    values.map(([value, said]) => ({ label: said, where: { [key]: value } })),
  )

/** Words that a field holds. */
export function wordsFilter(key: string, label: string, placeholder: string): ListFilter {
  return {
    label,
    keys: [key],
    field: ({ where, set }) => (
      <Labelled label={label}>
        <SearchBox
          label={label}
          placeholder={placeholder}
          value={where[key] ?? ''}
          onSearch={(value) => set({ [key]: value })}
        />
      </Labelled>
    ),
    said: (where) => where[key],
  }
}

/** From a day on, and up to the end of a day. */
export function dayFilters(field: string, from: string, until: string): ListFilter[] {
  const [first, last] = [`${field}.$gte`, `${field}.$lt`]
  return [
    {
      label: from,
      keys: [first],
      field: ({ where, set }) => (
        <TextInput
          label={from}
          type="date"
          value={dayFrom(where[first])}
          onChange={(value) => set({ [first]: fromDay(value) })}
        />
      ),
      said: (where) => day(dayFrom(where[first])),
    },
    {
      label: until,
      keys: [last],
      field: ({ where, set }) => (
        <TextInput
          label={until}
          type="date"
          value={dayUntil(where[last])}
          onChange={(value) => set({ [last]: untilDay(value) })}
        />
      ),
      said: (where) => day(dayUntil(where[last])),
    },
  ]
}

/** A field whose own label is not seen. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
