import type { Interview } from '@majlis/domain/interview/schema.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './schedule.module.css'
import { words } from './text.ts'
import { changedByTime } from './useSchedule.ts'

interface CancelDialogProps {
  name: string
  interview: Pick<Interview, 'id'>
  onClose: () => void
  onDone: () => void
}

/** Calls an interview off, with the reason that both sides read. */
export function CancelDialog({ name, interview, onClose, onDone }: CancelDialogProps) {
  const t = useText(words)
  const { role } = useSessionUser()
  const { mutateAsync } = useAct(schedulingApi.cancelInterview, {
    refreshes: changedByTime,
    message: () => t.cancelled(name),
  })
  const form = useEndpointForm(schedulingApi.cancelInterview, {
    schema: () => import('@majlis/domain/scheduling/schema.ts').then((m) => m.Cancellation),
    start: { message: '' },
    rest: { params: { id: interview.id } },
    send: mutateAsync,
    done: onDone,
  })
  return (
    <ConfirmDialog
      danger
      title={t.cancelTitle}
      confirm={t.cancel}
      cancel={t.keep}
      busy={form.busy}
      isUnsaved={form.isChanged}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <form className={css.drawer} onSubmit={form.submit}>
        <p>{role === 'interviewer' ? t.cancelOwnText : t.cancelText}</p>
        <TextArea label={t.reason} required rows={3} {...form.field('message')} />
      </form>
    </ConfirmDialog>
  )
}
