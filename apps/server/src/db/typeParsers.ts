import pg from 'pg'

/** PostgreSQL's numbers for the types that we read in our own way. */
const oid = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const

/** A moment as PostgreSQL writes it (`2026-01-31 09:05:00.12+00`) as the wire has it (`2026-01-31T09:05:00.120Z`). Text all the way: a Date costs more than the query. */
function moment(text: string): string {
  if (text.length >= 22 && text.length <= 26 && text.endsWith('+00') && text[10] === ' ' && text[4] === '-') {
    const fraction = text.slice(20, -3)
    if (fraction.length <= 3 && text[19] === '.')
      return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
    if (text.length === 22) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
  }
  const date = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

const asWritten = (text: string) => text

/** How values arrive from the database: moments as ISO text, dates as `YYYY-MM-DD`, counts and amounts as numbers. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (id === oid.timestamptz) return moment
      if (id === oid.date) return asWritten
      if (id === oid.int8 || id === oid.numeric) return Number
    }
    return pg.types.getTypeParser(id, format as 'text')
  },
}
