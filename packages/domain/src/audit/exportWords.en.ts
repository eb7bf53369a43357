import roles from '../core/roleNames.en.ts'
import settingNames from '../setting/names.en.ts'

const en = {
  columns: [
    'At',
    'Who',
    'Account',
    'Role',
    'What',
    'Code',
    'Table',
    'Row',
    'On whom',
    'Company',
    'Detail',
    'Place',
    'Hash',
  ],
  anchor: 'Anchor of the chain',
  entries: 'entries',
  fields: {
    name: 'Name',
    email: 'Email',
    primary_phone: 'Phone',
    site: 'Website',
    location: 'City',
    country: 'Country',
    timezone: 'Time zone',
    language: 'Language',
    designationId: 'Designation',
    skills: 'Skills',
    skillIds: 'Skills',
    languages: 'Languages',
    links: 'Links',
  },
  names: {
    ...settingNames,
    candidates: 'Candidates',
    films: 'Recordings and written answers',
    messages: 'Messages',
    bodies: 'Text of messages',
    links: 'Links',
    shortlist: 'Shortlist',
    moveBack: 'Move back',
    reject: 'Reject',
    assign: 'Assign',
    resend: 'Send again',
    remind: 'Remind',
    move: 'Move to another requisition',
    copy: 'Copy to another requisition',
  },
  roles: { ...roles, referee: 'Referee' },
}

/** What the log says besides its deeds: what an export names its columns by, and what was changed. */
export type ExportWords = typeof en
export default en
