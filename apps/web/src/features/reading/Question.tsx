import { isGiven } from '@majlis/domain/reading/rules.ts'
import type { ReadAnswer, ReadQuestion } from '@majlis/domain/reading/schema.ts'
import { AttachmentApproval, RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import type { ReactNode } from 'react'
import { count, useText } from '../../core/text.ts'
import { Name } from '../../ui/Name.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import css from './reading.module.css'
import { ScaleLine } from './ScaleLine.tsx'
import { words } from './text.ts'

export interface AnswersProps {
  question: ReadQuestion
  nameOf: (refereeId: string) => string
  /** Opens a document that a question is about. */
  document: (document: ReadQuestion['documents'][number]) => ReactNode
  hidesMean?: boolean
}

/** Everybody's answers to one question; who left it out is there too. */
export function Answers({ question, nameOf, document, hidesMean }: AnswersProps) {
  const t = useText(words)
  const { question_type, answers, documents } = question
  const isScale = question_type === RefQuestionType.SCALE
  const left = answers.filter((answer) => !isGiven(answer))
  if (question_type === RefQuestionType.ATTACHMENT && !documents.length)
    return <p className={css.soft}>{t.noDocument}</p>
  // A point that was explained is told in words under the line; the others are dots on it.
  const told = answers.filter((answer) => isGiven(answer) && (!isScale || answer.more || answer.noted))
  return (
    <>
      {documents.length > 0 && (
        <p className={css.documents}>
          {documents.map((one) => (
            <span key={one.url}>{document(one)}</span>
          ))}
        </p>
      )}
      {isScale && <ScaleLine question={question} nameOf={nameOf} hidesMean={hidesMean} />}
      {told.length > 0 && (
        <ul className={css.answers}>
          {told.map((answer) => (
            <li key={answer.refereeId}>
              <span className={css.by}>
                <Name>{nameOf(answer.refereeId)}</Name>
              </span>
              <div>
                <Said answer={answer} isScale={isScale} />
                {answer.noted && (
                  <div className={css.further}>
                    <small>{t.changedAfter}</small>
                    <Said answer={{ ...answer, ...answer.noted, asks: null }} isScale={isScale} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <p className={css.soft}>
          {count(t.noAnswerOf, left.length)}
          {' ('}
          {left.map(({ refereeId }, at) => (
            <span key={refereeId}>
              {at > 0 && t.comma}
              <Name>{nameOf(refereeId)}</Name>
            </span>
          ))}
          {')'}
        </p>
      )}
    </>
  )
}

/** One answer, as it was given. */
export function Said({ answer, isScale }: { answer: ReadAnswer; isScale: boolean }) {
  const t = useText(words)
  const { text, picked, choice, asks, more, approval } = answer
  return (
    <div>
      {text && <Words>{text}</Words>}
      {isScale && picked !== null && <b>{t.points(picked)}</b>}
      {!isScale && picked !== null && (
        <b>
          <bdi>{choice ?? picked}</bdi>
        </b>
      )}
      {approval !== null &&
        (approval === AttachmentApproval.APPROVED ? (
          <StatusBadge tone="good">{t.approved}</StatusBadge>
        ) : (
          <StatusBadge tone="bad">{t.refused}</StatusBadge>
        ))}
      {more && (
        <div className={css.further}>
          {asks && <small dir="auto">{asks}</small>}
          <Words>{more}</Words>
        </div>
      )}
    </div>
  )
}

/** Words as they were typed. */
const Words = ({ children }: { children: string }) => (
  <p dir="auto" className={css.words}>
    {children}
  </p>
)
