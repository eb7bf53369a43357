import type { AccessMessages } from './messages.ts'

const en: AccessMessages = {
  passwordReset: {
    subject: 'Set a new password for {product}',
    title: 'Set a new password',
    paragraphs: [
      'We received a request to reset your password. You can use the link once. It expires in {hours}.',
      "If this wasn't you, ignore this message. Your password won't change.",
    ],
    button: 'Set new password',
  },
  emailChange: {
    subject: 'Confirm your new email address for {product}',
    title: 'Confirm your address',
    paragraphs: [
      'Please confirm your new email address. You can use the link once. It expires in {hours}.',
      "If you didn't request this, ignore this message.",
    ],
    button: 'Confirm address',
  },
  emailLeaving: {
    subject: 'Confirm the change of your email address for {product}',
    title: 'Is this you?',
    paragraphs: [
      'You asked to sign in with {address} from now on. Please say yes here too. The link works for {hours}.',
      "If you didn't ask for this, open the link and keep your address, then set a new password.",
    ],
    button: 'Say yes or no',
  },
  emailByHost: {
    subject: 'Your email address for {product} is about to change',
    title: 'Is this right?',
    paragraphs: [
      'The host of {product} was asked to change your address to {address}. It counts after {hours}, once the new address has said yes.',
      "If you didn't ask for this, open the link and keep your address. Nothing changes then.",
    ],
    button: 'Say yes or no',
  },
  emailTaken: {
    subject: 'Somebody wanted to use your email address for {product}',
    title: 'You already have an account',
    paragraphs: ['Somebody asked to use your address for another account. Nothing has changed.'],
    button: 'Sign in',
  },
  emailChanged: {
    subject: 'Your email address for {product} has changed',
    title: 'Your address has changed',
    paragraphs: ['From now on you sign in with {address}.', "If you didn't do this, tell your administrator at once."],
    button: 'Sign in',
  },
  factorReset: {
    subject: 'Your second sign-in step for {product} was removed',
    title: 'Your second step was removed',
    paragraphs: [
      'An administrator removed it because it was reported lost. You were signed out everywhere.',
      "Sign in with your password: we'll send you a link to finish. If you didn't ask for this, tell your administrator.",
    ],
    button: 'Sign in',
  },
  signInLink: {
    subject: 'Finish signing in to {product}',
    title: 'Finish signing in',
    paragraphs: ['This works once, for 30 minutes.', "If this wasn't you, set a new password at once."],
    button: 'Finish signing in',
  },
  sessionEnded: {
    subject: 'We signed you out of {product} for your security',
    title: "You've been signed out",
    paragraphs: [
      'Your session was used in two places at once, so we ended it. Someone may have copied it.',
      "Please sign in again. If you don't know why this happened, set a new password.",
    ],
    button: 'Sign in',
  },
}
export default en
