import { CsvCandidate, type CsvRow } from '@majlis/domain/candidate/schema.ts'
import { type Fault, refuse } from '@majlis/domain/core/refusal.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import type { Scope } from '../../db/scope.ts'
import { sql } from '../../db/sql.ts'
import type { FileAnswer } from '../../http/handlers.ts'
import { faultsOf } from '../../http/shape.ts'
import { cellsOf } from './csv/cells.ts'
import { candidatesIn, type Written } from './csv/columns.ts'
import { csvText, NoCsv } from './csv/decode.ts'
import { openRequisition } from './store.ts'

const MOST_ROWS = 5000

/** Reads the candidates of a list: every row as it is written, and what is wrong with which. Nobody is added. */
export async function readCsv(
  scope: Scope,
  { body, requisitionId }: { body: string; requisitionId: string },
): Promise<{ data: CsvRow[]; errors: Fault[] }> {
  const { id } = await openRequisition(scope, requisitionId)
  const written = listOf(body)
  const known = await peopleOf(scope, id)
  const data = written.map((row) => ({ ...row, duplicate: isKnown(known, row) }))
  return { data, errors: written.flatMap(faultsIn) }
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

/** A phone with or without its country: the digits that both have. */
const digitsOf = (phone: string | null) => phone?.replace(/\D/g, '').slice(-9) ?? ''

/** The e-mails and phones of the candidates of a requisition that the caller sees. */
async function peopleOf({ work, sees }: Scope, requisitionId: string): Promise<Set<string>> {
  const rows = await work.rows<{ email: string; primary_phone: string | null }>(sql`
    select lower(email) as email, primary_phone from candidate
    where "requisitionId" = ${requisitionId} and ${sees('candidate')}`)
  return new Set(rows.flatMap(({ email, primary_phone }) => [email, digitsOf(primary_phone)]).filter(Boolean))
}

/** Does the same person stand higher up, or in the requisition? From now on this row is known too. */
function isKnown(known: Set<string>, { email, phone }: Written): boolean {
  const keys = [email.toLowerCase(), digitsOf(phone)].filter(Boolean)
  const found = keys.some((key) => known.has(key))
  for (const key of keys) known.add(key)
  return found
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
