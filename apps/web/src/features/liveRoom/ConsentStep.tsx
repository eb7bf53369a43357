import { liveConsentVersion, liveConsentWords } from '@majlis/domain/liveRoom/consent.ts'
import type { Person, Side } from '@majlis/domain/liveRoom/schema.ts'
import { useState } from 'react'
import { Refused } from '../../core/client.ts'
import { inside } from '../../core/format.ts'
import { useLanguage, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import css from './room.module.css'
import { agree, type RoomSource } from './source.ts'
import { words } from './text.ts'

interface ConsentStepProps {
  source: RoomSource
  side: Side
  company: string
  people: readonly Pick<Person, 'side' | 'name' | 'visit'>[]
  hasStarted: boolean
  onAgreed: () => void
}

/** What is recorded, who sees it and who watches now; nothing is recorded before everyone in the picture has agreed. */
export function ConsentStep({ source, side, company, people, hasStarted, onAgreed }: ConsentStepProps) {
  const t = useText(words)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const watchers = people.filter((one) => one.side === 'watcher' && one.visit)
  const names = watchers.map(({ name }) => inside(name || t.sides.watcher)).join(', ')
  const sentences = liveConsentWords[language][side === 'second' ? 'interviewer' : side]
  const go = () => {
    setBusy(true)
    agree(source, true, { version: liveConsentVersion, language }).then(onAgreed, (error) => {
      setBusy(false)
      if (!(error instanceof Refused)) throw error
      setProblem(error.message)
    })
  }
  return (
    <PublicPage
      title={t.title}
      heading={<StepHeading>{side === 'watcher' ? t.watchTitle : t.consentTitle}</StepHeading>}
    >
      <div className={css.consent}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence.replace('{company}', () => inside(company))}</p>
        ))}
      </div>
      {side === 'candidate' && (
        <p className={names ? notes.warning : notes.muted} role="status">
          {names ? t.watching(names) : t.noWatcher}
        </p>
      )}
      <p className={notes.muted}>{hasStarted ? t.disagreeLive : t.disagree}</p>
      {problem && (
        <p className={notes.warning} role="alert">
          {problem}
        </p>
      )}
      <div className={css.actions}>
        <Button kind="main" busy={busy} onClick={go}>
          {t.agree}
        </Button>
      </div>
    </PublicPage>
  )
}
