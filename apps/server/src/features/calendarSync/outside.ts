import { randomUUIDv7 } from 'node:crypto'
import { knownBy, mostCalendars } from '@majlis/domain/calendarSync/rules.ts'
import type { OutsideCalendar } from '@majlis/domain/calendarSync/schema.ts'
import { Refusal, refuse } from '@majlis/domain/core/refusal.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { Reopen } from '../../http/handlers.ts'
import { countAttempt } from '../account/store.ts'
import { ownMembership } from '../company/store.ts'
import type { CalendarDependencies } from './dependencies.ts'
import { lookAt } from './read.ts'
import { readNow } from './refresh.ts'
import { showCalendar } from './store/outside.ts'
import { ownersView, replaceTimes, type Times } from './store/reading.ts'

/** Counts that somebody has a calendar read; 429 over twelve an hour. */
const countRead = ({ separateTransactions }: CalendarDependencies, accountId: string) =>
  countAttempt(separateTransactions, [{ key: `calendar read ${accountId}`, most: 12, minutes: 60 }])

interface NewCalendar {
  address: string
  allDay: boolean
}

/** Reads a calendar that somebody gives, with no transaction open, and keeps it where it could be read. */
export async function addCalendar(
  scope: Scope,
  dependencies: CalendarDependencies,
  given: NewCalendar & { companyId?: string | undefined },
) {
  const { companyId, ...calendar } = given
  const owner = await ownMembership(scope, companyId)
  await refuseFull(scope, dependencies, owner.companyId, given.address)
  const view = await ownersView(scope.tx, owner)
  return async (reopen: Reopen): Promise<OutsideCalendar> => {
    await countRead(dependencies, owner.accountId)
    const seen = await lookAt(dependencies, { ...calendar, view })
    if (seen === 'busy' || seen === 'same') throw new Refusal(503, [{ message: 'server.busy' }], 5)
    if ('trouble' in seen)
      throw refuse(422, `calendar.${seen.trouble}`, { field: 'address', code: `calendar.${seen.trouble}` })
    return reopen('write', async ({ scope }) => {
      await scope.lockName(`calendars:${owner.accountId}:${owner.companyId}`)
      await refuseFull(scope, dependencies, owner.companyId, given.address)
      return keep(scope, dependencies, { ...calendar, ...owner }, seen.times)
    })
  }
}

/** Throws 409 where the calendar is one of theirs already, or they have as many as they may. */
async function refuseFull(scope: Scope, { keys }: CalendarDependencies, companyId: string, address: string) {
  const known = await scope.all('outside_calendar', sql`outside_calendar."companyId" = ${companyId}`)
  if (known.some((one) => keys.open(one.address, one.id)?.toString() === address))
    throw refuse(409, 'calendar.known', { field: 'address', code: 'calendar.known' })
  if (known.length >= mostCalendars)
    throw refuse(409, 'calendar.tooMany', {
      field: 'address',
      code: 'calendar.tooMany',
      params: { count: mostCalendars },
    })
}

async function keep(
  scope: Scope,
  { keys }: CalendarDependencies,
  { address, ...values }: NewCalendar & { accountId: string; companyId: string },
  { spans, ...times }: Times,
): Promise<OutsideCalendar> {
  const id = randomUUIDv7()
  const now = new Date(await scope.now()).toISOString()
  const row = await scope.add('outside_calendar', {
    ...values,
    id,
    address: keys.seal(Buffer.from(address), id),
    ...knownBy(address),
    etag: times.etag,
    modified: times.modified,
    zone: times.zone,
    skipped: times.skipped,
    readAt: now,
    goodAt: now,
    nextAt: new Date(Date.parse(now) + 15 * 60_000).toISOString(),
  })
  await replaceTimes(scope.tx, row, { spans })
  return showCalendar(scope, id)
}

/** Reads one of the own calendars now, and answers how it stands. */
export async function rereadCalendar(scope: Scope, dependencies: CalendarDependencies, id: string) {
  const { accountId } = await scope.get('outside_calendar', id)
  return async (reopen: Reopen): Promise<OutsideCalendar> => {
    await countRead(dependencies, accountId)
    await readNow(dependencies, id)
    return reopen('read', ({ scope }) => showCalendar(scope, id))
  }
}

/** Says whether a calendar's whole days block; what is known of it is read anew for that. */
export async function changeCalendar(scope: Scope, dependencies: CalendarDependencies, id: string, allDay: boolean) {
  const now = new Date(await scope.now()).toISOString()
  await scope.set('outside_calendar', id, { allDay, etag: null, modified: null, nextAt: now })
  return rereadCalendar(scope, dependencies, id)
}
