import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { ById, Id, Moment } from '../core/field.ts'
import { DeliveryStatus, LogKind } from './status.ts'
import { templateCalls } from './templateApi.ts'

/** A line of the e-mail and WhatsApp log. */
export const NotificationLog = z.object({
  id: Id,
  kind: z.int(),
  type: z.string(),
  description: z.nullable(z.string()),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  delivery_status: z.int(),
  createdAt: Moment,
  /** When somebody outside took it; null while nobody has. */
  sentAt: z.nullable(Moment),
  attempts: z.int(),
  /** The next try of one that waits. */
  nextAttemptAt: Moment,
  /** What the mail server said when it took the message. */
  answer: z.nullable(z.string()),
  /** Why the last attempt did not succeed. */
  lastError: z.nullable(z.string()),
})
export type NotificationLog = z.infer<typeof NotificationLog>

/** A line of a requisition's log; with `include=whatsapp` how far WhatsApp says that its message has come. */
const LoggedMessage = z.extend(NotificationLog, {
  whatsapp: z.optional(z.nullable(z.object({ delivery_status: z.string() }))),
})
const written = { html: z.nullable(z.string()), text: z.nullable(z.string()) }

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
    answer: z.extend(LoggedMessage, written),
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
    answer: z.extend(NotificationLog, written),
  }),
  ...templateCalls,
}
