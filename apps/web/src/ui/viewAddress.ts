import { readSearch } from '../core/address.ts'

/** What an address keeps of the list itself, without what is open over it, which page it is and by which view it was opened. */
const passing = ['candidate', 'part', 'schedule', 'calendar', 'interview', 'make', 'page', 'view']

interface Place {
  pathname: string
  search: string
}

/** Where the list stands, below the area of its role, with the columns that it shows. */
export function addressNow(at: Place, area: string, columns: string): string {
  const search = new URLSearchParams(at.search)
  for (const name of passing) search.delete(name)
  if (columns) search.set('columns', columns)
  const path = at.pathname.slice(area.length + 2)
  return `${path}${search.size ? `?${search}` : ''}`
}

/** Do two addresses show a list in the same way, in whichever order they say so? */
export const isSameView = (one: string, other: string): boolean => said(one) === said(other)

function said(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const { where = '', ...rest } = readSearch(search)
  return JSON.stringify([path, sorted(readSearch(where)), sorted(rest)])
}
const sorted = (parts: Record<string, string>) => Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1))
