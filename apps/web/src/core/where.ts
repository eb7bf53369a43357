import { readSearch } from './address.ts'

/** What a list is narrowed by, as `where` of its address has it: `rating.$gte=3&skillId=…`, in the API's own names. */
export type Where = Readonly<Record<string, string>>
export const whereIn = (address: string): Where => readSearch(address)

/** The address's `where` with some of it changed; empty values leave it. */
export const withWhere = (address: string, change: Where): string =>
  new URLSearchParams(Object.entries({ ...whereIn(address), ...change }).filter(([, value]) => value)).toString()

/** Narrows a list by its address, from its first page on. */
export const narrowedBy = (at: { where: string }, go: (change: { where: string; page: string }) => void) => ({
  where: whereIn(at.where),
  set: (change: Where) => go({ where: withWhere(at.where, change), page: '1' }),
})

const day = 86_400_000
const two = (value: number) => String(value).padStart(2, '0')
/** The day of a moment as the browser's date field has it, in the reader's zone. */
function wireDay(moment: number): string {
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
const midnight = (wire: string) => new Date(`${wire}T00:00`)

/** From this day on. */
export const fromDay = (wire: string): string => (wire ? midnight(wire).toISOString() : '')
/** Up to the end of this day, which need not have 24 hours. */
export function untilDay(wire: string): string {
  if (!wire) return ''
  const next = midnight(wire)
  next.setDate(next.getDate() + 1)
  return next.toISOString()
}
/** The days that are read back from them. */
export const dayFrom = (moment = ''): string => (moment ? wireDay(Date.parse(moment)) : '')
export const dayUntil = (moment = ''): string => (moment ? wireDay(Date.parse(moment) - day / 2) : '')
