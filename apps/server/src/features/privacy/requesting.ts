import { refuse } from '@majlis/domain/core/refusal.ts'
import type { NewRequest, OwnData, Place, RequestKind } from '@majlis/domain/privacy/schema.ts'
import { RequestStatus } from '@majlis/domain/privacy/status.ts'
import { audit } from '../../db/audit.ts'
import type { RowOf, Scope } from '../../db/scope.ts'
import { needProof } from '../account/store.ts'
import type { SenderDependencies } from '../notification/store.ts'
import { refuseKept, runTime } from './answer.ts'
import { tellAsked } from './messages.ts'
import {
  type Asker,
  type FoundPlace,
  holdPlace,
  knownPlaces,
  openRequest,
  ownAccount,
  ownRequests,
  type Reader,
  writeRequest,
} from './store.ts'

type Request = RowOf<'privacy_request'>

/**
 * Asks for what is kept or for its erasure: of a candidate in sight, or of oneself where one is known. What a company asks
 * about its own candidate is its answer too; what a person asks, each company that knows it answers, and of an account
 * the host.
 */
export async function ask(scope: Scope, sender: SenderDependencies, { kind = 'erasure', ...asked }: NewRequest) {
  const { me, tx } = scope
  await needProof(tx, me)
  const message = asked.message?.trim() || null
  await scope.lockName(`privacy ${me.accountId}`)
  if (asked.candidateId) {
    const candidate = await scope.lock('candidate', asked.candidateId)
    if (candidate.accountId !== me.accountId) return askAsCompany(scope, candidate, kind, message)
  }
  const { reader, asker } = await ownAccount(scope)
  // What a person asks of itself is no company's.
  await tx.setCompanies({ companyIds: null })
  const known = await knownPlaces(scope, asker)
  const places = asked.candidateId ? [{ subject: 'candidate' as const, id: asked.candidateId }] : asked.places
  const chosen = places ?? usual(known, kind)
  return askAtPlaces({ scope, sender }, { asker, reader, known }, { kind, message, places: chosen })
}

/** Everywhere as a candidate where it has not asked yet; whoever is none, by its account. */
function usual(known: readonly FoundPlace[], kind: RequestKind): Place[] {
  const candidates = known.filter((one) => one.subject === 'candidate')
  const left = candidates.filter((one) => !one.asked.includes(kind))
  return left.length ? left : known.filter((one) => one.subject === 'account')
}

async function askAsCompany(scope: Scope, candidate: RowOf<'candidate'>, kind: RequestKind, message: string | null) {
  const { me } = scope
  // An interviewer sees candidates too, and asks for itself alone.
  if (!['admin', 'company'].includes(me.role)) throw refuse(404, 'notFound')
  if ((await openRequest(scope, candidate.id, null, kind)).length)
    throw refuse(409, 'privacy.open', { field: 'candidateId' })
  if (kind === 'erasure') await refuseKept(scope, candidate)
  const { id, companyId } = candidate
  const { id: written } = await write(scope, {
    ...{ kind, message, companyId, candidateId: id, askedBy: me.accountId },
    ...{ status: RequestStatus.APPROVED, answeredBy: me.accountId, runAt: await runTime(scope, kind) },
  })
  return { id: written }
}

interface Person {
  asker: Asker
  reader: Reader
  known: readonly FoundPlace[]
}
interface Wish {
  kind: RequestKind
  message: string | null
  places: readonly Place[]
}

/** Writes down what a person asks at each of the places, of which it is known at all; answers the first request. */
export async function askAtPlaces(
  telling: { scope: Scope; sender: SenderDependencies },
  { asker, reader, known }: Person,
  { kind, message, places }: Wish,
) {
  const { scope } = telling
  const written: Request[] = []
  for (const place of [...places].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const found = known.find((one) => one.subject === place.subject && one.id === place.id)
    if (!found) throw refuse(404, 'notFound', { field: 'places' })
    if (written.some((one) => [one.candidateId, one.referralRefereeId].includes(place.id))) continue
    await holdPlace(scope, place)
    if ((await openRequest(scope, ...subjectIds(place), kind)).length)
      throw refuse(409, 'privacy.open', { field: 'places' })
    written.push(
      await write(scope, {
        ...{ kind, message, companyId: found.companyId, askedBy: asker.accountId, accountId: asker.accountId },
        ...{ email: asker.accountId ? null : asker.email },
        candidateId: place.subject === 'candidate' ? place.id : null,
        referralRefereeId: place.subject === 'referee' ? place.id : null,
      }),
    )
  }
  const [first] = written
  if (!first) throw refuse(409, 'privacy.open', { field: 'places' })
  await tellAsked(telling, reader, written)
  return { id: first.id }
}

const subjectIds = ({ subject, id }: Place): [candidateId: string | null, otherId: string | null] =>
  subject === 'candidate' ? [id, null] : [null, id]

async function write(scope: Scope, values: Parameters<typeof writeRequest>[1]): Promise<Request> {
  const request = await writeRequest(scope, values)
  await audit(scope.tx, scope.me, 'privacy.ask', 'privacy_request', request.id, request.companyId)
  return request
}

/** Where the caller is known, and what it has asked. */
export async function mine(scope: Scope): Promise<OwnData> {
  const { reader, asker } = await ownAccount(scope)
  await scope.tx.setCompanies({ companyIds: null })
  return dataOf(scope, asker, reader.email)
}

/** Where somebody is known, and what it has asked, as it reads that itself. */
export async function dataOf(scope: Scope, asker: Asker, email: string): Promise<OwnData> {
  const places = await knownPlaces(scope, asker)
  return {
    email,
    places: places.map(({ companyId: _, ...place }) => place),
    requests: await ownRequests(scope, asker),
  }
}
