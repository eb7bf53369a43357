import { inLanguage } from '@majlis/domain/core/text.ts'
import { skillProgress } from '@majlis/domain/interview/rules.ts'
import type { SkillFeedback } from '@majlis/domain/interview/schema.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { useLanguage, useText } from '../../../core/text.ts'
import { isSkillLevel, skillTones } from '../../../ui/levels.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import css from './report.module.css'
import { inRequisitionOrder } from './skillOrder.ts'
import { words } from './text.ts'

interface SkillListProps {
  required: Requisition['skills']
  ratings: readonly SkillFeedback[]
}

/** Each skill with its level: a word, a colour and a bar. */
export function SkillList({ required = [], ratings }: SkillListProps) {
  const t = useText(words)
  const language = useLanguage()
  const rows = inRequisitionOrder(required, ratings)
  return (
    <section className={css.section}>
      <h3>{t.skills}</h3>
      {rows.length === 0 && <p className={css.muted}>{t.noSkills}</p>}
      <ul className={css.skills}>
        {rows.map(({ skillId, review, skill }) => {
          const name = skill ? inLanguage(language, skill.name, skill.name_ar) : ''
          return (
            <li key={skillId}>
              <bdi>{name}</bdi>
              <span className={css.muted}>{isSkillLevel(review) ? t.levels[review] : t.noReview}</span>
              {isSkillLevel(review) && (
                <ProgressBar label={name} value={skillProgress(review)} tone={skillTones[review]} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
