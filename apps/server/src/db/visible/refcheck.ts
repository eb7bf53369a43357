import type { Principal } from '@majlis/domain/core/role.ts'
import { never, sql } from '../sql.ts'
import { byRole, child, everything, ofCompany, portalOrCompany, type Sights, sightOf, team, through } from './sight.ts'

/** Those who have no part in a ref-check's settings. */
const strangers: readonly Principal[] = ['sourcer', 'interviewer', 'candidate', 'guest', 'referee']

/** Signals about the candidate itself, and the addresses that it gave, where its company shows them. */
const shownToCandidate = sql`((referral_signal."otherRefereeId" is null or referral_signal.kind = 'alike')
  and referral_signal.kind in ('device', 'address', 'domain', 'alike', 'resume')
  and exists (select from refcheck_rule where refcheck_rule."companyId" = referral_signal."companyId"
    and refcheck_rule.shows_signals_to_candidate))`

/** Who sees ref-checks and their questionnaires. */
export const refcheckSights = {
  module: portalOrCompany('module'),
  ref_question: portalOrCompany('ref_question'),
  ref_choice: portalOrCompany('ref_choice'),
  ref_scale: portalOrCompany('ref_scale'),
  ref_attachment: team('ref_attachment', {
    hiringManager: through('ref_attachment', 'referralCandidateId', 'referral_candidate'),
  }),
  referral: team('referral', {
    hiringManager: (me) =>
      sql`${ofCompany('referral')(me)} and (referral.public_project or referral."accountId" = ${me.accountId}
        or exists (select from requisition_referral where requisition_referral."referralId" = referral.id and ${sightOf('requisition_referral')(me)}))`,
  }),
  referral_module: child('referral_module', 'referralId', 'referral', strangers),
  requisition_referral: child('requisition_referral', 'requisitionId', 'requisition', strangers),
  referral_candidate: team('referral_candidate', {
    hiringManager: through('referral_candidate', 'candidateId', 'candidate'),
    candidate: (me) =>
      me.link
        ? sql`referral_candidate.id = ${me.link.referralCandidateId}`
        : through('referral_candidate', 'candidateId', 'candidate')(me),
  }),
  referral_referee: team('referral_referee', {
    hiringManager: through('referral_referee', 'referralCandidateId', 'referral_candidate'),
    candidate: through('referral_referee', 'referralCandidateId', 'referral_candidate'),
    referee: (me) => (me.link ? sql`referral_referee.id = ${me.link.referralRefereeId}` : never),
  }),
  referral_answer: team('referral_answer', {
    hiringManager: through('referral_answer', 'referralRefereeId', 'referral_referee'),
    referee: through('referral_answer', 'referralRefereeId', 'referral_referee'),
  }),
  referee_attachment: team('referee_attachment', {
    hiringManager: through('referee_attachment', 'referralRefereeId', 'referral_referee'),
    referee: through('referee_attachment', 'referralRefereeId', 'referral_referee'),
  }),
  referral_signal: team('referral_signal', {
    hiringManager: through('referral_signal', 'referralCandidateId', 'referral_candidate'),
    candidate: (me) => sql`(${through('referral_signal', 'referralCandidateId', 'referral_candidate')(me)}
      and (referral_signal.asked = 'candidate' or ${shownToCandidate}))`,
    referee: (me) =>
      sql`(referral_signal.asked = 'referee' and ${through('referral_signal', 'referralRefereeId', 'referral_referee')(me)})`,
  }),
  referral_signal_entry: team('referral_signal_entry', {
    hiringManager: through('referral_signal_entry', 'signalId', 'referral_signal'),
  }),
  refcheck_rule: byRole({
    admin: everything,
    moderator: everything,
    partner: ofCompany('refcheck_rule'),
    company: ofCompany('refcheck_rule'),
    recruiter: ofCompany('refcheck_rule'),
    hiringManager: ofCompany('refcheck_rule'),
  }),
} satisfies Sights
