import type { RefereeMessages } from './messages.ts'

const en: RefereeMessages = {
  nameReferees: {
    subject: 'Please name your referees: {job}',
    title: 'Name your referees',
    paragraphs: [
      "{company} is considering you for {position} and would like to hear from people you've worked with.",
      "Please name {referees} within {days}. We'll contact each of them. Only {company} will see their answers.",
    ],
    button: 'Name referees',
  },
  refereeRequested: {
    subject: '{candidate} named you as a referee',
    title: 'A few questions about {candidate}',
    paragraphs: [
      '{candidate} applied for {job} and named you. {questions}, about {minutes}, until {until}. You may decline, or ask for a call.',
      'Not sure this is real? Ask {candidate}, or reply to this message: it reaches {author} at {company}.',
      'We never ask for passwords, payment or identity papers. The link is for you only.',
    ],
    button: 'Answer questions',
  },
  refereeReminded: {
    subject: 'Reminder: {candidate} named you as a referee',
    title: 'A few questions about {candidate}',
    paragraphs: [
      "{candidate}'s request is still open until {until}. If you would rather not, one press tells us and no more messages come.",
      '{begun}',
    ],
    button: 'Answer questions',
  },
  nameRefereesReminded: {
    subject: 'Referees still to be named: {job}',
    title: 'Name your referees',
    paragraphs: ['You have named {named} of {referees} for {job}.', 'The time ends {until}.'],
    button: 'Name referees',
  },
  refereeSilent: {
    subject: 'No answer yet from {referee}',
    title: 'No answer yet',
    paragraphs: [
      '{referee} has not answered our messages about your application for {job}.',
      'A word from you helps most; from {from} you can name someone else.',
    ],
    button: 'View your referees',
  },
  placeFree: {
    subject: 'Please name another referee: {job}',
    title: 'Name someone else',
    paragraphs: ['{referee} cannot give a reference for {job}.', 'Please name someone else until {until}.'],
    button: 'Name someone else',
  },
  addressFailed: {
    subject: 'Our message to {referee} could not be delivered',
    title: 'Please check an address',
    paragraphs: ['The address that you gave for {referee} took no message from us. Please correct it.'],
    button: 'Correct the address',
  },
  refereeDone: {
    subject: 'Reference received: {candidate}',
    title: 'Reference received',
    paragraphs: ['{referee} answered the questions about {candidate} for {job}.'],
    button: 'View references',
  },
  refereeDeclined: {
    subject: 'Reference declined: {candidate}',
    title: 'Reference declined',
    paragraphs: ['{referee} declined to give a reference for {candidate} for {job}.'],
    button: 'View references',
  },
  refereeWantsCall: {
    subject: 'A referee asks to be called: {referee}',
    title: 'Please call {referee}',
    paragraphs: ['{referee} would rather be called than write about {candidate} for {job}.'],
    button: 'View references',
  },
  refereePhoneNotes: {
    subject: 'What you said about {candidate}: please confirm',
    title: 'Please confirm what was written down',
    paragraphs: [
      '{author} wrote down what you said about {candidate} for {job}.',
      'Please read it, correct or confirm it until {until}.',
    ],
    button: 'Read and confirm',
  },
  anotherReferee: {
    subject: 'Please name one more referee: {job}',
    title: 'One more referee',
    paragraphs: ['{company} asks you to name one more person for {position}.', 'Please name somebody until {until}.'],
    button: 'Name a referee',
  },
  moreTimeAsked: {
    subject: 'More time to name referees: {candidate}',
    title: '{candidate} asks for more time',
    paragraphs: [
      'The time to name referees for {job} has ended, and {candidate} asks to add people.',
      'You can give more time from the ref-check report.',
    ],
    button: 'View references',
  },
  refereeNotNeeded: {
    subject: 'Your reference is no longer needed: {candidate}',
    title: 'Thank you for your time',
    paragraphs: [
      '{company} no longer needs your reference about {candidate} for {position}.',
      "You had begun to answer. You don't need to do anything more, and the link is closed.",
    ],
    button: null,
  },
  refereeData: {
    subject: 'What is kept of you as a referee',
    title: 'What is kept of you',
    paragraphs: [
      'You asked what {company} keeps of you as a referee of {candidate}.',
      'The link opens once, within {hours}. There you can read it all, save it, or have it erased.',
      "If you didn't ask for this, you don't need to do anything.",
    ],
    button: 'See what is kept',
  },
  signalAsked: {
    subject: 'A question about a reference: {job}',
    title: 'A short question',
    paragraphs: [
      '{company} has a question about how a reference for {position} was given. It is no accusation; a short answer helps.',
      'You can answer until {until}. Only {company} reads what you write.',
    ],
    button: 'Read and answer',
  },
}
export default en
