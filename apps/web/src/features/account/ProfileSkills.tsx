import { skillLevels } from '@majlis/domain/account/rules.ts'
import type { OwnAccount, Profile } from '@majlis/domain/account/schema.ts'
import { useState } from 'react'
import { useLanguage, useText } from '../../core/text.ts'
import type { Choosable } from '../../ui/Combobox.tsx'
import { choosable, SkillSelect } from '../../ui/LookupSelect.tsx'
import { Select } from '../../ui/Select.tsx'
import css from './account.module.css'
import { words } from './text.ts'

type Skills = NonNullable<Profile['skills']>

interface ProfileSkillsProps {
  known: OwnAccount['skills']
  required: boolean
  value: Skills
  error: string | undefined
  onChange: (value: Skills) => void
}

/** What somebody can do, each with how well. */
export function ProfileSkills({ known, required, value, error, onChange }: ProfileSkillsProps) {
  const t = useText(words)
  const language = useLanguage()
  const [chosen, setChosen] = useState<readonly Choosable[]>(() =>
    known.flatMap(({ skill }) => (skill ? choosable(skill, language) : [])),
  )
  const levelOf = (id: string) => value.find(({ skillId }) => skillId === id)?.level ?? 0
  return (
    <div className={css.group}>
      <SkillSelect
        name="skills"
        label={t.skills}
        hint={required ? t.skillsHint : undefined}
        required={required}
        error={error}
        value={chosen}
        onChange={(next) => {
          setChosen(next)
          onChange(next.map(({ value: skillId }) => ({ skillId, level: levelOf(skillId) })))
        }}
      />
      {chosen.map(({ value: id, label }) => (
        <Select
          key={id}
          label={t.levelOf(label)}
          value={levelOf(id)}
          options={skillLevels.map((name, level) => ({ value: level, label: t.levels[name] }))}
          onChange={(level) => onChange(value.map((one) => (one.skillId === id ? { ...one, level } : one)))}
        />
      ))}
    </div>
  )
}
