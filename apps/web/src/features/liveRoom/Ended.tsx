import type { LiveRoom, TurnAnswer } from '@majlis/domain/liveRoom/schema.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { inside } from '../../core/format.ts'
import { useLeftFilm } from '../../core/recording/leftFilms.ts'
import { useText } from '../../core/text.ts'
import { words as kit } from '../../core/words.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { DeviceProblem } from '../../ui/DeviceProblem.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { UploadProgress } from '../../ui/UploadProgress.tsx'
import { isRecorded, type LiveFilm } from './liveFilm.ts'
import css from './room.module.css'
import type { RoomSurroundings } from './surroundings.ts'
import { words } from './text.ts'
import { useFilm } from './useCall.ts'

interface OverProps extends Pick<RoomSurroundings, 'onVerdict' | 'source'> {
  room: Pick<LiveRoom, 'side' | 'company'>
  /** What the server still lacks of this page's film. */
  needs: TurnAnswer['needs']
  film: LiveFilm | null
}

/** The interview is over: what comes next, and whether the page is still needed. */
export function Over({ room, needs, film, source, onVerdict }: OverProps) {
  const t = useText(words)
  const { side, company } = room
  const own = useFilm(film)
  const left = useLeftFilm({ ...source, film: side === 'candidate' ? 'own' : 'room' }, own === null && isRecorded(side))
  const recording = own ?? (left && { ...left, isOnline: true, hindrance: '' })
  const isSending = recording !== null && recording.left > 0 && own?.phase !== 'refused'
  // What the other film has already is sent too, but nobody has to wait for it.
  const isNeeded = isSending && (side === 'interviewer' || needs !== 'nothing')
  const goOn = useRef(onVerdict)
  const isHandedOn = side === 'interviewer' && !isSending && film !== null
  useEffect(() => {
    if (isHandedOn) goOn.current?.()
  }, [isHandedOn])
  return (
    <PublicPage
      title={t.title}
      heading={<StepHeading>{t.overTitle}</StepHeading>}
      lead={side === 'candidate' ? t.overNext(inside(company)) : side === 'interviewer' ? undefined : t.overWatcher}
    >
      {isSending && <UploadProgress {...recording} />}
      <p className={isNeeded ? notes.warning : notes.muted} role="status">
        {isNeeded ? t.overSaving : t.overClose}
      </p>
      {side === 'interviewer' && onVerdict && (
        <div className={css.actions}>
          <Button kind="main" onClick={onVerdict}>
            {t.toVerdict}
          </Button>
        </div>
      )}
    </PublicPage>
  )
}

/** There is no interview to join: cancelled, without a time, or not this person's. */
export function Closed() {
  const t = useText(words)
  return <NoInterview heading={t.closedTitle} lead={t.closedText} />
}

/** While the room was open the interview was cancelled, or given to somebody else. */
export function Changed({ side }: Pick<LiveRoom, 'side'>) {
  const t = useText(words)
  const lead = side === 'candidate' ? t.changedCandidate : t.changedOther
  return <NoInterview heading={<StepHeading>{t.changedTitle}</StepHeading>} lead={lead} />
}

function NoInterview(page: { heading: ReactNode; lead: string }) {
  const { title } = useText(words)
  const { toStart } = useText(kit)
  return (
    <PublicPage title={title} {...page}>
      <a className={buttonClass()} href="/">
        {toStart}
      </a>
    </PublicPage>
  )
}

/** A browser in which nobody can be called; where that was turned off, it may be turned on again. */
export function Unsupported() {
  const t = useText(words)
  return (
    <PublicPage title={t.title} heading={<StepHeading>{t.checkTitle}</StepHeading>}>
      <DeviceProblem
        problem={{ problem: 'unsupported', kind: null }}
        onRetry={() => location.reload()}
        onSoundOnly={() => {}}
      />
    </PublicPage>
  )
}

interface GoneProps {
  title: 'replacedTitle' | 'leftTitle'
  text: 'replacedText' | 'leftText'
  go: 'here' | 'back'
  onGo: () => void
}

/** This page has no part in the interview any more: opened elsewhere, or left. */
export function Gone({ title, text, go, onGo }: GoneProps) {
  const t = useText(words)
  return (
    <PublicPage title={t.title} heading={<StepHeading>{t[title]}</StepHeading>} lead={t[text]}>
      <div className={css.actions}>
        <Button kind="main" onClick={onGo}>
          {t[go]}
        </Button>
      </div>
    </PublicPage>
  )
}
