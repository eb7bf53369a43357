import { useNavigate, useSearch } from '@tanstack/react-router'

type Parts = Record<string, string>

/**
 * What the address holds of this place: filter, tab, page, sort, open drawer. Absent parts have their start value,
 * and a part at its start value leaves the address. `replace` for what Back should not step through, such as typing.
 */
export function useAddress<P extends Parts>(start: P) {
  const search = useSearch({ strict: false }) as Partial<Parts>
  const navigate = useNavigate()
  const parts = Object.fromEntries(Object.entries(start).map(([name, value]) => [name, search[name] ?? value])) as {
    [K in keyof P]: string
  }
  const go = (change: Partial<{ [K in keyof P]: string }>, replace = false) => {
    const next = (now: Parts) => {
      const merged = { ...now, ...change }
      return Object.fromEntries(Object.entries(merged).filter(([name, value]) => value !== (start[name] ?? '')))
    }
    void navigate({ to: '.', search: next as never, replace, resetScroll: false })
  }
  return [parts, go] as const
}

/** Writes an address's parts as plain names and values: `?page=2&status=1`. */
export const writeSearch = (parts: object): string => {
  const search = new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search}`
}

/** Reads them back; every value is text. */
export const readSearch = (search: string): Parts => Object.fromEntries(new URLSearchParams(search))
