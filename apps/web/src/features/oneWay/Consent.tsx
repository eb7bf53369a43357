import { oneWayApi } from '@majlis/domain/oneWay/api.ts'
import { consentVersion, consentWords } from '@majlis/domain/oneWay/consent.ts'
import type { OneWayInterview } from '@majlis/domain/oneWay/schema.ts'
import { useState } from 'react'
import { call, Refused } from '../../core/client.ts'
import { inside } from '../../core/format.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import css from './room.module.css'
import { words } from './text.ts'

interface ConsentProps {
  token: string
  company: string
  onResult: (interview: OneWayInterview) => void
  onBack: () => void
}

/** What the recording is for and who sees it; nothing is recorded before the candidate agrees. */
export function Consent({ token, company, onResult, onBack }: ConsentProps) {
  const t = useText(words)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const agree = () => {
    setBusy(true)
    const body = { version: consentVersion, language }
    call(oneWayApi.consent, { body }, { link: token }).then(onResult, (error) => {
      setBusy(false)
      if (!(error instanceof Refused)) throw error
    })
  }
  return (
    <PublicPage title={t.title} heading={<StepHeading>{t.consentTitle}</StepHeading>}>
      <div className={css.consent}>
        {consentWords[language].map((sentence) => (
          <p key={sentence}>{sentence.replace('{company}', () => inside(company))}</p>
        ))}
      </div>
      <p className={notes.muted}>{t.disagree(inside(company))}</p>
      <div className={css.actions}>
        <Button kind="main" busy={busy} onClick={agree}>
          {t.agree}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t.back}
        </Button>
      </div>
    </PublicPage>
  )
}
