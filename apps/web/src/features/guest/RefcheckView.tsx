import type { RefcheckView as Report } from '@majlis/domain/guest/published.ts'
import { dateTime } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Name } from '../../ui/Name.tsx'
import { PositionAt } from '../../ui/PositionAt.tsx'
import css from './view.module.css'
import { words } from './viewText.ts'

/** What referees said of a candidate, question by question. */
export function RefcheckView({ report }: { report: Report }) {
  const t = useText(words)
  const { candidate, position, company, requestedAt, referees, questions } = report
  return (
    <article className={css.report}>
      <header className={css.head}>
        <h2>
          <Name>{candidate}</Name>
        </h2>
        <p className={css.soft}>
          <PositionAt position={position} company={company} />
        </p>
        <p className={css.soft}>
          {t.requested} <time dateTime={requestedAt}>{dateTime(requestedAt)}</time>
        </p>
      </header>
      <section className={css.section}>
        <h3>{t.referees}</h3>
        {referees.length === 0 && <p className={css.soft}>{t.noReferees}</p>}
        <ul className={css.list}>
          {referees.map(({ name, company: at }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two referees may bear one name, and their order stays
            <li key={nth}>
              <b>
                <Name>{name}</Name>
              </b>{' '}
              {at && <bdi className={css.soft}>{at}</bdi>}
            </li>
          ))}
        </ul>
      </section>
      {questions.length > 0 && (
        <section className={css.section}>
          <h3>{t.questions}</h3>
          <ol className={css.list}>
            {questions.map(({ title, answers }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the questions keep their order
              <li key={nth} className={css.question}>
                <h4 dir="auto">{title}</h4>
                {answers.map((answer, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two referees may bear one name, and their order stays
                  <Answered key={at} answer={answer} />
                ))}
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  )
}

function Answered({ answer }: { answer: Report['questions'][number]['answers'][number] }) {
  const t = useText(words)
  const { referee, text, scale, approval, more } = answer
  const approved = approval === null ? null : approval === 1 ? t.approved : t.refused
  const said = text ?? approved ?? (scale === null ? null : String(scale))
  return (
    <div>
      <p className={css.soft}>
        <Name>{referee}</Name>
      </p>
      <p dir="auto" className={css.words}>
        {said ?? t.unanswered}
      </p>
      {more && (
        <p dir="auto" className={css.words}>
          {more}
        </p>
      )}
    </div>
  )
}
