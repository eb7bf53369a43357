/** What is said of what is kept of a referee, and of taking it back. */
const en = {
  takeBack: 'Take my answers back',
  sure: 'Take your answers back?',
  text: 'Nobody can read them any more, and your name and your addresses are erased. You cannot undo this.',
  erase: 'Take back and erase',
  eraseMe: 'Erase my data',
  sureErase: 'Erase your data?',
  eraseText: 'Your name and your addresses are erased. You cannot undo this.',
  cancel: 'Cancel',
  done: 'Your answers are taken back. Your name and your words are erased, unless a law demands that they are kept.',
  erased: 'Your name and your addresses are erased, unless a law demands that they are kept.',
  show: 'See what is kept of me',
  askTitle: 'What is kept of you?',
  askText: 'You can read what is kept of you, or have it erased. We send a new link to the address that got this one.',
  ask: 'Send me a link',
  asked: 'If this link was yours, a message with a new one is on its way.',
}
export default en
