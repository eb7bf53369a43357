import { offsetAt } from '@majlis/domain/core/zone.ts'
import type { Language } from '../core/text.ts'

const locale: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }

const nameAs = (style: 'shortGeneric' | 'longGeneric', timezone: string, language: Language) =>
  new Intl.DateTimeFormat(locale[language], { timeZone: timezone, timeZoneName: style })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone

/** A zone by the place that people know: "Egypt Time", "توقيت مصر"; where that is letters alone, its name: "Eastern Time". */
export function placeName(timezone: string, language: Language): string {
  const name = nameAs('shortGeneric', timezone, language)
  return /^[A-Z]{1,5}$/.test(name) ? nameAs('longGeneric', timezone, language) : name
}

/** How far a zone is ahead of UTC at a moment: "UTC+5:45". */
export function offsetName(timezone: string, at: number): string {
  const minutes = offsetAt(at, timezone)
  const part = Math.abs(minutes) % 60
  const hours = Math.floor(Math.abs(minutes) / 60)
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${part ? `:${String(part).padStart(2, '0')}` : ''}`
}

/** The city that a zone is named after: "New York". */
export const cityOf = (timezone: string): string => (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')

/** The viewer's own zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
