import { count, useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import notes from '../../ui/roomNotes.module.css'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { NextUp } from './NextUp.tsx'
import type { Question } from './question.ts'
import css from './room.module.css'
import type { RoomSession } from './roomSession.ts'
import { SaveState } from './SaveState.tsx'
import stage from './stage.module.css'
import { words } from './text.ts'

interface BetweenQuestionsProps {
  session: RoomSession
  /** The place of the answer that is recorded. */
  nth: number
  of: number
  /** How many more times it may be recorded. */
  takesLeft: number
  isTimeUp: boolean
  /** The address of the answer's film on this device, while it may be recorded again. */
  film: string | null
  /** It is sound alone. */
  isSound: boolean
  /** The next question; none when every one is answered. */
  upNext: Question | undefined
  nextNth: number
  onNext: () => void
  onAgain: () => void
  onPause: () => void
  onEnd: () => void
}

/** After an answer: nothing is recorded, and the candidate goes on, rests, leaves, or records it again. */
export function BetweenQuestions({
  session,
  nth,
  of,
  takesLeft,
  isTimeUp,
  film,
  isSound,
  upNext,
  nextNth,
  ...acts
}: BetweenQuestionsProps) {
  const t = useText(words)
  return (
    <PublicPage title={t.title} heading={<StepHeading>{t.betweenTitle(nth, of)}</StepHeading>}>
      {isTimeUp && <p>{t.betweenTimeUp}</p>}
      {film && takesLeft > 0 && isSound && (
        // biome-ignore lint/a11y/useMediaCaption: the candidate's own words of a moment ago
        <audio src={film} controls aria-label={t.ownAnswer} />
      )}
      {film && takesLeft > 0 && !isSound && (
        // biome-ignore lint/a11y/useMediaCaption: the candidate's own words of a moment ago
        <video className={stage.playback} src={film} controls playsInline aria-label={t.ownAnswer} />
      )}
      <p className={notes.muted}>{upNext ? t.betweenRest : t.betweenLast}</p>
      {upNext && <NextUp question={upNext} nth={nextNth} of={of} />}
      <div className={css.actions}>
        {upNext ? (
          <Button kind="main" onClick={acts.onNext}>
            {t.show}
          </Button>
        ) : (
          <Button kind="main" onClick={acts.onEnd}>
            {t.review}
          </Button>
        )}
        {takesLeft > 0 && <Button onClick={acts.onAgain}>{t.recordAgain}</Button>}
        {upNext && (
          <Button kind="quiet" onClick={acts.onPause}>
            {t.pause}
          </Button>
        )}
      </div>
      {takesLeft > 0 && <p className={notes.muted}>{count(t.takesLeft, takesLeft)}</p>}
      <SaveState session={session} isResting />
    </PublicPage>
  )
}
