import { assignmentApi } from '@majlis/domain/assignment/api.ts'
import { InterviewerStatus } from '@majlis/domain/core/status.ts'
import { useEndpointForm } from '../../core/form.ts'
import { inside } from '../../core/format.ts'
import { useAct } from '../../core/hooks.ts'
import { useText } from '../../core/text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { changedByAnswer, type OpenRequest } from './openRequest.ts'
import { words } from './requestText.ts'

interface DeclineDialogProps {
  request: OpenRequest
  onClose: () => void
}

/** Declines a request, with a message that the team reads. */
export function DeclineDialog({ request: { id, candidateName }, onClose }: DeclineDialogProps) {
  const t = useText(words)
  const { mutateAsync } = useAct(assignmentApi.answerRequest, {
    refreshes: changedByAnswer,
    message: () => t.declined(inside(candidateName)),
  })
  const form = useEndpointForm(assignmentApi.answerRequest, {
    schema: () => import('@majlis/domain/assignment/schema.ts').then((one) => one.RequestAnswer),
    start: { status: InterviewerStatus.DECLINED, message: '' },
    rest: { params: { id } },
    send: mutateAsync,
    done: onClose,
  })
  return (
    <FormDialog
      title={t.declineTitle(inside(candidateName))}
      note={t.declineText}
      send={t.decline}
      form={form}
      onClose={onClose}
    >
      <TextArea label={t.message} hint={t.messageHint} rows={3} {...form.field('message')} />
    </FormDialog>
  )
}
