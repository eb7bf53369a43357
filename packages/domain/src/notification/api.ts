import { calls } from '../core/call.ts'
import type { notificationShapes } from './shapes.ts'

/** The calls about what is sent, and in which words. */
export const notificationApi = calls<typeof notificationShapes>()({
  log: { method: 'GET', path: '/other/notification_log', who: 'notificationLog.read', list: true },
  logged: { method: 'GET', path: '/other/notification_log/:id', who: 'notificationLog.read' },
  resend: { method: 'POST', path: '/other/notification_log/:id/resend', who: 'notificationLog.read' },
  outbox: { method: 'GET', path: '/other/outbox', who: 'outbox.read', list: true },
  message: { method: 'GET', path: '/other/outbox/:id', who: 'outbox.read' },
  templates: { method: 'GET', path: '/other/message_template', who: 'messageTemplate.read' },
  changeTemplate: { method: 'PUT', path: '/other/message_template/:event/:language', who: 'messageTemplate.update' },
  restoreTemplate: {
    method: 'DELETE',
    path: '/other/message_template/:event/:language',
    who: 'messageTemplate.update',
  },
  sendTest: { method: 'POST', path: '/other/outbox/test', who: 'setting.update' },
})
