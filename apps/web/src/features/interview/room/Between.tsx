import { useText } from '../../../core/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { OpenPage } from '../../../ui/OpenPage.tsx'
import { Heading } from './Heading.tsx'
import { NextUp } from './NextUp.tsx'
import type { Question } from './question.ts'
import css from './room.module.css'
import { SaveState } from './SaveState.tsx'
import { words } from './text.ts'
import type { Visit } from './visit.ts'

interface BetweenProps {
  visit: Visit
  /** The next one; its words may still be on their way. */
  question: Question
  nth: number
  of: number
  isTimeUp: boolean
  onNext: () => void
  onPause: () => void
}

/** Between two questions: nothing is recorded, and the candidate may rest or leave. */
export function Between({ visit, question, nth, of, isTimeUp, onNext, onPause }: BetweenProps) {
  const t = useText(words)
  return (
    <OpenPage title={t.title} heading={<Heading>{t.betweenTitle(nth - 1, of)}</Heading>}>
      {isTimeUp && <p>{t.betweenTimeUp}</p>}
      <p className={css.soft}>{t.betweenRest}</p>
      <NextUp question={question} nth={nth} of={of} />
      <div className={css.actions}>
        <Button kind="main" why={!question.title && t.waitingForNext} onClick={onNext}>
          {t.show}
        </Button>
        <Button kind="quiet" onClick={onPause}>
          {t.pause}
        </Button>
      </div>
      {!question.title && <p role="status">{t.waitingForNext}</p>}
      <SaveState visit={visit} isResting />
    </OpenPage>
  )
}
