import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import { useState } from 'react'
import { call } from '../../core/client.ts'
import { useEndpointForm } from '../../core/form.ts'
import { inside } from '../../core/format.ts'
import { orLook } from '../../core/orLook.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import css from './room.module.css'
import { words } from './text.ts'

interface DeclineProps {
  token: string
  interview: OneWayInterview
  /** It may have ended elsewhere meanwhile. */
  onRefused: () => void
  onBack: () => void
}

/** Declines the interview before it has begun, with words that the company reads. */
export default function Decline({ token, interview: { interviewId, company }, onRefused, onBack }: DeclineProps) {
  const t = useText(words)
  const [isSent, setSent] = useState(false)
  const form = useEndpointForm(schedulingApi.cancelInterview, {
    schema: () => import('@majlis/domain/scheduling/schema.ts').then((m) => m.Cancellation),
    start: { message: '' },
    rest: { params: { id: interviewId } },
    send: (input, on) =>
      call(schedulingApi.cancelInterview, input, { link: token, quiet: true, ...on }).catch(orLook(onRefused)),
    done: () => setSent(true),
  })
  if (isSent)
    return (
      <PublicPage title={t.title} heading={<StepHeading key="sent">{t.cannotDone}</StepHeading>}>
        <p>{t.cannotDoneText(inside(company))}</p>
      </PublicPage>
    )
  return (
    <PublicPage title={t.title} heading={<StepHeading>{t.cannot}</StepHeading>} lead={t.cannotText(inside(company))}>
      <form className={css.form} onSubmit={form.submit}>
        <TextArea label={t.cannotReason} required rows={4} {...form.field('message')} />
        <div className={css.actions}>
          <Button type="submit" kind="danger" busy={form.busy}>
            {t.cannotSend}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {t.back}
          </Button>
        </div>
      </form>
    </PublicPage>
  )
}
