const en = {
  youSay: 'You say:',
  callMe: 'Please call me instead',
  callMeText: (company: string) =>
    `${company} is told that you would rather talk. The person who calls writes down what you say, and you get it to confirm. You can still write here until then.`,
  callNumber: 'Phone number (optional)',
  askForCall: 'Ask for a call',
  wished: (company: string) => `You asked to be called. ${company} has been told.`,
  wishedAt: (company: string, phone: string) => `You asked to be called at ${phone}. ${company} has been told.`,
  noCall: 'I would rather write',
  confirmTitle: 'Please confirm what was written down',
  confirmText: (by: string, candidate: string, until: string) =>
    `${by} wrote down what you said about ${candidate}. Please read it, correct or confirm it until ${until}. What you do not confirm counts as taken by phone, not confirmed.`,
  onThePhone: (by: string, company: string) =>
    `${by} of ${company} is writing down your answers by phone. You get a message with them to confirm.`,
  confirm: 'Confirm',
  finalConfirm: 'After confirming, answers cannot be changed.',
  showDocument: (name: string) => `Show ${name}`,
  hideDocument: 'Hide',
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  unreadable: 'This document cannot be shown.',
  saveDocument: 'Save the file',
  morePages: { one: '# more page is not shown.', other: '# more pages are not shown.' },
}
export default en
