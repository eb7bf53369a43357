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
  roles: {
    admin: 'Admin',
    moderator: 'Moderator',
    company: 'Company Admin',
    hiringManager: 'Hiring Manager',
    recruiter: 'Recruiter',
    sourcer: 'Sourcer',
    interviewer: 'Interviewer',
    candidate: 'Candidate',
    partner: 'Partner',
    guest: 'Guest',
    referee: 'Referee',
  },
}

/** What an exported log says besides its deeds. */
export type ExportWords = typeof en
export default en
