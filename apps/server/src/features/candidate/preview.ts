import type { MessagePreview } from '@majlis/domain/candidate/schema.ts'
import type { Language } from '@majlis/domain/core/text.ts'
import { type Event, isToCandidate, type Placeholders } from '@majlis/domain/notification/event.ts'
import { sampleOf, sampleReader, sentAs } from '@majlis/domain/notification/sample.ts'
import type { Scope } from '../../db/scope.ts'
import { invitationDays, zoneOfCandidate } from '../interview/store.ts'
import { type SenderDependencies, senderOf, writeEmail } from '../notification/store.ts'
import { companyName, positionOf, readerOf } from './messages.ts'
import type { Candidate, Requisition } from './store.ts'

interface Asked {
  event: Event
  candidateId?: string | undefined
  requisitionId?: string | undefined
  language?: Language | undefined
}

/** A message before it is sent, written by what writes it then: names that nobody has yet stand in brackets. */
export async function previewMessage(
  scope: Scope,
  dependencies: SenderDependencies,
  asked: Asked,
): Promise<MessagePreview> {
  const { tx, me } = scope
  const { event } = asked
  const candidate = asked.candidateId ? await scope.get('candidate', asked.candidateId) : null
  const requisitionId = candidate?.requisitionId ?? asked.requisitionId
  const requisition = requisitionId ? await scope.get('requisition', requisitionId) : null
  const companyId = requisition?.companyId ?? me.companyId
  const reader = candidate && isToCandidate(event) ? await readerOf(tx, candidate) : null
  const language = asked.language ?? reader?.language ?? me.language
  const known = await knownOf(scope, event, { candidate, requisition, companyId })
  const data = sampleOf(event, language, await deadlineOf(scope, candidate), known)
  const to = { name: reader?.name ?? sampleReader(language), language }
  const { subject, html, text } = await writeEmail(tx, { event, to, companyId, data }, senderOf(dependencies))
  return { language, subject, html, text }
}

/** What the message can say already. */
async function knownOf(
  { tx, me }: Scope,
  event: Event,
  about: { candidate: Candidate | null; requisition: Requisition | null; companyId: string | null },
): Promise<Partial<Placeholders>> {
  const { candidate, requisition, companyId } = about
  return {
    ...(companyId && { company: await companyName(tx, companyId) }),
    ...(requisition && { position: positionOf(requisition) }),
    ...(candidate && { candidate: candidate.accountName }),
    ...(me.name && { author: me.name }),
    ...sentAs[event],
  }
}

/** When an invitation that is sent now would end, told in the candidate's zone. */
async function deadlineOf(scope: Scope, candidate: Candidate | null) {
  const days = await invitationDays(scope.tx, candidate?.companyId ?? scope.me.companyId)
  const at = new Date((await scope.now()) + days * 86_400_000).toISOString()
  return { at, timezone: candidate ? await zoneOfCandidate(scope.tx, candidate.id) : 'UTC' }
}
