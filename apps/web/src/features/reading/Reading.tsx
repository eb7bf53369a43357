import type { Reading as Read, ReadQuestion } from '@majlis/domain/reading/schema.ts'
import { useText } from '../../core/text.ts'
import { Empty } from '../../ui/State.tsx'
import { OwnWords } from './OwnWords.tsx'
import { Answers, type AnswersProps } from './Question.tsx'
import { Relationship } from './Relationship.tsx'
import css from './reading.module.css'
import { words } from './text.ts'

/** The name of each referee, by its id. */
export const nameIn =
  ({ referees }: Pick<Read, 'referees'>) =>
  (refereeId: string) =>
    referees.find(({ id }) => id === refereeId)?.name ?? ''

interface ReadingProps extends Pick<AnswersProps, 'document'> {
  reading: Read
}

/** What referees said: their own words first, then how they know the candidate, then question by question. */
export function Reading({ reading, document }: ReadingProps) {
  const t = useText(words)
  const { questions, referees } = reading
  const named = referees.filter(({ name, isReplaced }) => name && !isReplaced)
  return (
    <>
      {questions.length > 0 && <OwnWords questions={questions} referees={referees} />}
      {named.length > 0 && (
        <section className={css.section}>
          <h3>{t.how}</h3>
          <div className={css.relations}>
            {named.map((referee) => (
              <Relationship key={referee.id} referee={referee} />
            ))}
          </div>
        </section>
      )}
      <section className={css.section}>
        <h3>{t.byQuestion}</h3>
        {questions.length === 0 && <Empty title={t.noneYet} />}
        <ol className={css.questions}>
          {questions.map((question) => (
            <li key={question.id} className={css.question}>
              <Title question={question} />
              <Answers question={question} nameOf={nameIn(reading)} document={document} />
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** A question's number and words. */
export const Title = ({ question: { number, title } }: { question: ReadQuestion }) => (
  <h4 dir="auto">
    {number}. {title}
  </h4>
)
