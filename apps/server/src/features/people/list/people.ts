import { fold } from '@majlis/domain/core/fold.ts'
import { type Fault, refuse } from '@majlis/domain/core/refusal.ts'
import type { Role } from '@majlis/domain/core/role.ts'
import { mostAtOnce } from '@majlis/domain/people/rules.ts'
import { Invitation, type ListedPerson } from '@majlis/domain/people/schema.ts'
import { cellsOf } from '../../../core/csv/cells.ts'
import { peopleWith } from '../../../core/csv/columns.ts'
import { csvText, NoCsv } from '../../../core/csv/decode.ts'
import { faultsOf } from '../../../http/shape.ts'

/** Every row of a list as it is written, and what is wrong with which. */
export interface PeopleRead {
  data: ListedPerson[]
  errors: Fault[]
}

/** What roles are called, in English and Arabic. */
const roleWords: Partial<Record<Role, readonly string[]>> = {
  company: ['company', 'company admin', 'admin', 'مسؤول الشركة', 'مدير الشركة', 'الشركة', 'مسؤول'],
  hiringManager: ['hiring manager', 'hiringmanager', 'manager', 'مدير التوظيف', 'مدير توظيف'],
  interviewer: ['interviewer', 'مُحاوِر', 'محاور', 'المحاور'],
  partner: ['partner', 'شريك', 'الشريك'],
  guest: ['guest', 'ضيف', 'الضيف'],
  recruiter: ['recruiter', 'مسؤول توظيف', 'مسؤول التوظيف'],
  sourcer: ['sourcer', 'باحث عن مرشحين', 'الباحث عن مرشحين'],
  moderator: ['moderator', 'مشرف', 'المشرف'],
}
const roleOf = new Map(
  (Object.keys(roleWords) as Role[]).flatMap((role) =>
    (roleWords[role] ?? []).map((words) => [fold(words), role] as const),
  ),
)
const longestWords = 60

/** Reads people out of a file or of pasted lines. Throws a refusal where it is neither, or holds too many. */
export function readPeople(body: string): PeopleRead {
  const rows = peopleWith(cellsOf(textOf(body), mostAtOnce + 1), (cell) =>
    cell.length > longestWords ? null : (roleOf.get(fold(cell)) ?? null),
  )
  if (!rows.length) throw refuse(422, 'people.empty', { field: 'body', code: 'empty' })
  if (rows.length > mostAtOnce)
    throw refuse(422, 'people.tooMany', { field: 'body', code: 'too_many', params: { count: mostAtOnce } })
  const data = rows.map(({ found, ...row }) => ({ ...row, role: found }))
  return { data, errors: data.flatMap(faultsIn) }
}

function textOf(body: string): string {
  try {
    return csvText(body)
  } catch (error) {
    if (!(error instanceof NoCsv)) throw error
    throw refuse(422, 'csv.notCsv', { field: 'body', code: error.code })
  }
}

/** What is wrong with a row, each field once; a role may still be chosen for it. */
function faultsIn({ name, email, phone, role }: ListedPerson, index: number): Fault[] {
  const { error } = Invitation.safeParse({ name, email, phone, role: role ?? 'guest' })
  const faults = error ? faultsOf(error, index) : []
  return faults.filter((fault, at) => faults.findIndex(({ field }) => field === fault.field) === at)
}
