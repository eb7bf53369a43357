/** Can the database keep these words? It knows no NUL, and half of a surrogate pair is no letter. */
export const isStorable = (words: string): boolean => !words.includes('\u0000') && words.isWellFormed()

const written =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d))?$/
/** No date of this product lies outside of these years, and every database and calendar knows those within. */
const [firstYear, lastYear] = [1900, 2200]

/** Is this a day or a moment by ISO 8601, of a year that can be meant? A moment says its zone. */
export function isMoment(text: string): boolean {
  const [, year, month, day] = (written.exec(text) ?? []).map(Number) as [number, number, number, number]
  if (!year || year < firstYear || year > lastYear) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
