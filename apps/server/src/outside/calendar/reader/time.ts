/** A time as it is written: on some clock, or in UTC, or a whole day. */
export interface WrittenTime {
  /** Days since 1970. */
  day: number
  /** Seconds since midnight. */
  second: number
  isDate: boolean
  isUtc: boolean
}

const pattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i
const dayLength = 86_400_000

/** The number of a day since 1970. */
export function dayNumber(year: number, month: number, date: number): number {
  // A year of two digits is one of the last century to Date.UTC: four hundred years always have the same days.
  return Date.UTC(year + 400, month - 1, date) / dayLength - 146_097
}

/** Reads a time, or answers null where it is none. */
export function timeOf(value: string): WrittenTime | null {
  const [, year, month, date, hour, minutes, seconds, utc] = pattern.exec(value.trim()) ?? []
  if (!year) return null
  const day = dayNumber(Number(year), Number(month), Number(date))
  const of = new Date(day * dayLength)
  if (of.getUTCDate() !== Number(date) || of.getUTCMonth() + 1 !== Number(month)) return null
  const second = Number(hour ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Math.min(59, Number(seconds ?? 0))
  if (second > 86_400 || Number(minutes ?? 0) > 59) return null
  return { day, second, isDate: hour === undefined, isUtc: utc !== undefined }
}

/** Many times in one property; what is none is left out. */
export const timesOf = (value: string): WrittenTime[] => value.split(',').flatMap((one) => timeOf(one) ?? [])

/** What a clock shows then, as the milliseconds that this would be in UTC. */
export const shownBy = ({ day, second }: WrittenTime): number => day * dayLength + second * 1000

const length = /^\+?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i

/** A length in seconds, or null where it is none; one that goes back is none. */
export function durationOf(value: string): number | null {
  const parts = length.exec(value.trim())
  if (!parts) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return (weeks * 7 + days) * 86_400 + hours * 3600 + minutes * 60 + seconds
}
