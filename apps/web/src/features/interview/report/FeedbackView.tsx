import type { Feedback } from '@majlis/domain/interview/schema.ts'
import { useText } from '../../../core/text.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import css from './report.module.css'
import { words } from './text.ts'

/** Verdict and overall feedback. */
export function FeedbackView({ feedback }: { feedback: Feedback | undefined }) {
  const t = useText(words)
  const isGiven = feedback?.verdict != null
  return (
    <section className={css.section}>
      <h3>{t.feedback}</h3>
      {isGiven ? (
        <>
          <div>
            <StatusBadge tone={feedback.verdict === 1 ? 'good' : 'bad'}>
              {feedback.verdict === 1 ? t.recommended : t.notRecommended}
            </StatusBadge>
          </div>
          <div>
            <h4 className={css.label}>{t.overall}</h4>
            <p dir="auto" className={css.words}>
              {feedback.client_feedback}
            </p>
          </div>
        </>
      ) : (
        <p className={css.muted}>{t.noFeedback}</p>
      )}
    </section>
  )
}
