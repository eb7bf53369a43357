import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { call } from '../../core/client.ts'
import { useEndpointForm } from '../../core/form.ts'
import { inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './booking.module.css'
import { Foot } from './Foot.tsx'
import { Step } from './Step.tsx'
import { optionsOf } from './source.ts'
import { words } from './text.ts'
import type { StepOf } from './useBooking.ts'

/** Cancels the own interview, with words that the company reads. */
export function CannotCome({ booking, answer, source, onBack }: StepOf & { onBack: () => void }) {
  const t = useText(words)
  const form = useEndpointForm(schedulingApi.cancelInterview, {
    schema: () => import('@majlis/domain/scheduling/schema.ts').then((m) => m.Cancellation),
    start: { message: '' },
    rest: { params: { id: answer.interviewId ?? '' } },
    send: (input, on) => call(schedulingApi.cancelInterview, input, { ...optionsOf(source), quiet: false, ...on }),
    done: () => booking.reload(),
  })
  return (
    <Step title={t.title} heading={t.cannot} lead={t.cannotText(inside(answer.company))}>
      <form className={css.form} onSubmit={form.submit}>
        <TextArea label={t.message} required rows={4} {...form.field('message')} />
        <Foot send={t.cancel} kind="danger" busy={form.busy} onBack={onBack} />
      </form>
    </Step>
  )
}
