import { useSyncExternalStore } from 'react'
import { useAddress } from '../core/address.ts'

const place = 'majlis.columns'
const listeners = new Set<() => void>()
const raw = () => globalThis.localStorage?.getItem(place) ?? ''

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function all(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return {}
  }
}

/** A column as a choice looks at it. */
interface Choosable {
  key: string
  isTitle?: boolean
  align?: 'end'
  /** Shown only where it is chosen. */
  isExtra?: boolean
  isRoomy?: boolean
}

/** Neither whose row it is nor what can be done with it is ever left out. */
export const isFixed = ({ isTitle, align }: Choosable): boolean => Boolean(isTitle) || align === 'end'

/** Which columns of a list this device shows, by their keys and in their order; null where nothing was chosen. */
const keptIn = (text: string, list: string): readonly string[] | null => {
  const kept = all(text)[list]
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : null
}

/** Keeps which columns of a list are shown, and in which order; null is as they come. */
function keepColumns(list: string, keys: readonly string[] | null): void {
  localStorage.setItem(place, JSON.stringify({ ...all(raw()), [list]: keys ?? undefined }))
  for (const listener of listeners) listener()
}

/** What an address says where no column is shown beside the fixed ones. */
const none = '-'
/** The keys that an address names; null where it names none. */
export const keysIn = (columns: string): readonly string[] | null =>
  columns ? columns.split('.').filter((key) => key !== none) : null
const written = (keys: readonly string[] | null): string => (keys ? keys.join('.') || none : '')

/**
 * Which columns a list shows, in their order, and the way to change it: as the address says (a saved view's does), else as
 * this device chose; empty where nothing was chosen.
 */
export function useListColumns(list: string) {
  const [{ columns }, go] = useAddress({ columns: '' })
  const kept = useSyncExternalStore(subscribe, raw, () => '')
  const keep = (keys: readonly string[] | null) =>
    columns ? go({ columns: written(keys) }, true) : keepColumns(list, keys)
  return [columns || written(keptIn(kept, list)), keep] as const
}

/** The columns as somebody chose them; as they come, without those that nobody sees unasked, where nobody did. */
export function shownOf<C extends Choosable>(columns: readonly C[], kept: readonly string[] | null): readonly C[] {
  if (!kept) return columns.filter(({ isExtra }) => !isExtra)
  const chosen = kept.flatMap((key) => columns.find((column) => column.key === key && !isFixed(column)) ?? [])
  return [
    ...columns.filter(({ isTitle }) => isTitle),
    // What was chosen is shown, however little room there is.
    ...chosen.map((column) => ({ ...column, isRoomy: false })),
    ...columns.filter(({ isTitle, align }) => !isTitle && align === 'end'),
  ]
}
