/** Begins like a formula of a spreadsheet. */
const formula = /^[=+\-@\t\r]/

const cellOf = (value: string | null): string => {
  const safe = formula.test(value ?? '') ? `'${value}` : (value ?? '')
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV by RFC 4180; the mark at its beginning lets spreadsheets read Arabic, and no cell is a formula there. */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`)
