import type { Subject as Asked, Booking } from '@majlis/domain/booking/schema.ts'
import type { Scope } from '../../db/scope.ts'
import type { Reopen } from '../../http/handlers.ts'
import { refreshStale } from '../calendarSync/store.ts'
import { lockOpenSubject, peopleFor, refuseChoice } from './choose.ts'
import { pageOfSubject } from './page.ts'
import { countHold, dropHold, writeHold } from './store/hold.ts'
import { candidateOf, findSubject, lockSubject } from './store/subject.ts'
import { orNextTimes } from './times.ts'

interface Wanted extends Asked {
  startsAt: string
}
/** With what people's other calendars are read. */
export type CalendarReading = Parameters<typeof refreshStale>[0]

/** Keeps a time while the candidate decides, in the place of the one that was kept; the same again is kept anew. */
export async function hold(
  scope: Scope,
  calendars: CalendarReading,
  wanted: Wanted,
): Promise<(openTransaction: Reopen) => Promise<Booking>> {
  const { startsAt, ...asked } = wanted
  const before = await findSubject(scope, asked)
  refuseChoice(before)
  const start = Date.parse(startsAt)
  return async (openTransaction) => {
    // What people have in other calendars is read first; nothing is locked meanwhile.
    const accountIds = before.people.map(({ accountId }) => accountId)
    await refreshStale(calendars, accountIds)
    return orNextTimes(openTransaction, wanted, async (scope) => {
      const { subject } = await lockOpenSubject(scope, asked, before.candidateId)
      refuseChoice(subject)
      // The same again is kept anew, whatever was asked for meanwhile.
      const [, people] = await Promise.all([countHold(scope.tx, subject), peopleFor(scope, subject, start)])
      const kept = writeHold(scope.tx, subject, people, start).then((hold) => ({ hold }))
      return pageOfSubject(scope, subject, kept)
    })
  }
}

/** Lets go of the time that is kept. */
export async function releaseHold(scope: Scope, asked: Asked): Promise<Booking> {
  const { subject } = await lockSubject(scope, asked, await candidateOf(scope, asked))
  return pageOfSubject(
    scope,
    subject,
    dropHold(scope.tx, subject).then(() => ({ hold: null })),
  )
}
