import { follows, kept, line, own, type PersonalData } from './deed.ts'

const author = { account: kept('author') }
const ofReferee = { candidate: follows('referral_referee'), referee: own('referee') }

/** What ref-checks ask, of whom, and what was answered. */
export const referenceData: Record<string, PersonalData> = {
  module: line({ plain: 'key name name_ar description description_ar' }),
  ref_question: line({ plain: 'title title_ar' }),
  ref_choice: line({ plain: 'title title_ar follow_up follow_up_ar' }),
  ref_scale: line({ plain: 'title title_ar follow_up follow_up_ar' }),
  refcheck_rule: line({ plain: 'hours' }),
  referral: line({ holds: 'email', plain: 'public_id title job_position language', names: 'accountId' }, author),
  referral_module: line({}),
  referral_candidate: line(
    { holds: 'first_name last_name email primary_phone devices', names: 'askedBy concludedBy' },
    { candidate: follows('candidate'), account: kept('author') },
  ),
  ref_attachment: line({ holds: 'name attachment_name' }, { candidate: follows('referral_candidate') }),
  referral_referee: line(
    {
      holds:
        'first_name last_name email primary_phone linkedin_profile company_name referee_role candidate_role confirmed_company_name confirmed_referee_role confirmed_candidate_role referee_ip seen_ip device seen_agent call_phone dialled takenByName',
      plain: 'language revoke_reason',
      names: 'revokedBy takenBy',
    },
    { candidate: follows('referral_candidate'), referee: own('referee'), account: kept('author') },
  ),
  referee_attachment: line({ holds: 'name' }, ofReferee),
  referral_answer: line(
    { holds: 'text_answer choice_expansion scale_expansion phone_text', names: 'savedBy' },
    { ...ofReferee, account: kept('author') },
  ),
  referral_signal: line(
    { holds: 'detail asked explanation note', plain: 'kind', names: 'askedBy decidedBy' },
    { candidate: follows('referral_candidate'), referee: own('referee'), account: kept('author') },
  ),
  referral_signal_entry: line(
    { holds: 'asked words', names: 'accountId' },
    { candidate: follows('referral_signal'), referee: follows('referral_signal'), account: kept('author') },
  ),
}
