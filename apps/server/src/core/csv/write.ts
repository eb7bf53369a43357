/** Begins like a formula of a spreadsheet. */
const formula = /^[=+\-@\t\r\n]/
/** The same within a cell: a spreadsheet of a country that separates by semicolons begins another one there, whatever the quotes. */
const inner = /[;\t\r\n] *(?=[=+\-@])/g

/** A whole phone number, which computes nothing: a plus, digits and single spaces, and no second sign. */
const phone = /^\+(?: ?\d){7,15}$/

const cellOf = (value: string | null): string => {
  const words = (value ?? '').replace(inner, "$&'")
  const safe = formula.test(words) && !phone.test(words) ? `'${words}` : words
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type Rows = readonly (readonly (string | null)[])[]

/** Lets spreadsheets read Arabic; it stands at the beginning of a file. */
export const csvMark = '\uFEFF'

/** Rows as CSV by RFC 4180, of which no cell is a formula in spreadsheets. */
export const csvLines = (rows: Rows): string => rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
