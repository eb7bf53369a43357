import { cautionsOf, type OwnWords as Lifted, strengthsOf } from '@majlis/domain/reading/rules.ts'
import type { ReadQuestion, ReadReferee } from '@majlis/domain/reading/schema.ts'
import { RefQuestionType } from '@majlis/domain/refcheck/status.ts'
import { useText } from '../../core/text.ts'
import { Name } from '../../ui/Name.tsx'
import { Said } from './Question.tsx'
import css from './reading.module.css'
import { words } from './text.ts'

interface OwnWordsProps {
  questions: readonly ReadQuestion[]
  referees: readonly ReadReferee[]
}

/** What referees praise and what they warn of, to the letter, each with who says it and to which question. */
export function OwnWords({ questions, referees }: OwnWordsProps) {
  const t = useText(words)
  return (
    <div className={css.halves}>
      <Half title={t.strengths} empty={t.noStrengths} lifted={strengthsOf(questions)} referees={referees} />
      <Half title={t.cautions} empty={t.noCautions} lifted={cautionsOf(questions)} referees={referees} />
    </div>
  )
}

interface HalfProps {
  title: string
  empty: string
  lifted: readonly Lifted[]
  referees: readonly ReadReferee[]
}

function Half({ title, empty, lifted, referees }: HalfProps) {
  const t = useText(words)
  const kinds: Readonly<Record<number, string>> = t.relationships
  return (
    <section className={css.section} aria-label={title}>
      <h3>{title}</h3>
      {lifted.length === 0 && <p className={css.soft}>{empty}</p>}
      <ul className={css.quotes}>
        {lifted.map(({ question, answer }) => {
          const referee = referees.find(({ id }) => id === answer.refereeId)
          const kind = kinds[referee?.confirmed_relationship ?? referee?.relationship ?? 0]
          return (
            <li key={`${question.id} ${answer.refereeId}`}>
              <Said answer={answer} isScale={question.question_type === RefQuestionType.SCALE} />
              <small className={css.soft}>
                <Name>{referee?.name}</Name>
                {kind && ` · ${kind}`}
                {' · '}
                <bdi>{question.title}</bdi>
              </small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
