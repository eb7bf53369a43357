import { randomUUIDv7 } from 'node:crypto'
import { InterviewType, CandidateStatus as S } from '@majlis/domain/core/status.ts'
import type { DemoCandidate } from './demoCandidate.ts'
import type { MemberKey } from './people.ts'
import type { Stage, Team } from './stage.ts'

/** Who chooses with nobody assigned yet; one of them suggested times of its own. */
const several: Record<string, { people: readonly MemberKey[]; wish?: string }> = {
  'maya.sabri': { people: ['interviewer@noor', 'rami.nasser@noor'] },
  'badr.shammari': { people: ['yusuf.salem@noor'], wish: 'أعمل حتى الثالثة عصرًا في ذلك الأسبوع، ويناسبني ما بعدها.' },
  'hossam.ezz': { people: ['interviewer@harbour'] },
}

/** So many days are offered to choose from. */
const days = 14

/** Who has an interviewer and no time yet may choose one; so may some who have none. */
export function addOffers(stage: Stage, team: Team, candidates: DemoCandidate[]): void {
  for (const candidate of candidates) {
    const { who, interviewId, status, with: meeting, opening } = candidate
    const one = status === S.INTERVIEWER_ASSIGNED && interviewId && meeting && meeting !== 'bot' ? [meeting] : null
    const offered = Object.hasOwn(several, who) ? several[who] : null
    const people = one ?? offered?.people
    if (!people || opening.interview_type === InterviewType.ONE_WAY) continue
    candidate.offerId = addOffer(stage, team, candidate, people)
    if (offered?.wish) addWishes(stage, candidate, candidate.offerId, offered.wish)
  }
}

function addOffer({ batch, clock }: Stage, team: Team, candidate: DemoCandidate, people: readonly MemberKey[]): string {
  const { opening, id: candidateId, interviewId, since } = candidate
  const { companyId, id: requisitionId } = opening
  const offerId = batch.add('slot_offer', {
    companyId,
    requisitionId,
    candidateId,
    interviewId,
    createdBy: team.accounts[`recruiter@${opening.firm}`],
    mode: interviewId ? 'one' : 'any',
    minutes: 45,
    firstDay: clock.date(0),
    lastDay: clock.date(days),
    batchId: randomUUIDv7(),
    createdAt: clock.ago(Math.min(since, 0.3)),
  })
  for (const who of people) batch.add('offer_person', { companyId, offerId, accountId: team.accounts[who] })
  return offerId
}

function addWishes({ batch, clock }: Stage, { opening }: DemoCandidate, offerId: string, message: string): void {
  for (const [nth, day] of [6, 7].entries())
    batch.add('offer_wish', {
      companyId: opening.companyId,
      offerId,
      order: nth + 1,
      startsAt: clock.at(day, 14),
      endsAt: clock.at(day, 15),
      message: nth ? null : message,
    })
}
