import type { ReportView } from '@majlis/domain/guest/schema.ts'
import { skillProgress } from '@majlis/domain/interview/rules.ts'
import { duration } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { isReview } from '../../ui/answerRatings.ts'
import { Button } from '../../ui/Button.tsx'
import { isSkillLevel, reviewTones, skillTones } from '../../ui/levels.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './view.module.css'
import { words } from './viewText.ts'

interface ViewQuestionsProps {
  questions: ReportView['questions']
  /** Is it shown how the answers were rated? */
  isRated: boolean
  onJump: ((seconds: number) => void) | undefined
}

/** The questions in their order, each with its place in the film. */
export function ViewQuestions({ questions, isRated, onJump }: ViewQuestionsProps) {
  const t = useText(words)
  return (
    <section className={css.section}>
      <h3>{t.questions}</h3>
      {questions.length === 0 && <p className={css.soft}>{t.noQuestions}</p>}
      <ol className={css.list}>
        {questions.map(({ title, asked, time, review, notes, answer, overlong }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={at} className={css.question}>
            <h4 dir="auto">{title}</h4>
            <p className={css.marks}>
              {!asked && <StatusBadge tone="plain">{t.unasked}</StatusBadge>}
              {answer !== null && <span className={css.soft}>{t.inWriting}</span>}
              {answer === null && time !== null && <Moment seconds={time} onJump={onJump} />}
              {overlong && <StatusBadge tone="warn">{t.overlong}</StatusBadge>}
              {isRated && asked && (
                <StatusBadge tone={isReview(review) ? reviewTones[review] : 'plain'}>
                  {isReview(review) ? t.reviews[review] : t.noReview}
                </StatusBadge>
              )}
            </p>
            {answer !== null && (
              <p dir="auto" className={css.words}>
                {answer}
              </p>
            )}
            {notes && (
              <p dir="auto" className={css.words}>
                {notes}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The skills, each with its level. */
export function ViewSkills({ skills }: { skills: ReportView['skills'] }) {
  const t = useText(words)
  return (
    <section className={css.section}>
      <h3>{t.skills}</h3>
      <ul className={css.skills}>
        {skills.map(({ name, review }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <span className={css.soft}>{isSkillLevel(review) ? t.levels[review] : t.noReview}</span>
            {isSkillLevel(review) && (
              <ProgressBar label={name} value={skillProgress(review)} tone={skillTones[review]} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A moment of the film, which a press goes to where it plays. */
export function Moment({ seconds, onJump }: { seconds: number; onJump: ViewQuestionsProps['onJump'] }) {
  const t = useText(words)
  const time = duration(Math.floor(seconds))
  if (!onJump) return <span className={css.soft}>{time}</span>
  return (
    <Button small aria-label={t.jumpTo(time)} onClick={() => onJump(seconds)}>
      {time}
    </Button>
  )
}
