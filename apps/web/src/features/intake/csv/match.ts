import { isNearName, soundsOf } from '@majlis/domain/core/likeness.ts'
import type { Row } from './row.ts'

/** What was read in a resume. */
interface Read {
  name: string | null
  email: string | null
}

const clean = (email: string) => email.trim().toLowerCase()
/** A file's name as a person's: `CV_Sara-Demo (2).pdf` is `Sara Demo`. */
export const nameIn = (file: string): string =>
  file
    .replace(/\.pdf$/i, '')
    .replace(/\b(cv|resume|curriculum|vitae)\b|[_\-().\d]+/gi, ' ')
    .replace(/\b(cv|resume)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The row that a resume belongs to: by its e-mail, else by the one name that is like it, in it or on the file; null when unsure. */
export function rowOf(rows: readonly Row[], read: Read | null, file: string): number | null {
  const email = read?.email && clean(read.email)
  const mailed = email ? rows.filter((row) => clean(row.fields.email) === email) : []
  if (mailed[0]) return mailed[0].line
  for (const name of [read?.name, nameIn(file)]) {
    if (!name) continue
    const heard = soundsOf(name)
    const named = rows.filter((row) => row.fields.name && isNearName(soundsOf(row.fields.name), heard))
    if (named.length === 1) return named[0]?.line ?? null
  }
  return null
}
