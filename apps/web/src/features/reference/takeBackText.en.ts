/** What is said of taking answers back. */
const en = {
  takeBack: 'Take my answers back',
  sure: 'Take your answers back?',
  text: 'Nobody can read them any more, and your name and your addresses are erased. You cannot undo this.',
  erase: 'Take back and erase',
  cancel: 'Cancel',
  done: 'Your answers are taken back. Your name and your words are erased, unless a law demands that they are kept.',
}
export default en
