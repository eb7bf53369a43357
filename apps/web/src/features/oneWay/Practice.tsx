import { useEffect, useState } from 'react'
import { useCountdown } from '../../core/countdown.ts'
import { duration } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { LevelMeter } from '../../ui/LevelMeter.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { SelfView } from '../../ui/SelfView.tsx'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { discard, recordHere } from './ownTake.ts'
import css from './room.module.css'
import stage from './stage.module.css'
import { words } from './text.ts'

const SECONDS = 30

/** A question to try out: recorded on this device only, played back, and gone when the candidate goes on. */
export function Practice({ stream, onDone }: { stream: MediaStream; onDone: () => void }) {
  const t = useText(words)
  const [recorder, setRecorder] = useState<MediaRecorder | null>(null)
  const [film, setFilm] = useState<string | null>(null)
  useEffect(() => () => (film ? URL.revokeObjectURL(film) : undefined), [film])
  useEffect(() => () => discard(recorder), [recorder])
  const start = () => {
    setFilm(null)
    setRecorder(
      recordHere(stream, (blob) => {
        setRecorder(null)
        setFilm(URL.createObjectURL(blob))
      }),
    )
  }
  return (
    <PublicPage title={t.title} heading={<StepHeading>{t.practiceTitle}</StepHeading>} lead={t.practiceLead}>
      <p className={stage.question}>{t.practiceQuestion}</p>
      {film ? (
        // biome-ignore lint/a11y/useMediaCaption: the candidate's own words of a moment ago
        <video className={stage.playback} src={film} controls playsInline aria-label={t.practiceWatch} />
      ) : (
        <>
          <SelfView stream={stream} />
          <LevelMeter stream={stream} />
        </>
      )}
      <div className={css.actions}>
        {recorder ? (
          <Running onStop={() => recorder.stop()} />
        ) : film ? (
          <>
            <Button kind="main" onClick={onDone}>
              {t.practiceDone}
            </Button>
            <Button onClick={start}>{t.practiceAgain}</Button>
          </>
        ) : (
          <>
            <Button kind="main" onClick={start}>
              {t.practiceStart}
            </Button>
            <Button kind="quiet" onClick={onDone}>
              {t.practiceSkip}
            </Button>
          </>
        )}
      </div>
    </PublicPage>
  )
}

function Running({ onStop }: { onStop: () => void }) {
  const t = useText(words)
  const left = useCountdown(SECONDS, onStop)
  return (
    <>
      <Button kind="main" onClick={onStop}>
        {t.practiceStop}
      </Button>
      <span className={stage.clock}>
        <span className="visuallyHidden">{t.timeLeft} </span>
        {duration(left ?? 0)}
      </span>
    </>
  )
}
