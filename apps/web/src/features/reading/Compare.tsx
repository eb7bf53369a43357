import { areKindsAlike, kindsOf } from '@majlis/domain/reading/rules.ts'
import type { Reading, ReadQuestion } from '@majlis/domain/reading/schema.ts'
import { count, useText } from '../../core/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Name } from '../../ui/Name.tsx'
import { Empty } from '../../ui/State.tsx'
import { Answers, type AnswersProps } from './Question.tsx'
import { nameIn, Title } from './Reading.tsx'
import css from './reading.module.css'
import { Standings } from './Standings.tsx'
import { words } from './text.ts'

interface CompareProps extends Pick<AnswersProps, 'document'> {
  one: Reading
  other: Reading
}

/** Two candidates, the same questions side by side. Nothing is summed up, and nothing says who is better. */
export function Compare({ one, other, document }: CompareProps) {
  const t = useText(words)
  const kinds = useKinds()
  const sides = [one, other]
  const [here, there] = [kindsOf(one.referees), kindsOf(other.referees)]
  // Where nobody has answered about one of them there are no questions yet; the other's are the same.
  const asked = one.questions.length ? one.questions : other.questions
  return (
    <>
      <div className={css.two}>
        {sides.map((side) => (
          <section key={side.id} className={css.side} aria-label={side.candidate}>
            <h3>
              <Name>{side.candidate}</Name>
            </h3>
            <p className={css.soft}>
              {count(
                t.refereesAnswered,
                kindsOf(side.referees).reduce((sum, { count }) => sum + count, 0),
              )}
              {': '}
              {kinds(kindsOf(side.referees))}
            </p>
            <Standings reading={side} />
          </section>
        ))}
      </div>
      {!areKindsAlike(here, there) && <Banner>{t.careful(kinds(here), kinds(there))}</Banner>}
      <section className={css.section}>
        <h3>{t.byQuestion}</h3>
        {asked.length === 0 && <Empty title={t.noneYet} />}
        <ol className={css.questions}>
          {asked.map((question) => (
            <li key={question.id} className={css.question}>
              <Title question={question} />
              <div className={css.two}>
                {sides.map((side) => (
                  <Side key={side.id} side={side} question={question} document={document} />
                ))}
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

interface SideProps extends Pick<AnswersProps, 'document'> {
  side: Reading
  question: ReadQuestion
}

function Side({ side, question, document }: SideProps) {
  const t = useText(words)
  const own = side.questions.find(({ id }) => id === question.id)
  return (
    <div className={css.side}>
      <b>
        <Name>{side.candidate}</Name>
      </b>
      {own ? (
        <Answers hidesMean question={own} nameOf={nameIn(side)} document={document} />
      ) : (
        <p className={css.soft}>{t.noAnswer}</p>
      )}
    </div>
  )
}

/** How many of each kind, in words. */
function useKinds() {
  const t = useText(words)
  return (found: ReturnType<typeof kindsOf>) =>
    found.map(({ kind, count: many }) => count(t.kinds[kind], many)).join(t.comma) || t.nobody
}
