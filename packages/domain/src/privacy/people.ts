import { blanked, follows, kept, line, own, type PersonalData, removed } from './deed.ts'

const profile = { candidate: removed('candidateId'), account: removed('accountId', 'candidateId') }
const author = { account: kept('author') }
const removedAccount = { account: removed('accountId') }

/** Accounts, how they sign in, where they belong, their hours, and what the product itself keeps. */
export const peopleData: Record<string, PersonalData> = {
  account: line(
    { holds: 'public_id name email primary_phone location country timezone', plain: 'language' },
    { candidate: own('person'), account: own('person') },
  ),
  account_attachment: line({ holds: 'name', names: 'accountId' }, profile),
  account_info: line({ holds: 'info', plain: 'name', names: 'accountId' }, profile),
  account_language: line({ holds: 'lang', names: 'accountId' }, profile),
  account_skill: line({ names: 'accountId' }, profile),
  attachment: line(
    { holds: 'name', plain: 'key type sha256', names: 'accountId' },
    { candidate: own('files'), referee: own('files'), account: own('files') },
  ),
  credential: line({ holds: 'hash', names: 'accountId' }, removedAccount),
  totp: line({ holds: 'secret', names: 'accountId' }, removedAccount),
  recovery_code: line({ holds: 'hash', names: 'accountId' }, removedAccount),
  identity: line({ holds: 'subject', names: 'accountId' }, removedAccount),
  identity_provider: line({ plain: 'name issuer clientId clientSecret domains makes' }),
  provider_domain: line({ plain: 'domain' }),
  passkey: line({ holds: 'name credentialId publicKey', plain: 'transports host', names: 'accountId' }, removedAccount),
  challenge: line({ holds: 'hash body', plain: 'purpose', names: 'accountId' }, removedAccount),
  factor_reset: line({ names: 'accountId by' }, removedAccount),
  email_change: line({ holds: 'email oldHash newHash', names: 'accountId by' }, removedAccount),
  privacy_link: line(
    { holds: 'hash email' },
    { candidate: own('askers'), referee: own('askers'), account: own('askers') },
  ),
  membership: line(
    { holds: 'invitedName invitedPhone reason', plain: 'role', names: 'accountId invitedBy suspendedBy' },
    removedAccount,
  ),
  partner: line({ names: 'accountId' }, removedAccount),
  session: line({ holds: 'key device ip idToken', plain: 'role methods', names: 'accountId' }, removedAccount),
  link_token: line(
    { holds: 'hash', plain: 'purpose', names: 'accountId' },
    { candidate: removed('candidateId'), referee: own('referee'), account: removed('accountId') },
  ),
  login_attempt: line({ plain: 'key' }, { account: kept('hashes') }),
  started_play: line({ plain: 'key' }, { account: kept('hashes') }),
  idempotency_key: line(
    { holds: 'answer', plain: 'role key callHash bodyHash subjects', names: 'accountId' },
    { candidate: own('answers'), referee: own('answers'), account: own('answers') },
  ),

  slot: line({ names: 'accountId' }, removedAccount),
  slot_exception: line({ holds: 'reason', names: 'accountId' }, removedAccount),
  slot_pattern: line({ names: 'accountId' }, removedAccount),
  slot_rule: line({ holds: 'timezone', names: 'accountId' }, removedAccount),
  outside_calendar: line({ holds: 'address host tail zone etag modified trouble', names: 'accountId' }, removedAccount),
  outside_busy: line({ names: 'accountId' }, { account: follows('outside_calendar') }),
  taken: line({ names: 'accountId' }, { candidate: follows('interview'), account: removed('accountId') }),
  sourcer: line({ names: 'accountId' }, removedAccount),
  transfer: line({ plain: 'counts', names: 'by from to' }, { account: kept('ids') }),

  company: line(
    {
      holds: 'reason',
      plain: 'public_id name email primary_phone site location country timezone language',
      names: 'createdBy decidedBy',
    },
    author,
  ),
  company_location: line({ plain: 'place_id city state country' }),
  company_setting: line({ plain: 'name value' }),
  setting: line({ plain: 'name value' }),
  brand_picture: line({ plain: 'sha256 png' }),
  setting_change: line({ plain: 'name from to', names: 'accountId' }, author),
  degree: line({ plain: 'name name_ar', names: 'createdBy' }, author),
  designation: line({ plain: 'name name_ar', names: 'createdBy' }, author),
  field_of_study: line({ plain: 'name name_ar', names: 'createdBy' }, author),
  industry: line({ plain: 'name name_ar', names: 'createdBy' }, author),
  skill: line({ plain: 'name name_ar key field', names: 'createdBy' }, author),
  skill_alias: line({ plain: 'name folded' }),
  lookup_merge: line({ plain: 'list moved', names: 'accountId' }, author),
  place: line({ plain: 'place_id city city_ar state country' }),
  place_key: line({ plain: 'key place_id' }),

  notification_log: line(
    {
      holds:
        'recipient subject html text icalendar dedupeKey lastError whatsapp whatsappId answer sealed linkHash description',
      plain: 'type language messageId',
      names: 'accountId',
    },
    { candidate: own('messages'), referee: own('messages'), account: own('messages') },
  ),
  message_template: line({ plain: 'event language subject body' }),
  privacy_request: line(
    { holds: 'message email', plain: 'kind reason extendReason', names: 'accountId askedBy answeredBy' },
    { candidate: own('requests'), referee: own('requests'), account: own('requests') },
  ),
  audit_log: line(
    { holds: 'ip', plain: 'role action table detail previous_hash hash' },
    { candidate: kept('proof'), referee: kept('proof'), account: kept('proof') },
  ),
  audit_origin: line({ holds: 'ip device', names: 'accountId' }, { account: removed('accountId') }),
  audit_anchor: line({ plain: 'hash' }),
  audit_cut: line({ plain: 'hash' }),
  erasure: line(
    { holds: 'again', plain: 'subject counts cause', names: 'askedBy' },
    { candidate: kept('proof'), referee: kept('proof'), account: kept('proof') },
  ),
  legal_hold: line(
    { holds: 'reason answer', names: 'accountId askedBy setBy liftedBy' },
    { candidate: kept('proof'), account: kept('author') },
  ),
  // Ids alone, for minutes.
  change: line(
    { plain: 'table old cols', names: 'by' },
    { candidate: kept('ids'), referee: kept('ids'), account: kept('ids') },
  ),
  // Who has a record open now.
  presence: line({ plain: 'subject' }, { candidate: kept('ids'), account: kept('ids') }),
  stored_file_deletion: line({ plain: 'place key why lastError' }),
  upload_lease: line({ plain: 'id' }),
  server_process: line({ plain: 'settings' }),
  consent_text: line({ plain: 'kind language text', names: 'accountId' }, author),
  consent: line(
    { holds: 'ip words', plain: 'kind subject text_version language', names: 'accountId heardBy' },
    { candidate: follows('interview'), referee: own('referee'), account: blanked('accountId ip', 'accountId') },
  ),
}
