import type { Words } from './words.ts'

const en: Words<'one' | 'other'> = {
  greeting: 'Hello {name},',
  job: '{position} at {company}',
  hiddenPosition: 'a role at {company}',
  sentFor: 'Sent by {product} for {company}.',
  sentBy: 'Sent by {product}.',
  linkHint: "If the button doesn't work, open this link:",
  days: { one: '{n} day', other: '{n} days' },
  hours: { one: '{n} hour', other: '{n} hours' },
  referees: { one: '{n} referee', other: '{n} referees' },
  comments: { one: '{n} new comment', other: '{n} new comments' },
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
  },
  access: { 1: 'Viewer', 2: 'Editor' },
  sample: {
    name: '[name]',
    company: '[company]',
    position: '[position]',
    candidate: '[candidate]',
    interviewer: '[interviewer]',
    referee: '[referee]',
    with: '[interviewer]',
    author: '[sender]',
    message: '[message]',
  },
}
export default en
