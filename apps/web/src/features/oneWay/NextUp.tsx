import { useText } from '../../core/text.ts'
import { lengthIn } from './lengths.ts'
import type { Question } from './question.ts'
import css from './room.module.css'
import { words } from './text.ts'

/** Which question comes next and how much time it gives, before it is shown. */
export function NextUp({ question, nth, of }: { question: Question; nth: number; of: number }) {
  const t = useText(words)
  const answer = lengthIn(t, question.answer_seconds)
  const think = question.think_seconds
  return (
    <div className={css.nextUp}>
      <strong>{t.nextUp(nth, of)}</strong>
      <p>{think > 0 ? t.thinkAndAnswer(lengthIn(t, think), answer) : t.answerOnly(answer)}</p>
    </div>
  )
}
