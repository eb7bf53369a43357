import { skillLevels } from '@majlis/domain/account/rules.ts'
import type { Profile } from '@majlis/domain/account/schema.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useText } from '../../core/text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './account.module.css'
import { words } from './text.ts'

type Languages = NonNullable<Profile['languages']>

interface ProfileLanguagesProps {
  value: Languages
  errors: Record<string, string>
  onChange: (value: Languages) => void
}

const most = 20

/** The languages that somebody speaks, each with how well. */
export function ProfileLanguages({ value, errors, onChange }: ProfileLanguagesProps) {
  const t = useText(words)
  const change = (at: number, part: Partial<Languages[number]>) =>
    onChange(value.map((one, nth) => (nth === at ? { ...one, ...part } : one)))
  return (
    <fieldset className={css.group}>
      <legend>{t.languages}</legend>
      {value.map(({ lang, level }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a language has no other name while it is typed
        <div key={at} className={css.line}>
          <TextInput
            label={t.language}
            dir="auto"
            maxLength={60}
            value={lang}
            error={errors[`languages.${at}.lang`]}
            onChange={(next) => change(at, { lang: next })}
          />
          <Select
            label={t.level}
            value={level ?? 0}
            options={skillLevels.map((name, nth) => ({ value: nth, label: t.levels[name] }))}
            onChange={(next) => change(at, { level: next })}
          />
          <IconButton
            small
            label={t.removeLanguage(lang)}
            onClick={() => onChange(value.filter((_, nth) => nth !== at))}
          >
            <IconTrash />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          small
          icon={<IconPlus />}
          disabled={value.length >= most}
          onClick={() => onChange([...value, { lang: '', level: null }])}
        >
          {t.addLanguage}
        </Button>
      </div>
    </fieldset>
  )
}
