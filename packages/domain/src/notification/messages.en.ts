import access from './accessMessages.en.ts'
import host from './hostMessages.en.ts'
import type { Messages } from './messages.ts'
import privacy from './privacyMessages.en.ts'
import referees from './refereeMessages.en.ts'
import reports from './reportMessages.en.ts'

const en: Messages = {
  userInvited: {
    subject: '{company} invites you to {product}',
    title: "You're invited",
    paragraphs: [
      '{author} invited you to join {company} as {role}.',
      'Set a password to get started. You can use the link once. It expires in {days}.',
    ],
    button: 'Set your password',
  },
  roleAdded: {
    subject: 'You have a new role at {company}: {role}',
    title: 'You have a new role',
    paragraphs: [
      '{author} gave you the {role} role at {company}.',
      'Sign in as usual, then switch roles at the top of the page.',
    ],
    button: 'Sign in',
  },
  ...access,
  candidateInvited: {
    subject: 'Your application: {job}',
    title: "You're being considered for a role",
    paragraphs: [
      '{company} would like to consider you for {position}.',
      '{message}',
      'Create your account to follow your application. You can use the link once. It expires in {days}.',
    ],
    button: 'Get started',
  },
  candidateRejected: {
    subject: 'Your application: {job}',
    title: 'About your application',
    paragraphs: [
      'Thank you for your interest in {job} and for your time.',
      "After careful consideration, we've decided not to take your application further.",
      'We wish you every success.',
    ],
    button: null,
  },
  chooseTime: {
    subject: 'Choose a time for your interview: {job}',
    title: 'Choose a time',
    paragraphs: [
      '{company} would like to interview you for {position}.',
      'You will meet {with}.',
      'Choose the time that suits you best. Times are shown in your time zone.',
    ],
    button: 'Choose a time',
  },
  timesWithdrawn: {
    subject: 'Interview times withdrawn: {job}',
    title: 'Times no longer available',
    paragraphs: [
      '{company} has withdrawn the interview times it offered you for {position}. Your earlier link no longer works.',
      "You'll hear from {company} if there are new times.",
    ],
    button: null,
  },
  oneWayInvited: {
    subject: 'Your one-way interview: {job}',
    title: 'Your one-way interview',
    paragraphs: [
      '{company} has invited you to a one-way interview for {position}. Answer its questions whenever suits you.',
      "It's open until {deadline}. Its first page says how you answer and what you need.",
    ],
    button: 'Start interview',
  },
  oneWayLastDay: {
    subject: 'One day left for your one-way interview: {job}',
    title: 'One day left',
    paragraphs: ["Your one-way interview for {job} is open until {deadline}. You can't take it after that."],
    button: 'Start interview',
  },
  oneWayExtended: {
    subject: 'More time for your one-way interview: {job}',
    title: 'You have more time',
    paragraphs: [
      '{company} has given you more time for your one-way interview for {position}.',
      "It's open until {deadline}. What you've already answered is kept.",
      'You have {longer} more time to think and to answer each question.',
    ],
    button: 'Open interview',
  },
  interviewScheduled: {
    subject: 'Interview on {timeShort}: {job}',
    title: 'Interview scheduled',
    paragraphs: ['The interview for {job} is on {time}.', 'You will meet {with}.'],
    button: 'View interview',
  },
  interviewMoved: {
    subject: 'Interview rescheduled to {timeShort}: {job}',
    title: 'Interview rescheduled',
    paragraphs: [
      'The interview for {job} is now on {time}.',
      'It was previously on {earlier}.',
      'You will meet {with}.',
    ],
    button: 'View interview',
  },
  interviewerChanged: {
    subject: 'Interviewer changed: {job}',
    title: 'Interviewer changed',
    paragraphs: ['Same time, now with {with}.', 'The interview for {job} is on {time}.'],
    button: 'View interview',
  },
  interviewCancelled: {
    subject: 'Interview cancelled: {job}',
    title: 'Interview cancelled',
    paragraphs: [
      'The interview for {job} on {time} has been cancelled.',
      'You were due to meet {with}.',
      'Reason: {message}',
    ],
    button: null,
  },
  interviewLeft: {
    subject: "You've left the interview: {job}",
    title: "You've left the interview",
    paragraphs: [
      "You're no longer part of the interview for {job} on {time}.",
      'You were due to meet {with}.',
      'The attached file removes it from your calendar.',
    ],
    button: null,
  },
  interviewTomorrow: {
    subject: 'Reminder: interview on {timeShort}: {job}',
    title: 'Interview reminder',
    paragraphs: ['The interview for {job} is on {time}.', 'You will meet {with}.'],
    button: 'View interview',
  },
  interviewInAnHour: {
    subject: 'Interview starting soon: {job}',
    title: 'Your interview starts soon',
    paragraphs: [
      'The interview for {job} starts on {time}.',
      'You will meet {with}.',
      'Please check your camera and microphone now.',
    ],
    button: 'View interview',
  },
  interviewerRequested: {
    subject: 'Can you interview {candidate}?',
    title: 'Interview request',
    paragraphs: [
      '{company} would like you to interview {candidate} for {position}.',
      'Please accept or decline within {hours}. After that, the request expires.',
    ],
    button: 'Respond to request',
  },
  oneWayDeclined: {
    subject: "{candidate} can't take part",
    title: 'A candidate declined the interview',
    paragraphs: [
      "{candidate} can't take part in the one-way interview for {job}.",
      'Reason: {message}',
      'You can invite them again, or go on without the interview.',
    ],
    button: 'View requisition',
  },
  interviewerLeft: {
    subject: 'Interviewer left: {candidate}',
    title: 'An interviewer left',
    paragraphs: [
      "{interviewer} can't take part in the interview with {candidate} for {job}. It stays booked with the others.",
      'Reason: {message}',
      'You can add another interviewer.',
    ],
    button: 'View requisition',
  },
  feedbackDue: {
    subject: 'Feedback due: {candidate}',
    title: 'Your feedback is due',
    paragraphs: ['Your interview with {candidate} for {job} is over. Please submit your ratings and verdict.'],
    button: 'Submit feedback',
  },
  calendarUnread: {
    subject: "Your other calendar can't be read",
    title: "One of your calendars can't be read",
    paragraphs: [
      "For 24 hours we couldn't read a calendar that you added at {company}. Its busy times don't block your hours any more, so that candidates may book over them.",
      'Check its address, or remove it.',
    ],
    button: 'View calendars',
  },
  candidateSubmitted: {
    subject: 'Candidate submitted: {candidate}',
    title: 'New candidate to review',
    paragraphs: ['{author} submitted {candidate} for {job}.', 'The interview report is ready to read.'],
    button: 'Review candidate',
  },
  ...reports,
  ...referees,
  ...host,
  ...privacy,
}
export default en
