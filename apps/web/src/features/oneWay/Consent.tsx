import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { AnswerKind, mostRecorded } from '@majlis/domain/requisition/answerKind.ts'
import { call } from '../../core/client.ts'
import { inside } from '../../core/format.ts'
import { orLook } from '../../core/orLook.ts'
import { useText } from '../../core/text.ts'
import { Agreement, useAgreement } from '../../ui/Agreement.tsx'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import css from './room.module.css'
import { words } from './text.ts'

interface ConsentProps {
  token: string
  interview: OneWayInterview
  onResult: (interview: OneWayInterview) => void
  /** It may have ended elsewhere meanwhile. */
  onRefused: () => void
  onBack: () => void
}

/** What the recording is for and who sees it; nothing is recorded before the candidate agrees. */
export function Consent({ token, interview, onResult, onRefused, onBack }: ConsentProps) {
  const t = useText(words)
  const isWritten = mostRecorded(interview.questions) === AnswerKind.TEXT
  const options = { link: token }
  const agreement = useAgreement({
    first: interview.consent,
    read: async () => (await call(oneWayApi.oneWay, {}, options)).consent,
    send: (body) => call(oneWayApi.consent, { body }, { ...options, quiet: true }).then(onResult, orLook(onRefused)),
  })
  return (
    <PublicPage title={t.title} heading={<StepHeading>{isWritten ? t.consentWritten : t.consentTitle}</StepHeading>}>
      <Agreement {...agreement} className={css.consent} />
      <p className={notes.muted}>{t.disagree(inside(interview.company))}</p>
      {agreement.fault && (
        <p className={notes.warning} role="alert">
          {agreement.fault}
        </p>
      )}
      <div className={css.actions}>
        <Button kind="main" busy={agreement.isBusy} onClick={() => void agreement.agree()}>
          {t.agree}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </PublicPage>
  )
}
