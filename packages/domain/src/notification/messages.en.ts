import type { Messages } from './messages.ts'

const en: Messages = {
  userInvited: {
    subject: '{company} invites you to {product}',
    title: 'You are invited',
    paragraphs: [
      '{author} added you on behalf of {company} as {role}.',
      'Choose a password to begin. The link works once and for {days}.',
    ],
    button: 'Set your password',
  },
  roleAdded: {
    subject: 'You can now act as {role} at {company}',
    title: 'A new role for you',
    paragraphs: [
      '{author} gave you the role {role} at {company}.',
      'Sign in as usual and switch to it at the top of the page.',
    ],
    button: 'Sign in',
  },
  passwordReset: {
    subject: 'Set a new password for {product}',
    title: 'Set a new password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password. The link works once and for {hours}.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: 'Set a new password',
  },
  emailChange: {
    subject: 'Confirm your new email address for {product}',
    title: 'Confirm your address',
    paragraphs: [
      'Confirm that this is your new email address. The link works once and for {hours}.',
      'If you did not ask for it, do nothing.',
    ],
    button: 'Confirm address',
  },
  sessionEnded: {
    subject: 'We signed you out of {product} to be safe',
    title: 'You were signed out',
    paragraphs: [
      'A sign-in of yours was used from two places at once, so we ended it. This can mean that somebody copied it.',
      'Please sign in again. If you are not sure what happened, set a new password.',
    ],
    button: 'Sign in',
  },
  candidateInvited: {
    subject: 'Your application: {job}',
    title: 'You are being considered',
    paragraphs: [
      '{company} would like to consider you for {job}.',
      '{message}',
      'Create your account to follow your application. The link works once and for {days}.',
    ],
    button: 'Get started',
  },
  candidateRejected: {
    subject: 'Your application: {job}',
    title: 'About your application',
    paragraphs: [
      'Thank you for your interest in {job} and for the time that you gave us.',
      'After careful consideration we will not take your application further this time.',
      'We wish you every success.',
    ],
    button: null,
  },
  chooseTime: {
    subject: 'Choose a time for your interview: {job}',
    title: 'Choose a time',
    paragraphs: [
      '{company} would like to interview you for {job}.',
      'You will meet {with}.',
      'Choose the time that suits you best. Times are shown in your own time zone.',
    ],
    button: 'Choose a time',
  },
  oneWayInvited: {
    subject: 'Your video interview: {job}',
    title: 'Your video interview',
    paragraphs: [
      '{company} invites you to a video interview for {job}. You answer the questions on camera whenever it suits you.',
      'It is open until {deadline}. You need a quiet place, a camera and a microphone, and can practise first.',
    ],
    button: 'Begin the interview',
  },
  oneWayLastDay: {
    subject: 'One day left for your video interview: {job}',
    title: 'One day left',
    paragraphs: ['Your video interview for {job} is open until {deadline}. After that it closes.'],
    button: 'Begin the interview',
  },
  interviewScheduled: {
    subject: 'Interview on {timeShort}: {job}',
    title: 'The interview is set',
    paragraphs: ['The interview for {job} takes place on {time}.', 'You will meet {with}.'],
    button: 'Open the interview',
  },
  interviewMoved: {
    subject: 'Interview moved to {timeShort}: {job}',
    title: 'The interview has moved',
    paragraphs: ['The interview for {job} now takes place on {time}.', 'You will meet {with}.'],
    button: 'Open the interview',
  },
  interviewCancelled: {
    subject: 'Interview cancelled: {job}',
    title: 'The interview is cancelled',
    paragraphs: [
      'The interview for {job} on {time} will not take place.',
      'You would have met {with}.',
      'The reason given: {message}',
    ],
    button: null,
  },
  interviewTomorrow: {
    subject: 'Tomorrow: interview for {job}',
    title: 'Your interview is in one day',
    paragraphs: ['The interview for {job} takes place on {time}.', 'You will meet {with}.'],
    button: 'Open the interview',
  },
  interviewInAnHour: {
    subject: 'In one hour: interview for {job}',
    title: 'Your interview is in one hour',
    paragraphs: [
      'The interview for {job} begins on {time}.',
      'You will meet {with}.',
      'Please check your camera and microphone now.',
    ],
    button: 'Open the interview',
  },
  interviewerRequested: {
    subject: 'Can you interview {candidate}?',
    title: 'An interview request',
    paragraphs: [
      '{company} asks you to interview {candidate} for {job}.',
      'Please accept or decline within {hours}; after that the request lapses.',
    ],
    button: 'Answer the request',
  },
  feedbackDue: {
    subject: 'Feedback due: {candidate}',
    title: 'Your feedback is due',
    paragraphs: ['Your interview with {candidate} for {job} is over. Please give your ratings and your verdict.'],
    button: 'Give feedback',
  },
  verdictIn: {
    subject: 'Verdict in: {candidate}',
    title: 'The verdict is in',
    paragraphs: ['{interviewer} has given the verdict on {candidate} for {job}.'],
    button: 'Open the report',
  },
  candidateSubmitted: {
    subject: 'Submitted to you: {candidate}',
    title: 'A candidate for you',
    paragraphs: ['{author} submitted {candidate} for {job}.', 'The interview report is ready to be read.'],
    button: 'Review the candidate',
  },
  guestAccess: {
    subject: '{author} shared an interview report with you: {candidate}',
    title: 'A report was shared with you',
    paragraphs: [
      '{author} of {company} gave you access to the interview report of {candidate} for {job}.',
      'Your access: {access}, until {until}.',
    ],
    button: 'Open the report',
  },
  reportShared: {
    subject: '{author} shared an interview report with you: {candidate}',
    title: 'A report was shared with you',
    paragraphs: [
      '{author} of {company} shared the interview report of {candidate} for {job} with you.',
      'The link opens this one report, as often as you like, until {until}. Please do not pass it on.',
    ],
    button: 'Open the report',
  },
  commentAdded: {
    subject: 'New comment on {candidate}',
    title: 'A new comment',
    paragraphs: ['{author} commented on the interview of {candidate} for {job}.'],
    button: 'Read the comment',
  },
  commentReplied: {
    subject: 'New reply about {candidate}',
    title: 'A new reply',
    paragraphs: ['{author} replied to your comment on the interview of {candidate} for {job}.'],
    button: 'Read the reply',
  },
  nameReferees: {
    subject: 'Please name your referees: {job}',
    title: 'Name your referees',
    paragraphs: [
      '{company} would like to hear from people who have worked with you, for {job}.',
      'Please name {referees} within {days}. We write to each of them; what they answer goes to {company} only.',
    ],
    button: 'Name referees',
  },
  refereeRequested: {
    subject: '{candidate} named you as a referee',
    title: 'A few questions about {candidate}',
    paragraphs: [
      '{candidate} applied for {job} and named you as someone who knows their work.',
      'You may also decline. The link is for you alone and works for {days}.',
    ],
    button: 'Answer the questions',
  },
  refereeReminded: {
    subject: 'Reminder: {candidate} named you as a referee',
    title: 'A few questions about {candidate}',
    paragraphs: [
      '{candidate} is still waiting for your reference for {job}.',
      'The link is open until {until}. If you would rather not answer, you can decline there.',
    ],
    button: 'Answer the questions',
  },
  refereeDone: {
    subject: 'Reference received: {candidate}',
    title: 'A reference has arrived',
    paragraphs: ['{referee} answered the questions about {candidate} for {job}.'],
    button: 'Open the references',
  },
  refereeDeclined: {
    subject: 'Reference declined: {candidate}',
    title: 'A referee declined',
    paragraphs: ['{referee} declined to give a reference for {candidate} for {job}.'],
    button: 'Open the references',
  },
  testMessage: {
    subject: 'Test message from {product}',
    title: 'It works',
    paragraphs: ['{author} sent this message to see whether messages arrive. This one did.'],
    button: null,
  },
}
export default en
