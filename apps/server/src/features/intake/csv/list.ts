import { comparable, duplicateIndex } from '@majlis/domain/candidate/duplicates.ts'
import { type Fault, refuse } from '@majlis/domain/core/refusal.ts'
import { CsvCandidate, type CsvRow } from '@majlis/domain/intake/schema.ts'
import { cellsOf } from '../../../core/csv/cells.ts'
import { peopleIn, type Written } from '../../../core/csv/columns.ts'
import { csvText, NoCsv } from '../../../core/csv/decode.ts'
import { faultsOf } from '../../../http/shape.ts'

/** A requisition's candidate as far as a list is compared with it. */
export interface Present {
  id: string
  name: string
  email: string
  phone: string | null
}
/** Every row of a list as it is written, and what is wrong with which. */
export interface ReadList {
  data: CsvRow[]
  errors: Fault[]
}

const MOST_ROWS = 5000
/** How many of a requisition's candidates are compared by name too; by e-mail and phone all of them are. */
const MOST_NAMED = 5000

/** Reads a list, and compares it with who stands in the requisition. Throws a refusal where it is none. */
export function readList(body: string, present: readonly Present[]): ReadList {
  const written = rowsOf(body)
  return { data: withTwins(written, present), errors: written.flatMap(faultsIn) }
}

/** Each row with who may be the same person: in the requisition as far as the caller sees, or higher up in the file. */
function withTwins(written: Written[], present: readonly Present[]): CsvRow[] {
  const here = duplicateIndex<{ id: string | null; name: string }>()
  for (const [at, row] of present.entries())
    here.add({ id: row.id, name: row.name }, comparable({ ...row, name: at < MOST_NAMED ? row.name : '' }))
  return written.map((row) => {
    const [possibleDuplicate] = here.addAndFind({ id: null, name: row.name || row.email }, comparable(row))
    const duplicate = possibleDuplicate?.likeness.some((one) => one !== 'name') ?? false
    return {
      ...row,
      ...{ duplicate, erasedAt: null },
      twin: possibleDuplicate ? { ...possibleDuplicate.who, likeness: possibleDuplicate.likeness } : null,
    }
  })
}

function rowsOf(body: string): Written[] {
  const rows = peopleIn(cellsOf(textOf(body), MOST_ROWS + 1))
  if (!rows.length) throw refuse(422, 'csv.empty', { field: 'body', code: 'empty' })
  if (rows.length > MOST_ROWS)
    throw refuse(422, 'csv.tooMany', { field: 'body', code: 'too_many', params: { count: MOST_ROWS } })
  return rows
}

function textOf(body: string): string {
  try {
    return csvText(body)
  } catch (error) {
    if (!(error instanceof NoCsv)) throw error
    throw refuse(422, 'csv.notCsv', { field: 'body', code: error.code })
  }
}

/** What is wrong with a row, each field once. */
function faultsIn(row: Written, index: number): Fault[] {
  const { success, error } = CsvCandidate.safeParse(row)
  if (success) return []
  const faults = faultsOf(error, index)
  return faults.filter((fault, at) => faults.findIndex(({ field }) => field === fault.field) === at)
}
