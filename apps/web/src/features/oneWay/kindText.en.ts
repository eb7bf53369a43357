const en = {
  chooseTitle: 'How would you like to answer?',
  chooseLead: "Choose before you see the question. What you choose makes no difference to how it's counted.",
  kinds: { '1': 'On video', '2': 'Sound only', '4': 'In writing' },
  about: {
    '1': 'Your camera and microphone record you.',
    '2': 'Only your microphone records. Your camera stays off.',
    '4': "You type, and nothing is recorded. There's no clock: take your time until the due date.",
  },
  checkTitle: 'Check your microphone',
  checkLead: 'Nothing is recorded yet, and your camera stays off. When your browser asks for permission, choose Allow.',
  answer: 'Your answer',
  hint: 'Up to 5,000 characters. Saved as you type; you can change it until you submit.',
  noClock: 'In writing, with no clock.',
  empty: 'Please write your answer.',
  saved: 'Saved',
  saving: 'Saving…',
  unsaved: 'Not saved yet. Keep this page open: it will be saved when you are back online.',
  opening: 'Opening the question…',
  failed: "The question couldn't be opened.",
  change: 'Change answer',
  otherWay: 'Answer in another way',
}
export default en
