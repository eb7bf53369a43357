import { CsvCandidate, CsvContact } from '@majlis/domain/intake/schema.ts'
import { storablePhone } from '../../../core/format.ts'
import { faultsOf } from '../../../core/messages.ts'
import { choiceOf, type DuplicateChoice, type Twin } from '../possibleDuplicate.ts'

export type Cell = 'name' | 'email' | 'phone'
export const cells: readonly Cell[] = ['name', 'email', 'phone']

/** One candidate of a list; `line` is where it begins in the file, and what it is known by. */
export interface Row {
  line: number
  fields: Record<Cell, string>
  /** What is wrong with a cell, in words. */
  errors: Partial<Record<Cell, string>>
  /** Stands higher up in the file or in the requisition already, by e-mail or phone. */
  isKnown: boolean
  /** Who there may be the same person, by a near name too. */
  twin: Twin | null
  /** What a person has chosen to do about that; null while nobody has. */
  choice: DuplicateChoice | null
  /** Whose record it was merged into. */
  mergedInto: string | null
  stage: 'open' | 'adding' | 'added'
  /** Why the server did not take the whole row. */
  fault: string | null
}

/** A row as it comes in. */
export const freshRow = (line: number, fields: Row['fields']): Row => ({
  line,
  fields,
  errors: {},
  isKnown: false,
  twin: null,
  choice: null,
  mergedInto: null,
  stage: 'open',
  fault: null,
})

/** A row with a cell typed again; what was said of it is gone. */
export function withValue(row: Row, cell: Cell, value: string): Row {
  const { [cell]: _gone, ...errors } = row.errors
  return { ...row, fields: { ...row.fields, [cell]: value }, errors, fault: null }
}

/** A row with what is wrong with it, in words; where messages go by WhatsApp a phone is asked for. */
export const validated = (row: Row, asksContact = false): Row => ({
  ...row,
  errors: faultsOf(asksContact ? CsvContact : CsvCandidate, row.fields),
})

/** Can it be added as it stands? Nobody is added without an e-mail. */
export const isRight = ({ stage, errors, fields }: Row): boolean =>
  stage === 'open' && Boolean(fields.email.trim()) && !cells.some((cell) => errors[cell])

/** Is a near name all that two have in common? In a long list that says little. */
const isNearName = ({ likeness }: Twin): boolean => likeness.length > 0 && likeness.every((one) => one === 'name')

/** What is done about a row that may be somebody who is here; whoever has a near name alone is noted and added. */
export const rowChoice = ({ twin, choice }: Row): DuplicateChoice =>
  !choice && twin && isNearName(twin) ? 'add' : choiceOf({ possibleDuplicate: twin, choice })

/** Is it sent as it stands: right, and not left out as a duplicate? */
export const isWanted = (row: Row): boolean => isRight(row) && rowChoice(row) !== 'skip'

/** A row's values as the call takes them. */
export const valuesOf = ({ fields: { name, email, phone } }: Row) => ({
  name: name.trim(),
  email: email.trim(),
  ...(phone.trim() && { primaryPhone: storablePhone(phone) }),
})

interface Told {
  field?: string
  message: string
}
const cellOf = (field: string | undefined): Cell | undefined =>
  cells.find((cell) => cell === field || (cell === 'phone' && field === 'primaryPhone'))

/** A row that the server did not take: the error stands in its cell, or under the row when it names none. */
export function refused(row: Row, faults: readonly Told[]): Row {
  const errors: Row['errors'] = {}
  let fault: string | null = null
  for (const { field, message } of faults) {
    const cell = cellOf(field)
    if (cell) errors[cell] ??= message
    else fault ??= message
  }
  return { ...row, stage: 'open', errors, fault }
}
