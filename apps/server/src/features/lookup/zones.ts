import { offsetAt } from '@majlis/domain/core/zone.ts'
import type { ZoneOption } from '@majlis/domain/lookup/schema.ts'

const day = 86_400_000

/** What people write for a zone where the runtime's data says an offset: standard time, then summer time. */
const letters: Record<string, readonly [standard: string, summer?: string]> = {
  'Arabian Standard Time': ['AST'],
  'Gulf Standard Time': ['GST'],
  'Afghanistan Time': ['AFT'],
  'Armenia Standard Time': ['AMT'],
  'Azerbaijan Standard Time': ['AZT'],
  'Azores Time': ['AZOT', 'AZOST'],
  'Australian Central Time': ['ACST', 'ACDT'],
  'Australian Central Standard Time': ['ACST'],
  'Australian Central Western Standard Time': ['ACWST'],
  'Australian Eastern Time': ['AEST', 'AEDT'],
  'Australian Eastern Standard Time': ['AEST'],
  'Australian Western Standard Time': ['AWST'],
  'Bhutan Time': ['BTT'],
  'Brasilia Standard Time': ['BRT'],
  'Cape Verde Standard Time': ['CVT'],
  'Central Africa Time': ['CAT'],
  'Central European Standard Time': ['CET'],
  'Central European Time': ['CET', 'CEST'],
  'Central Indonesia Time': ['WITA'],
  'Chatham Time': ['CHAST', 'CHADT'],
  'Chile Time': ['CLT', 'CLST'],
  'Chamorro Standard Time': ['ChST'],
  'East Africa Time': ['EAT'],
  'Eastern European Standard Time': ['EET'],
  'Eastern European Time': ['EET', 'EEST'],
  'Eastern Indonesia Time': ['WIT'],
  'Georgia Standard Time': ['GET'],
  'Greenwich Mean Time': ['GMT'],
  'Guernsey Time': ['GMT', 'BST'],
  'Hong Kong Standard Time': ['HKT'],
  'Indochina Time': ['ICT'],
  'International Date Line West': ['IDLW'],
  'Ireland Time': ['GMT', 'IST'],
  'Isle of Man Time': ['GMT', 'BST'],
  'Israel Time': ['IST', 'IDT'],
  'Jersey Time': ['GMT', 'BST'],
  'Jordan Time': ['AST'],
  'Kazakhstan Time': ['KZT'],
  'Korean Standard Time': ['KST'],
  'Lord Howe Time': ['LHST', 'LHDT'],
  'Malaysia Time': ['MYT'],
  'Morocco Time': ['WEST'],
  'Moscow Standard Time': ['MSK'],
  'Myanmar Time': ['MMT'],
  'Nepal Time': ['NPT'],
  'New Zealand Time': ['NZST', 'NZDT'],
  'Pakistan Standard Time': ['PKT'],
  'Philippine Standard Time': ['PHT'],
  'Singapore Standard Time': ['SGT'],
  'South Africa Standard Time': ['SAST'],
  'Syria Time': ['AST'],
  'Troll Station Time': ['GMT', 'CEST'],
  'Türkiye Standard Time': ['TRT'],
  'United Kingdom Time': ['GMT', 'BST'],
  'Ürümqi Time': ['XJT'],
  'Uzbekistan Standard Time': ['UZT'],
  'West Africa Time': ['WAT'],
  'Western European Time': ['WET', 'WEST'],
  'Western Indonesia Time': ['WIB'],
}

/** Spellings of today beside the older ones that the runtime's list has. */
const newer: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Godthab': 'America/Nuuk',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
}

/** The zone of ships and bakers: the runtime knows it and does not list it. */
const west = 'Etc/GMT+12'
/** Its clock is fourteen hours ahead, where the list ends with thirteen; who lives there may still choose it. */
const left = 'Pacific/Kiritimati'

const named = (timezone: string, style: 'longGeneric' | 'long', at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone

const nameOf = (timezone: string, at: number) =>
  timezone === west ? 'International Date Line West' : named(timezone, 'longGeneric', at)

/** The first letters of a name's words: "Kyrgyzstan Time" is KT. */
const initials = (name: string) =>
  name
    .split(/[^\p{L}]+/u)
    .map(([first = '']) => first)
    .filter((sign) => sign === sign.toUpperCase())
    .join('')

const clock = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** The choices of time zones at a moment: regions of the same name and the same clocks are one choice, the west first. */
export function zoneOptions(at: number): ZoneOption[] {
  const groups = new Map<string, { name: string; offsets: number[]; now: number; utc: string[] }>()
  const year = new Date(at).getUTCFullYear()
  const halves = [Date.UTC(year, 0, 15), Date.UTC(year, 6, 15)]
  for (const timezone of [...Intl.supportedValuesOf('timeZone'), west]) {
    if (timezone === left) continue
    const name = nameOf(timezone, at)
    const offsets = halves.map((half) => offsetAt(half, timezone))
    const now = offsetAt(at, timezone)
    const key = [name, ...offsets, now].join('|')
    const group = groups.get(key) ?? { name, offsets, now, utc: [] }
    groups.set(key, group)
    group.utc.push(...[timezone, newer[timezone]].filter((one) => one !== undefined))
  }
  return [...groups.values()]
    .map(({ name, offsets, now, utc }) => {
      const standard = Math.min(...offsets)
      const isdst = now > standard
      const [usual, summer] = letters[name] ?? [initials(name)]
      const abbr = isdst ? (summer ?? initials(named(utc[0] as string, 'long', at))) : usual
      return { value: name, abbr, offset: now / 60, isdst, text: `(${clock(standard)}) ${name}`, utc, standard }
    })
    .sort((a, b) => a.standard - b.standard || a.value.localeCompare(b.value, 'en'))
    .map(({ standard, ...option }) => option)
}

let kept: { day: number; options: ZoneOption[] } | null = null

/** The same, made once a day: reading every clock of the world takes a third of a second. */
export function zonesOfToday(at: number): ZoneOption[] {
  const today = Math.floor(at / day)
  if (kept?.day !== today) kept = { day: today, options: zoneOptions(at) }
  return kept.options
}
