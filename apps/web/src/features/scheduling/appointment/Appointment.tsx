import { schedulingApi } from '@majlis/domain/scheduling/api.ts'
import type { Appointment as Told } from '@majlis/domain/scheduling/schema.ts'
import { useState } from 'react'
import { callFile } from '../../../core/client.ts'
import { inside, useRelative } from '../../../core/format.ts'
import { count, useLanguage, useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { Name } from '../../../ui/Name.tsx'
import { PublicPage } from '../../../ui/PublicPage.tsx'
import css from './appointment.module.css'
import { CannotCome } from './CannotCome.tsx'
import { words } from './text.ts'

interface AppointmentProps {
  token: string
  appointment: Told
}

/** When a live interview is and with whom, on the reader's own clock; to be kept in a calendar, or cancelled. */
export function Appointment({ token, appointment }: AppointmentProps) {
  const t = useText(words)
  const [step, setStep] = useState<'told' | 'cannot' | 'cancelled'>('told')
  const { candidateName, position, state, startsAt, endsAt, interviewId } = appointment
  const company = inside(appointment.company)
  if (step === 'cancelled') return <PublicPage title={t.cancelled} lead={t.cancelledText(company)} />
  const heading = t.hello(inside(candidateName))
  if (state !== 'planned' || !startsAt || !endsAt)
    return <PublicPage title={t.title} heading={heading} lead={t.states[state === 'planned' ? 'unplanned' : state]} />
  const lead = position ? t.plannedFor(company, inside(position)) : t.planned(company)
  return (
    <PublicPage title={t.title} heading={heading} lead={lead}>
      <Facts startsAt={startsAt} endsAt={endsAt} who={appointment.with} />
      <p className={css.muted}>{t.how(company)}</p>
      {step === 'cannot' ? (
        <CannotCome
          token={token}
          interviewId={interviewId}
          company={company}
          onBack={() => setStep('told')}
          onDone={() => setStep('cancelled')}
        />
      ) : (
        <div className={css.actions}>
          <FileButton
            kind="main"
            name="interview.ics"
            load={() => callFile(schedulingApi.appointmentFile, {}, { link: token })}
          >
            {t.file}
          </FileButton>
          <Button kind="quiet" onClick={() => setStep('cannot')}>
            {t.cannot}
          </Button>
        </div>
      )}
    </PublicPage>
  )
}

function Facts({ startsAt, endsAt, who }: { startsAt: string; endsAt: string; who: string | null }) {
  const t = useText(words)
  const language = useLanguage()
  const relative = useRelative()
  const locale = language === 'ar' ? 'ar-u-nu-latn' : 'en-GB'
  const whole = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t.when}</dt>
        <dd>
          <b>
            <time dateTime={startsAt}>{whole.format(new Date(startsAt))}</time>
          </b>
          <small>
            {relative(startsAt)}. {t.ownClock}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t.length}</dt>
        <dd>{count(t.minutes, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000))}</dd>
      </div>
      {who && (
        <div>
          <dt>{t.withWhom}</dt>
          <dd>
            <Name>{who}</Name>
          </dd>
        </div>
      )}
    </dl>
  )
}
