import type { PrivacyMessages } from './messages.ts'

const en: PrivacyMessages = {
  privacyLink: {
    subject: 'Your data at {product}',
    title: 'Your data',
    paragraphs: [
      'Open the link to ask for a copy of your data or to have it deleted. It works for {hours}.',
      "If you didn't ask for this, ignore this message. Nothing happens without you.",
    ],
    button: 'Open the page',
  },
  privacyReceived: {
    subject: '{company} has your request about your data',
    title: 'Your request has arrived',
    paragraphs: ['{company} will answer your request about your data by {until}.'],
    button: null,
  },
  privacyAsked: {
    subject: 'A request about personal data: answer by {until}',
    title: 'Somebody asked about their data',
    paragraphs: ['Somebody asked {company} for a copy of their data, or to have it deleted. Please answer by {until}.'],
    button: 'View requests',
  },
  privacyExtended: {
    subject: '{company} needs more time for your request',
    title: 'More time is needed',
    paragraphs: ['{company} will answer your request about your data by {until}.', '{message}'],
    button: null,
  },
  privacyDeclined: {
    subject: '{company} declined your request about your data',
    title: 'Your request was declined',
    paragraphs: [
      '{company} gave this reason:',
      '{message}',
      'You can complain to the data protection authority of your country.',
    ],
    button: null,
  },
  erasureApproved: {
    subject: '{company} will delete your data',
    title: 'Your data will be deleted',
    paragraphs: [
      '{company} agreed to delete your data. This begins in {hours}. Until then you can withdraw your request: on your page if you have an account here, otherwise by telling {company}.',
      'Afterwards it cannot be undone.',
    ],
    button: null,
  },
  erasureDone: {
    subject: 'Your data at {company} was deleted',
    title: 'Your data was deleted',
    paragraphs: [
      '{company} deleted what it kept about you. Backups may hold it for up to 30 days.',
      'This is the last message about it.',
    ],
    button: null,
  },
  exportReady: {
    subject: 'Your data from {company} is ready',
    title: 'Your data is ready',
    paragraphs: ['You can download the copy of your data from {company} until {until}.'],
    button: 'Open the page',
  },
  holdAsked: {
    subject: '{company} asks for a legal hold',
    title: 'A company asks for a legal hold',
    paragraphs: ['{company} asks to keep this from being deleted: {message}'],
    button: 'View legal holds',
  },
  holdSet: {
    subject: 'The legal hold that you asked for stands',
    title: 'The legal hold stands',
    paragraphs: ['Nothing of this is deleted until the hold is lifted: {message}'],
    button: 'View legal holds',
  },
  holdDeclined: {
    subject: 'The legal hold that you asked for was declined',
    title: 'The legal hold was declined',
    paragraphs: ['The reason given:', '{message}'],
    button: 'View legal holds',
  },
  holdLifted: {
    subject: 'A legal hold was lifted',
    title: 'The legal hold was lifted',
    paragraphs: ['From now on this is deleted again when its time is over, or when somebody asks for it: {message}'],
    button: 'View legal holds',
  },
}
export default en
