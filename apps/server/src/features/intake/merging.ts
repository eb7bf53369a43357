import { searchKeyOf } from '@majlis/domain/candidate/duplicates.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import type { CandidateStatus } from '@majlis/domain/core/status.ts'
import type { MergedCandidate } from '@majlis/domain/intake/schema.ts'
import { intakeShapes as shapes } from '@majlis/domain/intake/shapes.ts'
import { audit } from '../../db/audit.ts'
import type { Scope } from '../../db/scope.ts'
import { addHistory, type Candidate, candidateIncludes, lockOpen } from '../candidate/store.ts'
import { firstLanguage } from '../company/store.ts'
import { addCandidate, knownAmong, ofRequisition } from './add.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { resumeOf } from './resume.ts'
import {
  giveFile,
  keepMerge,
  openMerge,
  setFields,
  skillsOf,
  type Took,
  takeSkills,
  takeSkillsBack,
} from './store/merges.ts'
import { findOrCreateAccounts } from './store/people.ts'
import { storeResume } from './store/resume.ts'

/**
 * Merges what came in about a person into the candidate who is here. Nothing of the candidate's is overwritten: it takes
 * what it lacks, and the resume as its newest. What came in is kept as it came.
 */
export async function mergeInto(
  scope: Scope,
  dependencies: Pick<IntakeDependencies, 'files'>,
  id: string,
  incoming: MergedCandidate,
) {
  const { candidate } = await lockOpen(scope, id)
  const resume = incoming.body ? resumeOf(incoming.body, incoming.filename) : null
  const skillIds = await knownAmong(scope, incoming.skills ?? [])
  const present = await skillsOf(scope, id)
  const took: Took = {
    ...fieldsTaken(candidate, incoming),
    skills: await takeSkills(
      scope,
      candidate,
      skillIds.filter((one) => !present.includes(one)),
    ),
  }
  await setFields(
    scope,
    id,
    withFields(candidate, {
      phone: took.phone ? (incoming.primaryPhone ?? null) : candidate.primary_phone,
      location: took.location ? (incoming.location ?? null) : candidate.location,
      links: [...linksOf(candidate), ...took.links],
    }),
  )
  const fileId = resume
    ? await storeResume(scope.tx, dependencies.files, candidate, { ...resume, by: scope.me.accountId })
    : null
  await keepMerge(scope, candidate, { incoming, fileId, took })
  await written(scope, candidate, 'merged')
  return scope.show('candidate', shapes.merge, id, candidateIncludes)
}

/** Undoes a merge: what came in becomes a candidate of its own with its resume, and the other gives back what it took. */
export async function undoMerge(scope: Scope, dependencies: IntakeDependencies, id: string, mergeId: string) {
  const { candidate, requisition } = await lockOpen(scope, id)
  if (candidate.legalHold) throw refuse(409, 'candidate.noUndo')
  const merge = await openMerge(scope, id, mergeId)
  if (!merge) throw refuse(409, 'candidate.noUndo')
  const { took, fileId, phone, location, links, skills, name, email } = merge
  // What was changed by hand since is no longer what the merge brought.
  await setFields(
    scope,
    id,
    withFields(candidate, {
      phone: took.phone && candidate.primary_phone === phone ? null : candidate.primary_phone,
      location: took.location && candidate.location === location ? null : candidate.location,
      links: linksOf(candidate).filter((link) => typeof link !== 'string' || !took.links.includes(link)),
    }),
  )
  await takeSkillsBack(scope, id, took.skills)
  const language = await firstLanguage(scope, ofRequisition(requisition.id))
  const people = await findOrCreateAccounts(scope.tx, [email], language)
  const wanted = {
    ...{ requisitionId: requisition.id, name, email, links, skills },
    ...(phone && { primaryPhone: phone }),
    ...(location && { location }),
    ...(candidate.refcheck_requisition && { refcheck_requisition: candidate.refcheck_requisition }),
  }
  const made = await addCandidate(scope, dependencies, wanted, people)
  if (fileId) await giveFile(scope, fileId, made)
  await written(scope, candidate, 'unmerged')
  return scope.show('candidate', shapes.undoMerge, made.id, candidateIncludes)
}

/** What a candidate lacks of what came in. */
function fieldsTaken(candidate: Candidate, incoming: MergedCandidate): Omit<Took, 'skills'> {
  const known = new Set(linksOf(candidate).map((link) => JSON.stringify(link)))
  return {
    phone: Boolean(incoming.primaryPhone) && !candidate.primary_phone,
    location: Boolean(incoming.location) && !candidate.location,
    links: [...new Set(incoming.links ?? [])].filter((link) => !known.has(JSON.stringify(link))),
  }
}

const linksOf = ({ links }: Candidate): unknown[] => (Array.isArray(links) ? links : [])

/** The columns of a candidate that a merge fills, and its search key after them. */
function withFields(
  { accountName, email }: Candidate,
  { phone, location, links }: { phone: string | null; location: string | null; links: unknown[] },
) {
  const searchKey = searchKeyOf(accountName, email, phone)
  return { primary_phone: phone, location, links: JSON.stringify(links), searchKey }
}

async function written(scope: Scope, candidate: Candidate, kind: 'merged' | 'unmerged'): Promise<void> {
  const { id, companyId } = candidate
  const status = candidate.status as CandidateStatus
  await addHistory(scope, candidate, { from: status, to: status, kind })
  await audit(
    scope.tx,
    scope.me,
    kind === 'merged' ? 'candidate.merge' : 'candidate.undoMerge',
    'candidate',
    id,
    companyId,
  )
}
