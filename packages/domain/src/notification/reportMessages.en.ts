import type { ReportMessages } from './messages.ts'

const en: ReportMessages = {
  verdictIn: {
    subject: 'Verdict submitted: {candidate}',
    title: 'Verdict submitted',
    paragraphs: ['{interviewer} submitted a verdict on {candidate} for {job}.'],
    button: 'View report',
  },
  guestAccess: {
    subject: '{author} shared an interview report with you: {candidate}',
    title: 'A report was shared with you',
    paragraphs: [
      '{author} of {company} gave you access to the interview report of {candidate} for {position}.',
      '{message}',
      'You have {access} access until {until}.',
    ],
    button: 'View report',
  },
  reportShared: {
    subject: '{author} shared a report with you: {candidate}',
    title: 'A report was shared with you',
    paragraphs: [
      '{author} of {company} shared a report about {candidate} for {position} with you.',
      '{message}',
      "You can open this report as often as you like until {until}. Please don't share the link.",
    ],
    button: 'View report',
  },
  reportCode: {
    subject: 'Your code to open the report of {company}',
    title: 'Your code',
    paragraphs: [
      '{code}',
      'Enter it on the page that you have open. It works for 5 minutes.',
      'If you did not ask for this, ignore it.',
    ],
    button: null,
  },
  reportLocked: {
    subject: 'A report link was locked: {candidate}',
    title: 'A report link was locked',
    paragraphs: [
      'Too many wrong codes were entered for the link to the report of {candidate} for {job} that was sent to {address}.',
      'It opens on no further device until you unlock it.',
    ],
    button: 'View candidate',
  },
  commentAdded: {
    subject: 'New comment on {candidate}',
    title: 'New comment',
    paragraphs: [
      "{author} commented on {candidate}'s interview for {job}.",
      '{message}',
      'In this thread: {comments}.',
    ],
    button: 'View comment',
  },
  commentReplied: {
    subject: 'New reply about {candidate}',
    title: 'New reply',
    paragraphs: ["{author} replied on {candidate}'s interview for {job}.", '{message}', 'In this thread: {comments}.'],
    button: 'View reply',
  },
}
export default en
