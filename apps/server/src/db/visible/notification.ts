import { byRole, everything, ofCompany, own, type Sights, team, through } from './sight.ts'

/** Who sees messages, and what was done. */
export const notificationSights = {
  notification_log: team('notification_log', {
    hiringManager: through('notification_log', 'requisitionId', 'requisition'),
  }),
  message_template: byRole({
    admin: everything,
    moderator: everything,
    partner: ofCompany('message_template'),
    company: ofCompany('message_template'),
  }),
  privacy_request: byRole({
    admin: everything,
    company: ofCompany('privacy_request'),
    interviewer: own('privacy_request'),
    candidate: own('privacy_request'),
    guest: own('privacy_request'),
  }),
  consent_text: byRole({ admin: everything, company: ofCompany('consent_text') }),
  erasure: byRole({ admin: everything, company: ofCompany('erasure') }),
  legal_hold: byRole({ admin: everything, company: ofCompany('legal_hold') }),
  audit_origin: byRole({ admin: everything }),
  lookup_merge: byRole({ admin: everything, moderator: everything }),
  audit_anchor: byRole({ admin: everything, moderator: everything }),
  audit_cut: byRole({ admin: everything, moderator: everything }),
  audit_log: byRole({ admin: everything, moderator: everything, company: ofCompany('audit_log') }),
} satisfies Sights
