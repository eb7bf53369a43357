import type { ShortlistView } from '@majlis/domain/guest/published.ts'
import { answerOf, questionsOf } from '@majlis/domain/shortlist/compare.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { duration } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { isReview } from '../../ui/answerRatings.ts'
import { words as answers } from '../../ui/answerText.ts'
import { Button } from '../../ui/Button.tsx'
import { reviewTones } from '../../ui/levels.ts'
import { Name } from '../../ui/Name.tsx'
import { Empty } from '../../ui/State.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Relay } from './Relay.tsx'
import css from './shortlist.module.css'
import { words } from './text.ts'
import { type Clip, useRelay } from './useRelay.ts'

type Report = ShortlistView['reports'][number]

interface CompareProps {
  view: ShortlistView
  /** A new address of a film whose own has ended. */
  renew: (interviewId: string) => Promise<string>
  /** Refused once the film of an interview may no longer be played; left out for whoever always may. */
  look?: (interviewId: string) => Promise<unknown>
  /** A film of an interview has come to this second; left out where nobody is told. */
  onTime?: (interviewId: string, seconds: number, duration: number) => void
  /** What stands below a candidate. */
  below?: (report: Report) => ReactNode
}

/** Reports side by side: candidates across, questions down, and the answers to one question after each other. */
export function Compare({ view: { reports }, renew, look, onTime, below }: CompareProps) {
  const t = useText(words)
  const relay = useRelay(renew, look, onTime)
  const playing = relay.clip?.interviewId
  // Who was taken off, or whose report has closed, is played no further.
  const gone = reports.some(({ interviewId }) => interviewId === playing) ? undefined : playing
  const end = useEffectEvent(relay.end)
  useEffect(() => {
    if (gone) end()
  }, [gone])
  if (!reports.length) return <Empty title={t.nothing}>{t.nothingText}</Empty>
  return (
    <div className={css.compare}>
      <ul className={css.across}>
        {reports.map((report) => (
          <li key={report.interviewId} className={css.cell}>
            <h2 className={css.name}>
              <Name>{report.candidate}</Name>
            </h2>
            {report.position && <p className={css.soft}>{report.position}</p>}
            {report.verdict?.given != null && (
              <div>
                <StatusBadge tone={report.verdict.given === 1 ? 'good' : 'bad'}>
                  {report.verdict.given === 1 ? t.recommended : t.notRecommended}
                </StatusBadge>
              </div>
            )}
            {below?.(report)}
          </li>
        ))}
      </ul>
      <Relay relay={relay} />
      <section className={css.questions} aria-label={t.compare}>
        {questionsOf(reports).map((question) => (
          <Question key={question.template} {...question} reports={reports} onPlay={relay.play} />
        ))}
      </section>
    </div>
  )
}

interface QuestionProps {
  /** As it was written, and as it is told here. */
  template: string
  title: string
  reports: readonly Report[]
  onPlay: (clips: readonly Clip[]) => void
}

/** One question, and what each candidate has to it. */
function Question({ template, title, reports, onPlay }: QuestionProps) {
  const t = useText(words)
  const clips = reports.flatMap((report) => clipOf(report, template) ?? [])
  return (
    <article className={css.question}>
      <header className={css.asked}>
        <h3 dir="auto">{title}</h3>
        {clips.length > 0 && (
          <Button small kind="main" aria-label={t.playAllOf(title)} onClick={() => onPlay(clips)}>
            {t.playAll}
          </Button>
        )}
      </header>
      <ul className={css.across}>
        {reports.map((report) => (
          <Answer key={report.interviewId} report={report} template={template} onPlay={onPlay} />
        ))}
      </ul>
    </article>
  )
}

function Answer({ report, template, onPlay }: Pick<QuestionProps, 'template' | 'onPlay'> & { report: Report }) {
  const t = useText(words)
  const rated = useText(answers)
  const asked = report.questions.find((one) => one.template === template && one.asked)
  const clip = clipOf(report, template)
  const time = clip && duration(Math.floor(clip.from))
  return (
    <li className={css.cell}>
      <b>
        <Name>{report.candidate}</Name>
      </b>
      {!asked && <p className={css.soft}>{t.notAsked}</p>}
      {asked && !clip && asked.answer === null && <p className={css.soft}>{t.noFilm}</p>}
      {clip && time && (
        <div>
          <Button small aria-label={t.playAt(report.candidate, time)} onClick={() => onPlay([clip])}>
            {time}
          </Button>
        </div>
      )}
      {asked && isReview(asked.review) && (
        <div>
          <StatusBadge tone={reviewTones[asked.review]}>{rated.reviews[asked.review]}</StatusBadge>
        </div>
      )}
      {asked?.answer && (
        <p dir="auto" className={css.words}>
          {asked.answer}
        </p>
      )}
      {asked?.notes && (
        <p dir="auto" className={css.words}>
          {asked.notes}
        </p>
      )}
    </li>
  )
}

/** The stretch of a candidate's film in which a question is answered. */
function clipOf({ interviewId, candidate, film, questions }: Report, template: string): Clip | null {
  const stretch = answerOf(questions, template)
  if (!stretch || !film.recording) return null
  return { interviewId, candidate, src: film.recording, watermark: film.watermark, ...stretch }
}
