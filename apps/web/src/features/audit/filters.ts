import type { auditApi } from '@majlis/domain/audit/api.ts'
import type { Input } from '@majlis/domain/core/endpoint.ts'
import { pageIn } from '../../core/list.ts'

/** What a view of the log is narrowed by, as the address has it. */
export const narrowStart = { area: '', who: '', row: '', from: '', until: '' }
export const listStart = { ...narrowStart, page: '1', limit: '25' }
type At = Record<keyof typeof listStart, string>

/** Is it narrowed at all? */
export const isNarrowed = (at: At): boolean => Object.keys(narrowStart).some((key) => at[key as keyof At])

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
/** A day of the reader's own calendar, from its first moment to its last. */
const moment = (day: string, last: boolean) => new Date(`${day}T${last ? '23:59:59.999' : '00:00:00'}`).toISOString()

/** The query of what the address has. */
export function listQuery(at: At): NonNullable<Input<typeof auditApi.list>['query']> {
  const since = isDay(at.from) && { $gte: moment(at.from, false) }
  const until = isDay(at.until) && { $lte: moment(at.until, true) }
  return {
    filter: {
      ...(at.area && { action: { $substring: `${at.area}.` } }),
      ...(at.who && { accountId: at.who }),
      ...(at.row && { rowId: at.row }),
      ...((since || until) && { at: { ...since, ...until } }),
    },
    page: pageIn(at),
  }
}

/** What the export takes of it. */
export const exportQuery = (at: At): NonNullable<Input<typeof auditApi.export>['query']> => ({
  ...(at.who && { accountId: at.who }),
  ...(at.row && { rowId: at.row }),
  ...(at.area && { area: at.area }),
  ...(isDay(at.from) && { from: moment(at.from, false) }),
  ...(isDay(at.until) && { until: moment(at.until, true) }),
})
