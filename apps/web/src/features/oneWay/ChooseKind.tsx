import { type AnswerKind, allowedKinds } from '@majlis/domain/requisition/answerKind.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { StepHeading } from '../../ui/StepHeading.tsx'
import { words as kindWords } from './kindText.ts'
import { NextUp } from './NextUp.tsx'
import type { Question } from './question.ts'
import review from './review.module.css'
import { words } from './text.ts'

interface ChooseKindProps {
  question: Question
  nth: number
  of: number
  onPick: (kind: AnswerKind) => void
}

/** The ways in which the next question may be answered, before it is shown. */
export function ChooseKind({ question, nth, of, onPick }: ChooseKindProps) {
  const t = useText(words)
  const ways = useText(kindWords)
  return (
    <PublicPage title={t.title} heading={<StepHeading>{ways.chooseTitle}</StepHeading>} lead={ways.chooseLead}>
      <NextUp question={question} nth={nth} of={of} />
      <ul className={review.answers}>
        {allowedKinds(question.answerBy).map((kind) => (
          <li key={kind} className={review.answer}>
            <p id={`kind-${kind}`}>{ways.about[kind]}</p>
            <div className={review.retake}>
              <Button aria-describedby={`kind-${kind}`} onClick={() => onPick(kind)}>
                {ways.kinds[kind]}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </PublicPage>
  )
}
