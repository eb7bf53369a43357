import { refuse } from '@majlis/domain/core/refusal.ts'
import type { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { schedulingShapes as shapes } from '@majlis/domain/scheduling/shapes.ts'
import type { Scope } from '../../db/scope.ts'
import type { Handlers } from '../../http/handlers.ts'
import { readableBy } from '../interview/store.ts'
import { markAbsent } from './absent.ts'
import { appointment, appointmentFile } from './appointment.ts'
import { schedule } from './book.ts'
import { cancel } from './cancel.ts'
import type { SchedulingDependencies } from './messages.ts'
import { calendar } from './store/calendar.ts'

/** An interview after a change, as whoever changed it may know it. */
async function shownInterview(scope: Scope, id: string) {
  const [read] = await readableBy(scope.tx, scope.me, [await scope.show('interview', shapes.schedule, id)])
  if (!read) throw refuse(404, 'notFound')
  return read
}

/** When an interview takes place: free times, setting and moving one, calling it off. */
export const schedulingHandlers = (dependencies: SchedulingDependencies): Handlers<typeof schedulingApi> => ({
  async cancelInterview({ scope, params, body }) {
    await cancel(scope, dependencies, params.id, body.message)
    return shownInterview(scope, params.id)
  },

  async schedule({ scope, params, body }) {
    await schedule(scope, dependencies, params.id, body)
    return shownInterview(scope, params.id)
  },
  async markAbsent({ scope, params, body }) {
    await markAbsent(scope, params.id, body.absent)
    return shownInterview(scope, params.id)
  },
  calendar: ({ scope, query }) => calendar(scope, query),
  appointment: ({ scope }) => appointment(scope),
  appointmentFile: ({ scope, query }) => appointmentFile(scope, dependencies, query.interviewId),
})
