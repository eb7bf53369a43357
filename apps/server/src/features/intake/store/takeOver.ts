import { searchKeyOf } from '@majlis/domain/candidate/duplicates.ts'
import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import type { MergedCandidate } from '@majlis/domain/intake/schema.ts'
import { audit } from '../../../db/audit.ts'
import type { Scope } from '../../../db/scope.ts'
import { addHistory, type Candidate } from '../../candidate/store.ts'
import { type Merge, setFields, skillsOf, type Took, takeSkills, takeSkillsBack } from './merges.ts'

/** Gives a candidate what it lacks of what is known of the same person; nothing is overwritten. Answers what it took. */
export async function takeOver(
  scope: Scope,
  candidate: Candidate,
  known: Pick<MergedCandidate, 'primaryPhone' | 'location' | 'links'>,
  skillIds: readonly string[],
): Promise<Took> {
  const present = await skillsOf(scope, candidate.id)
  const lacking = skillIds.filter((one) => !present.includes(one))
  const took: Took = { ...fieldsTaken(candidate, known), skills: await takeSkills(scope, candidate, lacking) }
  const filled = {
    phone: took.phone ? (known.primaryPhone ?? null) : candidate.primary_phone,
    location: took.location ? (known.location ?? null) : candidate.location,
    links: [...linksOf(candidate), ...took.links],
  }
  await setFields(scope, candidate.id, withFields(candidate, filled))
  return took
}

/** Takes back what a candidate took over; what was changed by hand since is no longer what the merge brought. */
export async function returnTaken(scope: Scope, candidate: Candidate, { took, phone, location }: Merge): Promise<void> {
  const left = {
    phone: took.phone && candidate.primary_phone === phone ? null : candidate.primary_phone,
    location: took.location && candidate.location === location ? null : candidate.location,
    links: linksOf(candidate).filter((link) => typeof link !== 'string' || !took.links.includes(link)),
  }
  await setFields(scope, candidate.id, withFields(candidate, left))
  await takeSkillsBack(scope, candidate.id, took.skills)
}

/** Writes a merge, or its end, into the history of who was kept and into the audit log. */
export async function noteMerge(scope: Scope, candidate: Candidate, kind: 'merged' | 'unmerged'): Promise<void> {
  const { id, companyId } = candidate
  const status = candidate.status as CandidateStatus
  const action = kind === 'merged' ? 'candidate.merge' : 'candidate.undoMerge'
  await addHistory(scope, candidate, { from: status, to: status, kind })
  await audit(scope.tx, scope.me, action, 'candidate', id, companyId)
}

/** The links of a candidate. */
export const linksOf = ({ links }: Candidate): unknown[] => (Array.isArray(links) ? links : [])

/** What a candidate lacks of what is known. */
function fieldsTaken(
  candidate: Candidate,
  { primaryPhone, location, links = [] }: Pick<MergedCandidate, 'primaryPhone' | 'location' | 'links'>,
): Omit<Took, 'skills'> {
  const known = new Set(linksOf(candidate).map((link) => JSON.stringify(link)))
  return {
    phone: Boolean(primaryPhone) && !candidate.primary_phone,
    location: Boolean(location) && !candidate.location,
    links: [...new Set(links)].filter((link) => !known.has(JSON.stringify(link))),
  }
}

/** The columns of a candidate that a merge fills, and its search key after them. */
function withFields(
  { accountName, email }: Candidate,
  { phone, location, links }: { phone: string | null; location: string | null; links: unknown[] },
) {
  const searchKey = searchKeyOf(accountName, email, phone)
  return { primary_phone: phone, location, links: JSON.stringify(links), searchKey }
}
