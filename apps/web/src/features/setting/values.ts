import { settingOf } from '@majlis/domain/setting/rules.ts'
import type { PortalSetting } from '@majlis/domain/setting/schema.ts'
import type { SettingName } from '@majlis/domain/setting/settings.ts'
import type en from './text.en.ts'

type Value = PortalSetting['value']
/** What a field of the form holds while it is filled in. */
export type Typed = string | number | boolean

/** A value as its field shows it. */
export function typedOf(name: SettingName, value: Value): Typed {
  const { is } = settingOf(name).kind
  if (Array.isArray(value)) return value.join(', ')
  return is === 'number' ? String(value) : (value as Typed)
}

/** What a field holds as the server reads it; a number that is none is told as it was typed, and refused there. */
export function valueOfField(name: SettingName, typed: Typed): Value {
  const { is } = settingOf(name).kind
  if (is === 'number') return String(typed).trim() === '' ? '' : Number(typed)
  if (is === 'domains')
    return String(typed)
      .toLowerCase()
      .split(/[\s,،;]+/)
      .filter(Boolean)
  return is === 'text' || is === 'email' || is === 'sender' || is === 'colour' ? String(typed).trim() : typed
}

/** A value in words. */
export function wordsOf(t: typeof en, name: string, value: Value | null): string {
  if (value === null) return t.theDefault
  if (name === 'brand.picture') return value ? t.aPicture : t.none
  if (typeof value === 'boolean') return value ? t.on : t.off
  if (Array.isArray(value)) return value.length ? value.join(', ') : t.none
  const chosen = (t.choices as Record<string, Record<string, string>>)[name]?.[String(value)]
  return chosen ?? (String(value) || t.none)
}
