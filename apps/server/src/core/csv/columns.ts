import { emailPattern } from '@majlis/domain/core/field.ts'
import { fold } from '@majlis/domain/core/fold.ts'
import type { Cells } from './cells.ts'

/** A person as a row of a list says it. */
export interface Written {
  name: string
  email: string
  phone: string
  line: number
}
type Column = 'name' | 'firstName' | 'lastName' | 'email' | 'phone'

/** No header is longer, in letters. */
const LONGEST_HEADER = 60

/** What columns are called, folded, in English and Arabic. */
const headers: Record<Column, readonly string[]> = {
  name: ['name', 'full name', 'candidate', 'candidate name', 'الاسم', 'اسم', 'الاسم الكامل', 'اسم المرشح', 'المرشح'],
  firstName: ['first name', 'given name', 'الاسم الاول'],
  lastName: ['last name', 'surname', 'family name', 'الاسم الاخير', 'اسم العائله', 'العائله', 'اللقب'],
  email: [
    ...['email', 'e mail', 'mail', 'email address', 'e mail address', 'email id', 'candidate email'],
    ...['البريد', 'البريد الالكتروني', 'بريد الكتروني', 'عنوان البريد الالكتروني', 'الايميل', 'ايميل'],
  ],
  phone: [
    ...[
      'phone',
      'phone number',
      'phone no',
      'mobile',
      'mobile number',
      'mobile no',
      'mobile phone',
      'telephone',
      'tel',
    ],
    ...['contact', 'contact number', 'contact no', 'primary phone', 'primaryphone', 'whatsapp', 'whatsapp number'],
    ...[
      'الهاتف',
      'رقم الهاتف',
      'هاتف',
      'رقم هاتف',
      'الجوال',
      'رقم الجوال',
      'جوال',
      'الموبايل',
      'رقم الموبايل',
      'موبايل',
    ],
    ...['المحمول', 'رقم المحمول', 'الهاتف المحمول', 'رقم الاتصال', 'واتساب', 'رقم الواتساب'],
  ],
}
const columnOf = new Map(
  (Object.keys(headers) as Column[]).flatMap((column) =>
    headers[column].map((words) => [fold(words), column] as const),
  ),
)
type Places = Partial<Record<Column, number>>

/** The people of a file's rows, the row of headers aside; a file without one is read by what its cells hold. */
export const peopleIn = (rows: readonly Cells[]): Written[] => read(rows).people

/** The same, each with the first of its cells that `choose` knows. */
export function peopleWith<T>(
  rows: readonly Cells[],
  choose: (cell: string) => T | null,
): (Written & { found: T | null })[] {
  const { people, body } = read(rows)
  return people.map((person, at) => {
    const found = body[at]?.cells.map((cell) => choose(shown(cell))).find((one) => one !== null)
    return { ...person, found: found ?? null }
  })
}

function read(rows: readonly Cells[]) {
  const [first] = rows
  if (!first) return { people: [], body: [] }
  const named = placesByHeader(first.cells)
  const places = named ?? placesByContent(rows)
  const body = named ? rows.slice(1) : rows
  return { people: body.map((row) => written(row, places)), body }
}

function placesByHeader(cells: readonly string[]): Places | null {
  const places: Places = {}
  for (const [at, cell] of cells.entries()) {
    const column = columnOf.get(fold(cell.slice(0, LONGEST_HEADER)).replace(/[\s:*]+$/, ''))
    if (column !== undefined) places[column] ??= at
  }
  return Object.keys(places).length && !cells.some((cell) => emailPattern.test(cell.trim())) ? places : null
}

/** The cells that are most often an e-mail, then a phone; the first of the others is the name. */
function placesByContent(rows: readonly Cells[]): Places {
  const judged = rows.slice(0, 100)
  const width = Math.max(...judged.map(({ cells }) => cells.length))
  const free = Array.from({ length: width }, (_, at) => at)
  const take = (fits: (cell: string) => boolean): number | undefined => {
    const counts = free.map((at) => judged.filter(({ cells }) => fits((cells[at] ?? '').trim())).length)
    const best = counts.indexOf(Math.max(0, ...counts))
    return counts[best] ? free.splice(best, 1)[0] : undefined
  }
  const email = take((cell) => cell.includes('@'))
  const phone = take((cell) => (digits(cell).match(/\d/g)?.length ?? 0) >= 7 && !/\p{L}/u.test(cell))
  const name = take((cell) => /\p{L}/u.test(cell))
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  }
}

function written({ line, cells }: Cells, places: Places): Written {
  const cell = (column: Column) => shown(cells[places[column] ?? -1] ?? '')
  const name = cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ')
  return { name, email: cell('email'), phone: digits(cell('phone')), line }
}

/** Without the marks of direction that spreadsheets put around mixed text, and on one line. */
const shown = (cell: string) =>
  cell
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Arabic and Persian digits as the others. */
const digits = (cell: string) =>
  cell.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) as number) & 0xf))
