import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { useEndpointForm } from '../../core/form.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { words } from './text.ts'
import { changedByTime } from './useSchedule.ts'

interface LeaveDialogProps {
  /** The candidate's. */
  name: string
  interviewId: string
  onClose: () => void
  onDone: () => void
}

/** Leaves an interview in which one takes part beside its interviewer, with the reason that the team reads. */
export function LeaveDialog({ name, interviewId, onClose, onDone }: LeaveDialogProps) {
  const t = useText(words)
  const { mutateAsync } = useAct(assignmentApi.leave, { refreshes: changedByTime, message: () => t.left(name) })
  const form = useEndpointForm(assignmentApi.leave, {
    schema: () => import('@majlis/domain/assignment/schema.ts').then((m) => m.Leaving),
    start: { message: '' },
    rest: { params: { id: interviewId } },
    send: mutateAsync,
    done: onDone,
  })
  return (
    <FormDialog
      danger
      title={t.leaveTitle}
      note={t.leaveText}
      send={t.leave}
      cancel={t.stay}
      form={form}
      onClose={onClose}
    >
      <TextArea label={t.reason} required rows={3} {...form.field('message')} />
    </FormDialog>
  )
}
