import type { Principal } from '../core/role.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** So many ids are watched at once. */
export const mostWatched = 40

/** The ids of what is watched, each once; null where one of them is none. */
export function watchedIds(text: string): string[] | null {
  const ids = [...new Set(text.split(','))]
  return ids.length <= mostWatched && ids.every((id) => uuid.test(id)) ? ids : null
}

/** Acts for several companies, or for all: may be told of whole tables, as far as it sees them. */
export const seesManyCompanies = (role: Principal): boolean =>
  role === 'admin' || role === 'moderator' || role === 'partner'

const kinds = ['candidate', 'interview', 'shortlist'] as const
/** What colleagues may have open at the same time. */
export type SubjectKind = (typeof kinds)[number]
export interface Subject {
  kind: SubjectKind
  id: string
}
const isKind = (kind: string | undefined): kind is SubjectKind => kinds.some((one) => one === kind)

/** So many subjects are open on one page: a candidate, and its report in it. */
export const mostOpen = 4

/** What a page has open, as its call says it: `candidate:<id>,interview:<id>`; null where that is not understood. */
export function openSubjects(text: string): Subject[] | null {
  const subjects = [...new Set(text.split(','))].flatMap((one) => {
    const [kind, id = '', ...more] = one.split(':')
    return isKind(kind) && uuid.test(id) && !more.length ? [{ kind, id }] : []
  })
  return subjects.length <= mostOpen && subjects.length === new Set(text.split(',')).size ? subjects : null
}

/** Is told who else has it open, and told of to others: the people of one company, who work on the same records. */
export const isSeenByColleagues = (role: Principal): boolean =>
  role === 'company' || role === 'hiringManager' || role === 'recruiter'

const team: readonly Principal[] = ['admin', 'partner', 'company', 'hiringManager', 'recruiter']
/** Is told who changed something. */
export const isToldBy = (role: Principal): boolean => team.includes(role)
