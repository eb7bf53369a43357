import { endpoint } from '../core/endpoint.ts'
import { ById } from '../core/field.ts'
import { LoggedMessage, NotificationLog, WrittenLoggedMessage, WrittenMessage } from './schema.ts'
import { DeliveryStatus, LogKind } from './status.ts'
import { templateCalls } from './templateApi.ts'

const listed = {
  sorts: ['createdAt'],
  includes: [],
  order: ['createdAt', 'desc'],
} as const

export const notificationApi = {
  log: endpoint({
    method: 'GET',
    path: '/other/notification_log',
    who: 'notificationLog.read',
    does: 'What was sent to a candidate, and how it went.',
    list: { ...listed, includes: ['whatsapp'], filters: { kind: LogKind, requisitionId: 'id', accountId: 'id' } },
    answer: LoggedMessage,
  }),
  logged: endpoint({
    method: 'GET',
    path: '/other/notification_log/:id',
    who: 'notificationLog.read',
    does: 'One message of the log as it was or will be sent; what would open its links is left out.',
    params: ById,
    answer: WrittenLoggedMessage,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/other/notification_log/:id/resend',
    who: 'notificationLog.read',
    does: 'Queues a message once more, to the same person in the same words, unless its link has ended.',
    params: ById,
    answer: NotificationLog,
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/other/outbox',
    who: 'outbox.read',
    does: 'Every message of the installation, newest first.',
    list: { ...listed, filters: { kind: LogKind, recipient: 'text', delivery_status: DeliveryStatus, type: 'text' } },
    answer: NotificationLog,
  }),
  message: endpoint({
    method: 'GET',
    path: '/other/outbox/:id',
    who: 'outbox.read',
    does: 'One message as it was or will be sent; what would open its links is left out, but for an admin in the demo.',
    audited: true,
    params: ById,
    answer: WrittenMessage,
  }),
  ...templateCalls,
}
