import type { QuestionKit } from '@majlis/domain/questionBank/kit.ts'
import { count, useText } from '../../core/text.ts'
import css from './questionBank.module.css'
import { words } from './text.ts'

/** How many questions a kit holds, and which when opened. */
export function KitQuestions({ kit: { questions } }: { kit: QuestionKit }) {
  const t = useText(words)
  return (
    <details className={css.kitQuestions}>
      <summary>{count(t.questionCount, questions.length)}</summary>
      <ol>
        {questions.map(({ id, title }) => (
          <li key={id}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ol>
    </details>
  )
}
