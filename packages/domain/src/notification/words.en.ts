import roles from '../core/roleNames.en.ts'
import type { Words } from './words.ts'

const en: Words<'one' | 'other'> = {
  greeting: 'Hello {name},',
  job: '{position} at {company}',
  hiddenPosition: 'a role',
  sentFor: 'Sent by {product} for {company}.',
  sentBy: 'Sent by {product}.',
  linkHint: "If the button doesn't work, open this link:",
  days: { one: '{n} day', other: '{n} days' },
  hours: { one: '{n} hour', other: '{n} hours' },
  referees: { one: '{n} referee', other: '{n} referees' },
  comments: { one: '{n} new comment', other: '{n} new comments' },
  questions: { one: '{n} question', other: '{n} questions' },
  minutes: { one: '{n} minute', other: '{n} minutes' },
  begun: 'You have begun: what you answered is kept, and you can go on where you stopped.',
  via: '{company} via {product}',
  roles,
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
    address: '[email]',
    message: '[message]',
  },
}
export default en
