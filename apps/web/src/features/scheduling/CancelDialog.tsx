import type { Interview } from '@majlis/domain/interview/schema.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useSessionUser } from '../../core/session.ts'
import { useText } from '../../core/text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
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
    <FormDialog
      danger
      title={t.cancelTitle}
      note={role === 'interviewer' ? t.cancelOwnText : t.cancelText}
      send={t.cancel}
      cancel={t.keep}
      form={form}
      onClose={onClose}
    >
      <TextArea label={t.reason} required rows={3} {...form.field('message')} />
    </FormDialog>
  )
}
