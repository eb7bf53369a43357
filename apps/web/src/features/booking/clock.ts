import { createContext, use } from 'react'
import { type Language, useLanguage } from '../../core/text.ts'
import { offsetName } from '../../ui/zones.ts'
import { startOfDay } from './days.ts'

/** How times are told on this page: whose zone, and by which clock. */
export interface Clock {
  timezone: string
  isTwelve: boolean
}

/** The clock that the candidate has chosen. */
export const ClockContext = createContext<Clock>({ timezone: 'UTC', isTwelve: false })

const locale: Record<Language, string> = { en: 'en-GB', ar: 'ar-u-nu-latn' }
const known = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(options)}`
  const made = known.get(key) ?? new Intl.DateTimeFormat(locale[language], options)
  known.set(key, made)
  return made
}

/** Says moments on the chosen clock, in the page's language. */
export function useClock() {
  const { timezone, isTwelve } = use(ClockContext)
  const language = useLanguage()
  const said = (at: number, timeZone: string, options: Intl.DateTimeFormatOptions) =>
    format(language, { ...options, timeZone }).format(at)
  const time = (at: number, zone = timezone) =>
    said(at, zone, isTwelve ? { hour: 'numeric', minute: '2-digit', hour12: true } : hours24)
  return {
    timezone,
    isTwelve,
    time,
    /** "Monday 12 October". */
    day: (at: number, zone = timezone) => said(at, zone, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** "Mon". */
    weekday: (at: number, zone: string) => said(at, zone, { weekday: 'short' }),
    /** "12–18 Oct". */
    week: (first: string, last: string) =>
      format(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).formatRange(
        startOfDay(first, 'UTC'),
        startOfDay(last, 'UTC'),
      ),
    /** "UTC+1". */
    offset: (at: number) => offsetName(timezone, at),
    /** The same hour on two clocks. */
    isSame: (at: number, zone: string) => offsetName(zone, at) === offsetName(timezone, at),
  }
}

const hours24 = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
