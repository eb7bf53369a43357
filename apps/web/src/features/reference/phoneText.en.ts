const en = {
  title: 'Reference by phone',
  heading: (referee: string) => `Call ${referee}`,
  about: (candidate: string, position: string) => `About ${candidate}, for ${position}`,
  aboutCandidate: (candidate: string) => `About ${candidate}`,
  asked: (date: string) => `Asked to be called on ${date}.`,
  readOut: 'Read this out',
  hello: (author: string, company: string, referee: string, candidate: string) =>
    `Hello ${referee}, this is ${author} of ${company}. ${candidate} named you as a referee.`,
  applied: (candidate: string, position: string) => `${candidate} applied for ${position}.`,
  question: (questions: string, minutes: number) => `I have ${questions} for you, which take about ${minutes} minutes.`,
  consent: (company: string, candidate: string) =>
    `You answer as yourself and as you know it. ${company} reads your answers with your name; ${candidate} does not get them from ${company} or from our platform unless a law demands it.`,
  kept: { one: 'They are kept for # month.', other: 'They are kept for # months.' },
  noted:
    'I write down what you say. You get it by message and can correct or confirm it within 72 hours; after that it counts as not confirmed. It is noted that we spoke by phone, when, and with whom.',
  mayI: 'Do you agree to that?',
  number: 'Number dialled',
  dial: 'Dial',
  agreed: (referee: string) => `I read this out and ${referee} agreed`,
  agreedFirst: 'Please read it out first, and begin only with a yes.',
  begin: 'Begin the call',
  since: (time: string, number: string) => `On the phone since ${time}, ${number}. Everything is saved as you type.`,
  end: 'End call',
  endAsk: 'End the call?',
  back: 'Go on',
  endMeans: (referee: string) =>
    `What you wrote down can no longer be changed by you. ${referee} gets it to confirm or correct.`,
  endsEmpty: 'Nothing was written down, so the call is not kept. The referee can still answer by the link.',
  leftOpen: {
    one: '# answer is missing. The referee can add it.',
    other: '# answers are missing. The referee can add them.',
  },
  busy: (author: string) => `${author} is on the phone with this referee.`,
  waits: (until: string) => `By phone, waiting for confirmation until ${until}`,
  confirmed: (time: string) => `By phone, confirmed by the referee on ${time}`,
  unconfirmed: 'By phone, not confirmed',
  typed: 'This referee has begun to answer in writing. Call only if it asks for that.',
  ended: 'This referee cannot be called: it is not being asked now.',
  taken: 'Taken by',
  begun: 'Begun',
  endedAt: 'Ended',
}
export default en
