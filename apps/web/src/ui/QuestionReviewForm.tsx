import { interviewApi } from '@majlis/domain/interview/api.ts'
import { type InterviewQuestion, QuestionReview } from '@majlis/domain/interview/schema.ts'
import { type Ref, useImperativeHandle, useState } from 'react'
import { unsavedAt, useAutosave } from '../core/autosave.ts'
import { call } from '../core/client.ts'
import { refresh } from '../core/hooks.ts'
import { useText } from '../core/text.ts'
import { isReview, type Review, reviews } from './answerRatings.ts'
import { words } from './answerText.ts'
import { Button } from './Button.tsx'
import { Choice } from './Choices.tsx'
import css from './QuestionReviewForm.module.css'
import { SaveStatus } from './SaveStatus.tsx'
import { TextArea } from './TextInput.tsx'

interface Kept {
  review: Review | null
  notes: string
}

const keptOf = ({ review, notes }: InterviewQuestion): Kept => ({
  review: isReview(review) ? review : null,
  notes: notes ?? '',
})

/** What a page can do with the form. */
export interface QuestionReviewFormHandle {
  rate(review: Review): void
}

interface QuestionReviewFormProps {
  question: InterviewQuestion
  ref?: Ref<QuestionReviewFormHandle>
}

/** The rating of one answer and the notes on it; saved as they are made. */
export function QuestionReviewForm({ question, ref }: QuestionReviewFormProps) {
  const t = useText(words)
  const key = `review ${question.id}`
  const [values, setValues] = useState<Kept>(() => unsavedAt<Kept>(key, question.updatedAt)?.values ?? keptOf(question))
  const autosave = useAutosave({
    key,
    values,
    updatedAt: question.updatedAt,
    isReady: (now) => QuestionReview.safeParse(now).success,
    save: async ({ review, notes }) => {
      const input = { params: { id: question.id }, body: { review, notes: notes.trim() || null } }
      const saved = await call(interviewApi.reviewQuestion, input, { quiet: true })
      void refresh([interviewApi.questions])
      return saved
    },
  })
  const rate = (review: Review | null) => setValues((now) => ({ ...now, review }))
  useImperativeHandle(ref, () => ({ rate }))
  const retry = () => void autosave.flush()
  // Refused for good: the verdict was given meanwhile, and the report shows it.
  const reload = () => void refresh([interviewApi.get, interviewApi.questions])
  return (
    <div className={css.form}>
      <Choice
        label={t.review}
        name={`review-${question.id}`}
        value={values.review}
        onChange={rate}
        options={reviews.map((review) => ({ value: review, label: t.reviews[review] }))}
      />
      {values.review !== null && (
        <div>
          <Button small kind="quiet" onClick={() => rate(null)}>
            {t.clear}
          </Button>
        </div>
      )}
      <TextArea
        label={t.notes}
        value={values.notes}
        maxLength={1000}
        rows={2}
        onChange={(notes) => setValues((now) => ({ ...now, notes }))}
        onBlur={retry}
      />
      <SaveStatus state={autosave.state} onRetry={retry} onReload={reload} />
    </div>
  )
}
