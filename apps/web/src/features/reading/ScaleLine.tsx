import { agreementOf, pointsOf } from '@majlis/domain/reading/rules.ts'
import type { ReadQuestion } from '@majlis/domain/reading/schema.ts'
import { useState } from 'react'
import { number } from '../../core/number.ts'
import { useText } from '../../core/text.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import base from './reading.module.css'
import css from './scale.module.css'
import { words } from './text.ts'

const points = [1, 2, 3, 4, 5] as const
const tones = { agree: 'plain', some: 'info', far: 'warn' } as const

interface ScaleLineProps {
  question: ReadQuestion
  nameOf: (refereeId: string) => string
  /** Beside two candidates the mean of the others says nothing more. */
  hidesMean?: boolean | undefined
}

/** One dot a referee on a line from 1 to 5, whose name a press tells; how far they are apart, and the others' mean. */
export function ScaleLine({ question, nameOf, hidesMean }: ScaleLineProps) {
  const t = useText(words)
  const [told, setTold] = useState<string | null>(null)
  const given = question.answers.filter(({ picked }) => picked !== null)
  const agreement = agreementOf(pointsOf(question))
  const shown = given.find(({ refereeId }) => refereeId === told)
  if (!given.length) return null
  const { othersMean } = question
  return (
    <div className={css.scale}>
      <div className={css.line}>
        {othersMean !== null && !hidesMean && (
          <span
            className={css.mean}
            style={{ insetInlineStart: `${10 + (othersMean - 1) * 20}%` }}
            aria-hidden="true"
          />
        )}
        {points.map((point) => (
          <div key={point} className={css.point}>
            <div className={css.dots}>
              {given
                .filter(({ picked }) => picked === point)
                .map(({ refereeId }) => (
                  <button
                    key={refereeId}
                    type="button"
                    className={css.dot}
                    aria-label={t.pointOf(nameOf(refereeId), point)}
                    aria-pressed={refereeId === told}
                    onClick={() => setTold(refereeId === told ? null : refereeId)}
                  />
                ))}
            </div>
            <small aria-hidden="true">{point}</small>
          </div>
        ))}
      </div>
      <p className={css.ends} aria-hidden="true">
        <small>{t.poor}</small>
        <small>{t.excellent}</small>
      </p>
      <p className={css.told} role="status">
        {shown?.picked && t.pointOf(nameOf(shown.refereeId), shown.picked)}
      </p>
      <p className={base.beside}>
        {agreement && <StatusBadge tone={tones[agreement]}>{t.agreements[agreement]}</StatusBadge>}
        {!hidesMean && (
          <small className={base.soft}>{othersMean === null ? t.tooFew : t.othersMean(number(othersMean))}</small>
        )}
      </p>
    </div>
  )
}
