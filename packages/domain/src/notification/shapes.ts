import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { LoggedMessage, NotificationLog, WrittenLoggedMessage, WrittenMessage } from './schema.ts'
import { DeliveryStatus, LogKind } from './status.ts'
import { templateShapes } from './templateShapes.ts'

const listed = {
  sorts: ['createdAt'],
  includes: [],
  order: ['createdAt', 'desc'],
} as const

/** What only the server needs of the calls. */
export const notificationShapes = {
  log: {
    does: 'What was sent to a candidate, and how it went.',
    list: { ...listed, includes: ['whatsapp'], filters: { kind: LogKind, requisitionId: 'id', accountId: 'id' } },
    answer: LoggedMessage,
  },
  logged: {
    does: 'One message of the log as it was or will be sent; what would open its links is left out.',
    params: ById,
    answer: WrittenLoggedMessage,
  },
  resend: {
    does: 'Queues a message once more, to the same person in the same words, unless its link has ended.',
    params: ById,
    answer: NotificationLog,
  },
  outbox: {
    does: 'Every message of the installation, newest first.',
    list: { ...listed, filters: { kind: LogKind, recipient: 'text', delivery_status: DeliveryStatus, type: 'text' } },
    answer: NotificationLog,
  },
  message: {
    does: 'One message as it was or will be sent; what would open its links is left out, but for an admin in the demo.',
    audited: true,
    params: ById,
    answer: WrittenMessage,
  },
  ...templateShapes,
} as const satisfies Shapes
