import { searchKeyOf } from '@majlis/domain/candidate/duplicates.ts'
import { refuse } from '@majlis/domain/core/refusal.ts'
import { CandidateStatus } from '@majlis/domain/core/status.ts'
import { asksContact } from '@majlis/domain/intake/rules.ts'
import type { NewCandidate } from '@majlis/domain/intake/schema.ts'
import { intakeShapes as shapes } from '@majlis/domain/intake/shapes.ts'
import { actorAccountId } from '../../db/actor.ts'
import type { Scope } from '../../db/scope.ts'
import { now, sql } from '../../db/sql.ts'
import { addHistory, type Candidate, candidateIncludes, openRequisition, type Requisition } from '../candidate/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { linkOf, placeReferees } from '../requisition/store.ts'
import { inviteCandidate } from './messages.ts'
import type { KeptResume } from './resume.ts'
import { accountOf, type Person } from './store/people.ts'
import { storeResume } from './store/resume.ts'

/** Adds one candidate, whose person has been brought in, to a requisition that is open. */
export async function addCandidate(
  scope: Scope,
  dependencies: SenderDependencies,
  wanted: NewCandidate,
  people: Map<string, Person>,
  resume: KeptResume | null = null,
) {
  const requisition = await openRequisition(scope, wanted.requisitionId)
  const person = accountOf(people, wanted.email)
  const [possibleDuplicate, refcheck] = await Promise.all([
    scope.first(
      'candidate',
      sql`candidate."requisitionId" = ${requisition.id} and candidate."accountId" = ${person.id}`,
    ),
    refcheckFor(scope, requisition, wanted),
  ])
  const candidate = await scope.add('candidate', {
    ...valuesOf(scope, requisition, wanted),
    refcheck_requisition: refcheck,
    accountId: person.id,
  })
  await Promise.all([
    addHistory(scope, candidate, { from: null, to: candidate.status as CandidateStatus, kind: 'added' }),
    saveSkills(scope, candidate, wanted.skills ?? []),
    refcheck && placeReferees(scope.tx, refcheck, candidate.id),
  ])
  if (resume) await storeResume(scope.tx, candidate, { ...resume, by: actorAccountId(scope.me) })
  if (wanted.invite) await inviteCandidate(scope, dependencies, candidate, requisition, person)
  const shown = await scope.show('candidate', shapes.add, candidate.id, candidateIncludes)
  return { ...shown, duplicate: possibleDuplicate !== null }
}

function valuesOf({ me }: Scope, { id, companyId, mode }: Requisition, wanted: NewCandidate) {
  const bySourcer = me.role === 'sourcer'
  const phone = wanted.primaryPhone || null
  return {
    requisitionId: id,
    companyId,
    mode,
    accountName: wanted.name,
    email: wanted.email,
    primary_phone: phone,
    searchKey: searchKeyOf(wanted.name, wanted.email, phone),
    links: JSON.stringify(wanted.links ?? []),
    location: wanted.location || null,
    sourcerId: bySourcer ? me.accountId : null,
    status: bySourcer ? CandidateStatus.ADDED_BY_SOURCER : CandidateStatus.ADDED_BY_COMPANY,
    invitedAt: wanted.invite ? now : null,
  }
}

/** The requisition whose ref-check the candidate takes; where the own one has a ref-check, one has to be said. */
async function refcheckFor(scope: Scope, requisition: Requisition, wanted: NewCandidate): Promise<string | null> {
  const chosen = wanted.refcheck_requisition
  if (!chosen && !requisition.refCheck) return null
  if (!chosen) throw refuse(422, 'candidate.refcheck.required', { field: 'refcheck_requisition' })
  const linked = chosen === requisition.id ? requisition : await scope.get('requisition', chosen)
  if (linked.companyId !== requisition.companyId) throw refuse(404, 'notFound', { field: 'refcheck_requisition' })
  if (!linked.refCheck) throw refuse(422, 'requisition.refcheck', { field: 'refcheck_requisition' })
  if (!wanted.primaryPhone && asksContact(await linkOf(scope.tx, linked.id)))
    throw refuse(422, 'candidate.contact.required', { field: 'primaryPhone' })
  return linked.id
}

/** Keeps the parsed skills that are among the known ones; words that are none are left out. */
async function saveSkills(scope: Scope, { id, companyId, accountId }: Candidate, names: readonly string[]) {
  for (const skillId of await knownAmong(scope, names))
    await scope.add('account_skill', { companyId, accountId, candidateId: id, skillId })
}

/** The known skills of these names. */
export async function knownAmong(scope: Scope, names: readonly string[]): Promise<string[]> {
  if (!names.length) return []
  const words = names.map((name) => name.trim().toLowerCase())
  const known = await scope.all(
    'skill',
    sql`skill.active and (lower(skill.name) = any(${words}) or lower(skill.name_ar) = any(${words}))`,
  )
  return [...new Set(known.map((skill) => skill.id))]
}

/** The company of a requisition. */
export const ofRequisition = (id: string | undefined) =>
  sql`company.id = (select "companyId" from requisition where requisition.id = ${id ?? null}::uuid)`
