import { Readable } from 'node:stream'
import type { Language } from '@majlis/domain/core/text.ts'
import { csvLines, csvMark } from '../core/csv/write.ts'
import { type ClockTime, xlsxOf } from '../core/xlsx.ts'
import { audit } from '../db/audit.ts'
import type { Scope } from '../db/scope.ts'
import type { Table } from '../db/visible/sight.ts'
import type { FileAnswer, Reopen } from './handlers.ts'

/** So many rows are read at a time: nothing of a long list stays in memory. */
const step = 500

/** A list as a file: what is known of its rows, and how they are said. */
export interface ListFile<Row extends { id: string }, Column extends string> {
  /** What the file is called, without its ending. */
  name: string
  /** What the audit log calls the deed, and of which table. */
  action: string
  table: Table
  /** What each column is called in the reader's language. */
  headings: Readonly<Record<Column, string>>
  /** The columns that this reader has. */
  columns: readonly Column[]
  /** Those that are wider in a workbook. */
  wide: readonly Column[]
  /** Those of these rows that are still in sight, with what the columns need. */
  read(scope: Scope, ids: readonly string[], columns: readonly Column[]): Promise<readonly Row[]>
  cell(row: Row, column: Column, time: Time): ListCell
}

/** Says a moment, in the reader's zone. */
export type Time = (moment: string | null | undefined) => ClockTime | null
/** Words, or a moment, by which a workbook can sort. */
export type ListCell = string | ClockTime | null | undefined

/** As what it is asked for. */
interface Wanted<Column> {
  format?: 'csv' | 'xlsx' | undefined
  columns?: readonly Column[] | undefined
  zone?: string | undefined
}
type Cells = (string | ClockTime | null)[]

/**
 * Rows of a list as a file, made while it is sent: which they are was read once, what they say in small transactions, each
 * with the rights of the caller as they stand by then. That it was taken along is written down, with how many.
 */
export async function listFile<Row extends { id: string }, Column extends string>(
  { tx, me }: Scope,
  ids: readonly string[],
  wanted: Wanted<Column>,
  language: Language,
  list: ListFile<Row, Column>,
): Promise<(reopen: Reopen) => Promise<FileAnswer>> {
  await audit(tx, me, list.action, list.table, null, undefined, { to: ids.length })
  const columns = (wanted.columns ?? list.columns).filter((column) => list.columns.includes(column))
  const time = timeIn(wanted.zone ?? 'UTC')
  return async (reopen) => {
    const rows = rowsOf(reopen, ids, columns, list, time)
    if (wanted.format !== 'xlsx')
      return { name: `${list.name}.csv`, type: 'text/csv; charset=utf-8', bytes: Readable.from(linesOf(rows)) }
    const widths = columns.map((column) => (list.wide.includes(column) ? 30 : 20))
    const sheet = { name: columns[0] ? list.headings[columns[0]] : '', isRightToLeft: language === 'ar', widths }
    return {
      name: `${list.name}.xlsx`,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: xlsxOf(sheet, rows),
    }
  }
}

async function* linesOf(rows: AsyncIterable<Cells>) {
  yield csvMark
  for await (const cells of rows) yield csvLines([cells.map(inWords)])
}

const inWords = (cell: string | ClockTime | null) => (cell && typeof cell !== 'string' ? cell.words : cell)

async function* rowsOf<Row extends { id: string }, Column extends string>(
  reopen: Reopen,
  ids: readonly string[],
  columns: readonly Column[],
  { headings, read, cell }: ListFile<Row, Column>,
  time: Time,
): AsyncGenerator<Cells> {
  yield columns.map((column) => headings[column])
  for (let at = 0; at < ids.length; at += step) {
    const some = ids.slice(at, at + step)
    const found = await reopen('read', ({ scope }) => read(scope, some, columns))
    const byId = new Map(found.map((row) => [row.id, row]))
    for (const id of some) {
      const row = byId.get(id)
      // What left the sight meanwhile is not told.
      if (row) yield columns.map((column) => cell(row, column, time) ?? null)
    }
  }
}

const dayLong = 86_400_000
/** Days from 30 December 1899 to 1970. */
const beforeUnix = 25_569

function timeIn(timeZone: string): Time {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (moment) => {
    if (!moment) return null
    const words = clock.format(new Date(moment)).replace(',', '')
    const [day = 0, month = 1, year = 0, hour = 0, minute = 0] = words.split(/\D/).map(Number)
    return { words, days: Date.UTC(year, month - 1, day, hour, minute) / dayLong + beforeUnix }
  }
}
