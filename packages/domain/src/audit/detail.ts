import type { ExportWords } from './exportWords.en.ts'

type Known = Pick<ExportWords, 'fields' | 'names' | 'roles'>

const called = (table: object, code: string): string =>
  Object.hasOwn(table, code) ? ((table as Record<string, string>)[code] as string) : code

/**
 * What of a row was changed, in the reader's words: what it is about, the names of fields, a role, and from what to what. A
 * code that has no words yet stands as it is.
 */
export function detailWords(detail: Readonly<Record<string, unknown>>, { fields, names, roles }: Known): string {
  const { name, role, from, to } = detail
  const changed = Array.isArray(detail.fields) ? detail.fields : []
  const parts = [
    typeof name === 'string' && called(names, name),
    // Two codes may be one thing to a reader.
    [...new Set(changed.map((field) => called(fields, String(field))))].join(', '),
    typeof role === 'string' && called(roles, role),
    [from, to].flatMap((value) => (value === undefined || value === null ? [] : [String(value)])).join(' → '),
  ]
  return parts.filter(Boolean).join(' · ')
}
