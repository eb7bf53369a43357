import { faultOfKind } from './kinds.ts'
import type { SettingFault } from './palette.ts'
import { type Section, type Setting, type SettingName, settingNames, settings } from './settings.ts'

type Widened<V> = V extends string
  ? string
  : V extends number
    ? number
    : V extends boolean
      ? boolean
      : readonly string[]
/** What a setting holds, as a type. */
export type ValueOf<N extends SettingName> = Widened<(typeof settings)[N]['default']>

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name)
export const settingOf = (name: SettingName): Setting => settings[name]
/** The settings of one part. */
export const namesOf = (section: Section): SettingName[] =>
  settingNames.filter((name) => settings[name].section === section)

/** Why a value is refused; null where it may be kept. */
export function settingFault(name: SettingName, value: unknown): SettingFault | null {
  const { kind, mayBeEmpty } = settingOf(name)
  return mayBeEmpty && value === '' ? null : faultOfKind(kind, value)
}

/** The value that counts: what is kept where it may be kept, otherwise the default. */
export const countedValue = <N extends SettingName>(name: N, kept: unknown): ValueOf<N> =>
  (kept !== undefined && kept !== null && !settingFault(name, kept) ? kept : settings[name].default) as ValueOf<N>

/** Why the values of a part do not go together, by the field that is named; null where they do. */
export function togetherFault(
  values: ReadonlyMap<SettingName, unknown>,
): { name: SettingName; fault: SettingFault } | null {
  const idle = countedValue('security.idleDays', values.get('security.idleDays'))
  const most = countedValue('security.absoluteDays', values.get('security.absoluteDays'))
  return idle > most ? { name: 'security.idleDays', fault: { message: 'setting.idle', params: { most } } } : null
}

/** May somebody with this address register by itself? Without domains everybody may. */
export const mayRegister = (email: string, domains: readonly string[]): boolean =>
  !domains.length || domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
