import type { calendarSyncApi } from '@majlis/domain/calendarSync/api.ts'
import type { Handlers } from '../../http/handlers.ts'
import { ownMembership } from '../company/store.ts'
import type { CalendarDependencies } from './dependencies.ts'
import { addCalendar, changeCalendar, rereadCalendar } from './outside.ts'
import { endFeed, makeFeed, readFeed, setDetail } from './store/feed.ts'
import { listCalendars } from './store/outside.ts'

/** An interviewer's other calendars: what is read of them, and the address by which they read the own interviews. */
export const calendarSyncHandlers = (dependencies: CalendarDependencies): Handlers<typeof calendarSyncApi> => ({
  calendars: async ({ scope, query }) => listCalendars(scope, (await ownMembership(scope, query.companyId)).companyId),
  addCalendar: ({ scope, body }) => addCalendar(scope, dependencies, body),
  changeCalendar: ({ scope, params, body }) => changeCalendar(scope, dependencies, params.id, body.allDay),
  removeCalendar: ({ scope, params }) => scope.remove('outside_calendar', params.id),
  readCalendar: ({ scope, params }) => rereadCalendar(scope, dependencies, params.id),

  feed: async ({ scope, query }) => readFeed(scope, await ownMembership(scope, query.companyId)),

  async makeFeed({ scope, query }) {
    const owner = await ownMembership(scope, query.companyId)
    const token = await makeFeed(scope, owner)
    return { ...(await readFeed(scope, owner)), address: `${dependencies.env.PUBLIC_URL}/calendar/${token}.ics` }
  },

  async changeFeed({ scope, body }) {
    const owner = await ownMembership(scope, body.companyId)
    await setDetail(scope, owner, body.detail)
    return readFeed(scope, owner)
  },

  async endFeed({ scope, query }) {
    const owner = await ownMembership(scope, query.companyId)
    await endFeed(scope, owner)
    return readFeed(scope, owner)
  },
})
