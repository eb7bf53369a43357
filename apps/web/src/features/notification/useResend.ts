import { can } from '@majlis/domain/core/permission.ts'
import { notificationApi } from '@majlis/domain/notification/api.ts'
import type { NotificationLog } from '@majlis/domain/notification/schema.ts'
import { DeliveryStatus } from '@majlis/domain/notification/status.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { words } from './text.ts'

/** Sends a message of the log once more, for those who may invite. */
export function useResend() {
  const t = useText(words)
  const { role } = useSessionUser()
  const act = useAct(notificationApi.resend, { refreshes: [notificationApi.log], message: () => t.resent })
  return {
    isOpen: can(role, 'interviewer.assign'),
    /** Why it cannot be sent again now. */
    why: ({ delivery_status }: Pick<NotificationLog, 'delivery_status'>) =>
      (delivery_status === DeliveryStatus.QUEUED && t.stillQueued) ||
      (delivery_status === DeliveryStatus.WITHDRAWN && t.wasWithdrawn),
    isBusy: (id: string) => act.isPending && act.variables.params.id === id,
    send: (id: string) => act.mutate({ params: { id } }),
  }
}
