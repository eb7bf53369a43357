import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { call } from '../../../core/client.ts'
import { useEndpointForm } from '../../../core/form.ts'
import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import css from './appointment.module.css'
import { words } from './text.ts'

interface CannotComeProps {
  token: string
  interviewId: string
  company: string
  onBack: () => void
  onDone: () => void
}

/** Calls the own interview off, with words that the company reads. */
export function CannotCome({ token, interviewId, company, onBack, onDone }: CannotComeProps) {
  const t = useText(words)
  const form = useEndpointForm(schedulingApi.cancelInterview, {
    schema: () => import('@majlis/domain/scheduling/schema.ts').then((m) => m.Cancellation),
    start: { message: '' },
    rest: { params: { id: interviewId } },
    send: (input) => call(schedulingApi.cancelInterview, input, { link: token }),
    done: onDone,
  })
  return (
    <form className={css.form} onSubmit={form.submit}>
      <p>{t.cannotText(company)}</p>
      <TextArea label={t.message} required rows={4} dir="auto" {...form.field('message')} />
      <div className={css.actions}>
        <Button type="submit" kind="danger" busy={form.busy}>
          {t.send}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </form>
  )
}
