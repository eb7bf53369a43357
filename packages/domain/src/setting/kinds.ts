import { emailPattern } from '../core/field.ts'
import { isTimezone } from '../core/zone.ts'
import { colourFault, type SettingFault } from './palette.ts'

export type SettingValue = string | number | boolean | readonly string[]

/** What a setting may be, as data: the screen draws its field by it, the server refuses by it. */
export type SettingKind =
  | { is: 'text' | 'number' | 'domains'; least: number; most: number }
  | { is: 'choice'; of: readonly (string | number)[] }
  | { is: 'switch' | 'colour' | 'sender' | 'zone' | 'email' | 'picture' }

const domain = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/
const hash = /^[\da-f]{64}$/
const sender = /^([^\r\n<>@"]{0,120}<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/
const hasControl = (words: string) => [...words].some((sign) => sign < ' ' || sign === '\u007f')

type Check = (value: unknown, kind: SettingKind) => SettingFault | null
const between = ({ least, most }: { least: number; most: number }) => ({ least, most })

const checks: Record<SettingKind['is'], Check> = {
  text(value, kind) {
    const { least, most } = between(kind as never)
    const fits = typeof value === 'string' && value.trim() === value && value.length >= least && value.length <= most
    return fits && !hasControl(value) ? null : { message: 'setting.text', params: { least, most } }
  },
  number(value, kind) {
    const { least, most } = between(kind as never)
    const fits = Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    return fits ? null : { message: 'setting.number', params: { least, most } }
  },
  domains(value, kind) {
    const { most } = between(kind as never)
    if (!Array.isArray(value) || value.length > most) return { message: 'setting.domainsMany', params: { most } }
    const wrong = value.find((one) => typeof one !== 'string' || !domain.test(one))
    if (wrong === undefined) return null
    return { message: 'setting.domain', params: { domain: String(wrong).slice(0, 60) } }
  },
  choice: (value, kind) =>
    (kind as { of: readonly unknown[] }).of.includes(value) ? null : { message: 'setting.choice' },
  switch: (value) => (typeof value === 'boolean' ? null : { message: 'setting.choice' }),
  colour: (value) => (typeof value === 'string' ? colourFault(value) : { message: 'setting.colour' }),
  sender: (value) =>
    typeof value === 'string' && value.length <= 320 && sender.test(value) ? null : { message: 'setting.sender' },
  email: (value) =>
    typeof value === 'string' && value.length <= 128 && emailPattern.test(value) ? null : { message: 'email.pattern' },
  // Named by its hash; the picture itself comes by a call of its own.
  picture: (value) => (typeof value === 'string' && hash.test(value) ? null : { message: 'setting.choice' }),
  zone: (value) =>
    typeof value === 'string' && value.length <= 60 && isTimezone(value) ? null : { message: 'timezone.unknown' },
}

/** Why a value does not fit its kind; null where it does. */
export const faultOfKind = (kind: SettingKind, value: unknown): SettingFault | null => checks[kind.is](value, kind)
