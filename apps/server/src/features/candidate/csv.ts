import { setImmediate } from 'node:timers/promises'
import { known } from '@majlis/domain/candidate/duplicate.ts'
import { CsvCandidate, type CsvRow } from '@majlis/domain/candidate/intake.ts'
import { type Fault, refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { FileAnswer } from '../../http/handlers.ts'
import { faultsOf } from '../../http/shape.ts'
import { cellsOf } from './csv/cells.ts'
import { candidatesIn, type Written } from './csv/columns.ts'
import { csvText, NoCsv } from './csv/decode.ts'
import { gather } from './duplicate.ts'
import { openRequisition } from './store.ts'

const MOST_ROWS = 5000

/** How many of a requisition's candidates are compared by name too; by e-mail and phone all of them are. */
const MOST_NAMED = 5000
/** After so many the server turns to other requests for a moment. */
const AT_ONCE = 200

/** Reads the candidates of a list: every row as it is written, and what is wrong with which. Nobody is added. */
export async function readCsv(
  scope: Scope,
  { body, requisitionId }: { body: string; requisitionId: string },
): Promise<{ data: CsvRow[]; errors: Fault[] }> {
  const { id } = await openRequisition(scope, requisitionId)
  const written = listOf(body)
  return { data: await withTwins(scope, id, written), errors: written.flatMap(faultsIn) }
}

/** Each row with who may be the same person: in the requisition as far as the caller sees, or higher up in the file. */
async function withTwins({ work, sees }: Scope, requisitionId: string, written: Written[]): Promise<CsvRow[]> {
  const rows = await work.rows<{ name: string; email: string; phone: string | null }>(sql`
    select "accountName" as name, email, primary_phone as phone from candidate
    where "requisitionId" = ${requisitionId} and ${sees('candidate')} order by "createdAt" desc, id`)
  const here = gather<string>()
  await unhurried(rows, (row, at) => here.add(row.name, known({ ...row, name: at < MOST_NAMED ? row.name : '' })))
  return unhurried(written, (row) => {
    const [twin] = here.meet(row.name || row.email, known(row))
    const duplicate = twin?.likeness.some((one) => one !== 'name') ?? false
    return { ...row, duplicate, twin: twin ? { name: twin.who, likeness: twin.likeness } : null }
  })
}

/** Does something with each row, and lets others have their turn in between. */
async function unhurried<Row, Made>(rows: Row[], act: (row: Row, at: number) => Made): Promise<Made[]> {
  const made: Made[] = []
  for (const [at, row] of rows.entries()) {
    made.push(act(row, at))
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return made
}

function listOf(body: string): Written[] {
  const rows = candidatesIn(cellsOf(textOf(body), MOST_ROWS + 1))
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

const samples: Record<Language, string[][]> = {
  en: [
    ['Name', 'Email', 'Phone'],
    ['Demo Candidate', 'candidate@example.com', '+971501234567'],
  ],
  ar: [
    ['الاسم', 'البريد الإلكتروني', 'الهاتف'],
    ['مرشح للتجربة', 'candidate@example.com', '+971501234567'],
  ],
}

/** A list to fill in; the mark at its beginning lets spreadsheets read Arabic. */
export function sampleCsv(language: Language): FileAnswer {
  const lines = samples[language].map((cells) => `${cells.join(',')}\r\n`)
  return { name: 'candidates.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from(`\uFEFF${lines.join('')}`) }
}
