/** A row of a file, and the line on which it begins, from 1. */
export interface Cells {
  line: number
  cells: string[]
}

const [LF, CR] = [10, 13]
const separators = [',', ';', '\t'] as const
/** Longer than any cell that a person writes: a quote that is open for longer is one that nobody closes. */
const LONGEST_CELL = 10_000
/** So many quotes that nobody closes are looked for; in a file with more of them quotes are letters like others. */
const MOST_OPEN_QUOTES = 20
/** As much of a cell as is kept: every field is shorter. */
const MOST_LETTERS = 1000
/** As much of a file as says which separator it has. */
const LETTERS_TO_JUDGE = 65_536
/** A row has no more that anybody reads. */
const MOST_CELLS = 100
/** How many rows say which separator the file has. */
const ROWS_TO_JUDGE = 30

/** The rows of a CSV file by RFC 4180, without the empty ones; at most one more than `most`. */
export function cellsOf(text: string, most: number): Cells[] {
  const named = /^sep=([,;\t])\r?\n/i.exec(text)
  const from = named ? named[0].length : 0
  return readRows(text, named?.[1] ?? separatorOf(text), { from, line: named ? 2 : 1, most: most + 1 })
}

/** The separator by which most of the first rows have the same number of cells. */
function separatorOf(text: string): string {
  const judged = text.slice(0, LETTERS_TO_JUDGE)
  let best = { separator: ',', score: 0 }
  for (const separator of separators) {
    const counts = new Map<number, number>()
    for (const { cells } of readRows(judged, separator, { from: 0, line: 1, most: ROWS_TO_JUDGE }))
      if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    const score = Math.max(0, ...counts.values())
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

function readRows(
  text: string,
  separator: string,
  { from, line, most }: { from: number; line: number; most: number },
): Cells[] {
  const rows: Cells[] = []
  const separatorCode = separator.charCodeAt(0)
  let [at, row] = [from, { line, cells: [] as string[] }]
  let open = 0
  for (let now = line; at <= text.length && rows.length < most; ) {
    const isQuoted = text[at] === '"' && open < MOST_OPEN_QUOTES
    const close = isQuoted ? closeOf(text, at) : -1
    if (isQuoted && close < 0) open++
    const cell = (close < 0 ? null : quoted(text, separator, at, close)) ?? unquoted(text, separatorCode, at)
    if (row.cells.length < MOST_CELLS) row.cells.push(cell.value.slice(0, MOST_LETTERS))
    now += cell.lines
    at = cell.end
    if (text[at] === separator) {
      at++
      continue
    }
    if (row.cells.some((value) => value.trim())) rows.push(row)
    at += text.startsWith('\r\n', at) ? 2 : 1
    row = { line: ++now, cells: [] }
  }
  return rows
}

interface Cell {
  value: string
  end: number
  /** How many line ends stand inside. */
  lines: number
}

/** Where the quote closes that opens here; -1 where nobody closes it. */
function closeOf(text: string, at: number): number {
  for (let close = at; ; close++) {
    close = text.indexOf('"', close + 1)
    if (close < 0 || close - at > LONGEST_CELL) return -1
    if (text[close + 1] !== '"') return close
  }
}

/** Null where the quotes are not what RFC 4180 says: then they are words like others, and only this row is odd. */
function quoted(text: string, separator: string, at: number, close: number): Cell | null {
  const next = text[close + 1]
  if (next !== undefined && next !== separator && next !== '\r' && next !== '\n') return null
  const written = text.slice(at + 1, close)
  const value = written.includes('"') ? written.replaceAll('""', '"') : written
  // Most cells have no line end: looking for all of them costs more than the rest.
  const lines = value.includes('\n') || value.includes('\r') ? (value.match(/\r\n|\r|\n/g)?.length ?? 0) : 0
  return { value, end: close + 1, lines }
}

function unquoted(text: string, separator: number, at: number): Cell {
  let end = at
  for (; end < text.length; end++) {
    const letter = text.charCodeAt(end)
    if (letter === separator || letter === LF || letter === CR) break
  }
  return { value: end > at ? text.slice(at, end) : '', end, lines: 0 }
}
