import type { Principal } from '@majlis/domain/core/role.ts'
import { Shown } from '@majlis/domain/interview/shown.ts'
import type { Actor } from '../actor.ts'
import { always, isAmong, name, type Sql, sql } from '../sql.ts'
import {
  byRole,
  eitherOf,
  everything,
  granted,
  nothing,
  ofCompany,
  own,
  type Sight,
  type Sights,
  sightOf,
  type Table,
  team,
  through,
} from './sight.ts'

/** Approved entries for all; what waits for approval only for its company or its maker. */
const lookup =
  (table: Table): Sight =>
  (me) => {
    if (me.companyIds === null) return always
    const of = (key: string) => name(table, key)
    return sql`(${of('approvedAt')} is not null or ${isAmong(of('companyId'), me.companyIds)} or ${of('createdBy')} = ${me.accountId})`
  }

/** What a company keeps about a person: its team's; what the person keeps itself: its own, and of those who see the candidate. */
const ofPerson = (table: Table, others: Partial<Record<Principal, Sight>> = {}): Sight => {
  const kept = through(table, 'candidateId', 'candidate')
  const candidates: Sight = (me) =>
    sql`${name(table, 'companyId')} is null and exists (select from candidate where candidate."accountId" = ${name(table, 'accountId')} and ${sightOf('candidate')(me)})`
  const both = eitherOf(kept, candidates)
  const ownProfile: Sight = (me) =>
    sql`(${name(table, 'accountId')} = ${me.accountId} and ${name(table, 'companyId')} is null)`
  const ofOwnCompany = eitherOf(ofCompany(table), candidates, ownProfile)
  return byRole({
    admin: everything,
    moderator: everything,
    partner: ofOwnCompany,
    company: ofOwnCompany,
    recruiter: ofOwnCompany,
    hiringManager: eitherOf(both, own(table)),
    sourcer: eitherOf(kept, own(table)),
    interviewer: eitherOf(both, own(table)),
    candidate: ownProfile,
    guest: ownProfile,
    ...others,
  })
}

/** The resume of a candidate whose share shows it: what the company keeps of it, and the person's own. */
const sharedResume: Sight = (me) =>
  sql`(account_attachment.name = 'resume' and exists (select from interview join candidate on candidate.id = interview."candidateId"
    where ${granted(me, sql`interview.id`, Shown.RESUME)} and candidate."accountId" = account_attachment."accountId"
      and (account_attachment."candidateId" = candidate.id or account_attachment."companyId" is null)))`

/** What somebody keeps in its own profile. */
const ownFile: Sight = (me) =>
  sql`(account_attachment."accountId" = ${me.accountId} and account_attachment."companyId" is null)`

/** Who sees the product's own rows, people, companies and the lists they choose from. */
export const accountSights = {
  credential: nothing,
  totp: nothing,
  recovery_code: nothing,
  passkey: nothing,
  identity: nothing,
  provider_domain: nothing,
  identity_provider: byRole({ admin: everything, company: ofCompany('identity_provider') }),
  challenge: nothing,
  factor_reset: nothing,
  email_change: nothing,
  privacy_link: nothing,
  change: nothing,
  presence: nothing,
  session: nothing,
  link_token: nothing,
  login_attempt: nothing,
  started_play: nothing,
  idempotency_key: nothing,
  upload_lease: nothing,
  server_process: nothing,
  brand_picture: nothing,
  setting: byRole({ admin: everything, moderator: everything }),
  setting_change: byRole({
    ...{ admin: everything, moderator: everything },
    ...{ partner: ofCompany('setting_change'), company: ofCompany('setting_change') },
  }),
  stored_file_deletion: byRole({ admin: everything, moderator: everything }),
  place: everything,
  place_key: everything,
  skill_alias: everything,
  company: (me) => (me.companyIds === null ? always : isAmong(sql`company.id`, me.companyIds)),
  company_setting: team('company_setting'),
  company_location: team('company_location', { hiringManager: ofCompany('company_location') }),
  account: byRole({
    admin: everything,
    moderator: everything,
    partner: (me) => people(me),
    company: (me) => people(me),
    hiringManager: (me) => people(me),
    recruiter: (me) => people(me),
    sourcer: eitherOf(own('account', 'id'), (me) => behindCandidate(me)),
    interviewer: eitherOf(own('account', 'id'), (me) => behindCandidate(me)),
    candidate: own('account', 'id'),
    guest: own('account', 'id'),
  }),
  membership: team('membership', {
    hiringManager: own('membership'),
    recruiter: own('membership'),
    sourcer: own('membership'),
    interviewer: own('membership'),
    candidate: own('membership'),
    guest: own('membership'),
  }),
  transfer: team('transfer'),
  partner: byRole({ admin: everything, moderator: everything, partner: own('partner') }),
  designation: lookup('designation'),
  skill: lookup('skill'),
  industry: lookup('industry'),
  degree: lookup('degree'),
  field_of_study: lookup('field_of_study'),
  account_info: ofPerson('account_info'),
  account_skill: ofPerson('account_skill'),
  account_language: ofPerson('account_language'),
  account_attachment: ofPerson('account_attachment', { guest: eitherOf(sharedResume, ownFile) }),
  attachment: (me) =>
    me.companyIds === null
      ? always
      : sql`exists (select from account_attachment where account_attachment."attachmentId" = attachment.id and ${sightOf('account_attachment')(me)})`,
} satisfies Sights

/** The people of the actor's companies: their members, their candidates, and itself. */
function people(me: Actor): Sql {
  const members = sql`exists (select from membership where membership."accountId" = account.id and ${ofCompany('membership')(me)})`
  return sql`(account.id = ${me.accountId} or account.bot or ${members} or ${behindCandidate(me)})`
}
const behindCandidate = (me: Actor) =>
  sql`exists (select from candidate where candidate."accountId" = account.id and ${sightOf('candidate')(me)})`
