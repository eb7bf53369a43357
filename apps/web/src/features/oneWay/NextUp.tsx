import { AnswerKind } from '@majlis/domain/requisition/answerKind.ts'
import { useText } from '../../core/text.ts'
import { words as kindWords } from './kindText.ts'
import { lengthIn } from './lengths.ts'
import type { Question } from './question.ts'
import css from './room.module.css'
import { words } from './text.ts'

/** Which question comes next and how much time it gives, before it is shown; writing has no clock. */
export function NextUp({ question, nth, of }: { question: Question; nth: number; of: number }) {
  const t = useText(words)
  const ways = useText(kindWords)
  const answer = lengthIn(t, question.answer_seconds)
  const think = question.think_seconds
  return (
    <div className={css.nextUp}>
      <strong>{t.nextUp(nth, of)}</strong>
      <p>
        {question.answerBy === AnswerKind.TEXT
          ? ways.noClock
          : think > 0
            ? t.thinkAndAnswer(lengthIn(t, think), answer)
            : t.answerOnly(answer)}
      </p>
    </div>
  )
}
