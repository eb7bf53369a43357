import { notificationApi as api } from '@majlis/domain/notification/api.ts'
import type { Handlers } from '../../http/handlers.ts'

/** What was sent, how it went, and each message as it was sent. */
export const notificationHandlers = (): Handlers<typeof api> => ({
  log: ({ scope, query }) => scope.list('notification_log', api.log, query),
  outbox: ({ scope, query }) => scope.list('notification_log', api.outbox, query),
  message: ({ scope, params }) => scope.show('notification_log', api.message, params.id),
})
