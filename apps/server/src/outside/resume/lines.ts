import { hasArabic, isArabic, joinRightToLeft, rightToLeft } from './arabic.ts'
import type { Run } from './pages.ts'
import { closeUp, plain } from './text.ts'

/** A stretch of text on one baseline within one column; its runs stand as they are read. */
export type Line = { page: number; x: number; end: number; y: number; size: number; text: string; runs: readonly Run[] }

const LONGEST = 2000

type Row = { page: number; y: number; size: number; runs: Run[] }

/** Puts runs together to lines, top to bottom and left to right. */
export function linesOf(runs: readonly Run[]): Line[] {
  const arabic = isArabic(runs)
  return rowsOf(runs)
    .flatMap(({ page, y, runs }) => columnsOf(runs).map((column) => lineOf(page, y, column, arabic)))
    .filter((line) => line.text !== '')
}

/** Sorted first, so that a page of ten thousand rows costs no more than its letters. */
function rowsOf(runs: readonly Run[]): Row[] {
  const rows: Row[] = []
  for (const run of [...runs].sort((a, b) => a.page - b.page || a.y - b.y)) {
    const row = rows.at(-1)
    if (row && row.page === run.page && run.y - row.y < Math.max(2, Math.min(row.size, run.size) * 0.4)) {
      row.runs.push(run)
      row.size = Math.max(row.size, run.size)
    } else {
      rows.push({ page: run.page, y: run.y, size: run.size, runs: [run] })
    }
  }
  return rows
}

/** Splits a row at a gap wider than words leave, and where a word follows in another size: a name and a title. */
function columnsOf(runs: Run[]): Run[][] {
  const columns: Run[][] = []
  let end = Number.NEGATIVE_INFINITY
  let size = 0
  for (const run of runs.sort((a, b) => a.x - b.x)) {
    const column = columns.at(-1)
    if (column && run.x - end < widest(size, run.size)) {
      column.push(run)
      end = Math.max(end, run.x + run.width)
      size = Math.max(size, run.size)
    } else {
      columns.push([run])
      end = run.x + run.width
      size = run.size
    }
  }
  return columns
}

const widest = (a: number, b: number) =>
  Math.max(a, b) > Math.min(a, b) * 1.4 ? 0.2 * Math.min(a, b) : 1.6 * Math.max(a, b)

/** In an Arabic document a line with one Arabic word runs from the right, however long its addresses are. */
function lineOf(page: number, y: number, runs: Run[], arabic: boolean): Line {
  const fromRight = isArabic(runs) || (arabic && hasArabic(runs))
  const text = fromRight ? joinRightToLeft(runs) : joinLeftToRight(runs)
  return {
    page,
    x: Math.min(...runs.map((run) => run.x)),
    end: Math.max(...runs.map((run) => run.x + run.width)),
    y,
    size: Math.max(...runs.map((run) => run.size)),
    text: text.replace(/ {3,}/g, '  ').trim().slice(0, LONGEST),
    runs: fromRight ? rightToLeft(runs).flatMap((stretch) => stretch.runs) : runs,
  }
}

function joinLeftToRight(runs: readonly Run[]) {
  let text = ''
  let end = Number.POSITIVE_INFINITY
  for (const run of runs) {
    if (run.x - end > run.size * 0.16 && !text.endsWith(' ')) text += ' '
    text += closeUp(run.text)
    end = run.x + run.width
  }
  return plain(closeUp(text))
}
