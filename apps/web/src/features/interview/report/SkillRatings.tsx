import { inLanguage } from '@majlis/domain/core/text.ts'
import type { Requisition } from '@majlis/domain/requisition/schema.ts'
import { useLanguage, useText } from '../../../core/text.ts'
import { Choice } from '../../../ui/Choices.tsx'
import { type SkillLevel, skillLevels } from '../../../ui/levels.ts'
import css from './report.module.css'
import { words } from './text.ts'

interface SkillRatingsProps {
  required: NonNullable<Requisition['skills']>
  ratings: readonly { skillId: string; review: SkillLevel | null }[]
  fault: string | undefined
  onRate: (skillId: string, review: SkillLevel) => void
}

/** The level of each skill that the requisition asks for. */
export function SkillRatings({ required, ratings, fault, onRate }: SkillRatingsProps) {
  const t = useText(words)
  const language = useLanguage()
  if (required.length === 0) return null
  return (
    <div className={css.form}>
      <h4 className={css.label}>{t.rateSkills}</h4>
      {required.map(({ skillId, skill }) => {
        const review = ratings.find((rating) => rating.skillId === skillId)?.review ?? null
        return (
          <Choice
            key={skillId}
            required
            label={<bdi>{skill && inLanguage(language, skill.name, skill.name_ar)}</bdi>}
            name={`skill-${skillId}`}
            value={review}
            error={review === null ? fault : undefined}
            onChange={(level) => onRate(skillId, level)}
            options={skillLevels.map((level) => ({ value: level, label: t.levels[level] }))}
          />
        )
      })}
    </div>
  )
}
