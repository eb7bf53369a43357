import { candidateApi } from '@majlis/domain/candidate/api.ts'
import { interviewApi } from '@majlis/domain/interview/api.ts'
import { verdictApi } from '@majlis/domain/verdict/api.ts'
import { Reopening } from '@majlis/domain/verdict/schema.ts'
import { useState } from 'react'
import { useEndpointForm } from '../../../core/form.ts'
import { useAct } from '../../../core/hooks.ts'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import css from './report.module.css'
import { words } from './text.ts'

const changed = [
  interviewApi.list,
  interviewApi.get,
  interviewApi.feedback,
  interviewApi.skillFeedback,
  candidateApi.list,
  candidateApi.get,
]

/** Opens a locked feedback again, with a reason. */
export function Reopen({ interviewId }: { interviewId: string }) {
  const t = useText(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.locked}>
      <span className={css.muted}>{t.locked}</span>
      <Button small onClick={() => setOpen(true)}>
        {t.reopen}
      </Button>
      {isOpen && <ReopenDialog interviewId={interviewId} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ReopenDialog({ interviewId, onClose }: { interviewId: string; onClose: () => void }) {
  const t = useText(words)
  const reopen = useAct(verdictApi.reopenFeedback, { refreshes: changed, message: () => t.reopened, quiet: true })
  const form = useEndpointForm(verdictApi.reopenFeedback, {
    schema: async () => Reopening,
    start: { message: '' },
    rest: { params: { id: interviewId } },
    send: reopen.mutateAsync,
    done: onClose,
  })
  return (
    <FormDialog title={t.reopen} note={t.reopenText} send={t.reopen} form={form} onClose={onClose}>
      <TextArea label={t.reason} required {...form.field('message')} />
    </FormDialog>
  )
}
