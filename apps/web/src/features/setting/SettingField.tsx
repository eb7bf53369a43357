import { settingOf } from '@majlis/domain/setting/rules.ts'
import type { PortalSetting } from '@majlis/domain/setting/schema.ts'
import { dateTime, inside } from '../../core/format.ts'
import { useText } from '../../core/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { ZoneSelect } from '../../ui/ZoneSelect.tsx'
import { ColourField } from './ColourField.tsx'
import { PictureField } from './PictureField.tsx'
import css from './setting.module.css'
import { words } from './text.ts'
import { type Typed, typedOf, wordsOf } from './values.ts'

interface FieldProps {
  setting: PortalSetting
  value: Typed
  error: string | undefined
  disabled: boolean
  onChange: (value: Typed) => void
  /** It was saved by itself, beside the form. */
  onSaved: (all: readonly PortalSetting[]) => void
}

/** One setting: what it does, what it is by default, who changed it last, and the way back to the default. */
export function SettingField(props: FieldProps) {
  const { setting, value, disabled, onChange } = props
  const t = useText(words)
  const { name, variable, changedAt, changedBy } = setting
  const usual = typedOf(name, setting.default)
  // A picture has its own way back.
  const isPicture = settingOf(name).kind.is === 'picture'
  return (
    <div className={css.setting}>
      <Input {...props} disabled={disabled || variable !== null} />
      <p className={css.about}>
        {variable ? (
          t.fixed(variable)
        ) : (
          <>
            {!isPicture && <span>{t.isDefault(inside(wordsOf(t, name, setting.default)))}</span>}
            {changedAt && <span>{t.changed(inside(changedBy ?? t.somebody), inside(dateTime(changedAt)))}</span>}
          </>
        )}
        {!disabled && !variable && !isPicture && value !== usual && (
          <Button kind="quiet" aria-label={t.restoreOf(t.names[name])} onClick={() => onChange(usual)}>
            {t.restore}
          </Button>
        )}
      </p>
    </div>
  )
}

function Input({ setting: { name, value: kept }, value, error, disabled, onChange, onSaved }: FieldProps) {
  const t = useText(words)
  const { kind } = settingOf(name)
  const label = t.names[name]
  const hint = t.does[name]
  const field = { label, hint, error, name, disabled }
  switch (kind.is) {
    case 'switch':
      return (
        <Switch
          label={label}
          detail={hint}
          name={name}
          disabled={disabled}
          value={value === true}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <Select
          {...field}
          value={value as string | number}
          options={kind.of.map((one) => ({ value: one, label: wordsOf(t, name, one) }))}
          onChange={onChange}
        />
      )
    case 'zone':
      return disabled ? (
        <TextInput {...field} dir="ltr" value={String(value)} onChange={onChange} />
      ) : (
        <ZoneSelect label={label} hint={hint} error={error} value={String(value)} onChange={onChange} />
      )
    case 'picture':
      return <PictureField label={label} hint={hint} disabled={disabled} sha={String(kept)} onSaved={onSaved} />
    case 'colour':
      return <ColourField {...field} value={String(value)} onChange={onChange} />
    case 'number':
      return <TextInput {...field} inputMode="numeric" dir="ltr" value={String(value)} onChange={onChange} />
    default:
      return (
        <TextInput
          {...field}
          dir={kind.is === 'text' ? 'auto' : 'ltr'}
          maxLength={kind.is === 'text' ? kind.most : 4000}
          value={String(value)}
          onChange={onChange}
        />
      )
  }
}
