import type { LiveRoom, Person, Side } from '@majlis/domain/liveRoom/schema.ts'
import { inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Agreement, useAgreement } from '../../ui/Agreement.tsx'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import css from './room.module.css'
import { agree, askRoom, type RoomSource } from './source.ts'
import { words } from './text.ts'

interface ConsentStepProps {
  source: RoomSource
  side: Side
  consent: LiveRoom['consent']
  people: readonly Pick<Person, 'side' | 'name' | 'visit'>[]
  hasStarted: boolean
  onAgreed: () => void
}

/** What is recorded, who sees it and who watches now; nothing is recorded before everyone in the picture has agreed. */
export function ConsentStep({ source, side, consent, people, hasStarted, onAgreed }: ConsentStepProps) {
  const t = useText(words)
  const watchers = people.filter((one) => one.side === 'watcher' && one.visit)
  const names = watchers.map(({ name }) => inside(name || t.sides.watcher)).join(', ')
  const agreement = useAgreement({
    first: consent,
    read: async () => (await askRoom(source)).consent,
    send: (given) => agree(source, { ...given, agreed: true }).then(onAgreed),
  })
  return (
    <PublicPage
      title={t.title}
      heading={<StepHeading>{side === 'watcher' ? t.watchTitle : t.consentTitle}</StepHeading>}
    >
      <Agreement {...agreement} className={css.consent} />
      {side === 'candidate' && (
        <p className={names ? notes.warning : notes.muted} role="status">
          {names ? t.watching(names) : t.noWatcher}
        </p>
      )}
      <p className={notes.muted}>{hasStarted ? t.disagreeLive : t.disagree}</p>
      {agreement.fault && (
        <p className={notes.warning} role="alert">
          {agreement.fault}
        </p>
      )}
      <div className={css.actions}>
        <Button kind="main" busy={agreement.isBusy} onClick={() => void agreement.agree()}>
          {t.agree}
        </Button>
      </div>
    </PublicPage>
  )
}
