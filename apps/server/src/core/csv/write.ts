/** Begins like a formula of a spreadsheet. */
const formula = /^[=+\-@\t\r]/

const cellOf = (value: string | null): string => {
  const safe = formula.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Rows = readonly (readonly (string | null)[])[]

/** Lets spreadsheets read Arabic; it stands at the beginning of a file. */
export const csvMark = '\uFEFF'

/** Rows as CSV by RFC 4180, of which no cell is a formula in spreadsheets. */
export const csvLines = (rows: Rows): string => rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
