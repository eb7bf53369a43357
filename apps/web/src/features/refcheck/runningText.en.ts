const en = {
  notAsked: 'The candidate has not been asked for referees yet.',
  added: (named: number, of: number) => `${named} of ${of} Referees added`,
  answered: (count: number, of: number) => `${count} of ${of} answered`,
  until: (date: string) => `To be named until ${date}`,
  waiting: (name: string, date: string) => `Waiting for ${name} since ${date}`,
  ask: 'Ask the candidate now',
  again: 'Send again',
  remind: 'Remind referees',
  extend: '7 more days to name',
  done: {
    ask: 'The candidate is asked.',
    again: 'A new link is sent to the candidate.',
    remind: 'The referees are reminded.',
    extend: 'The candidate has more time.',
  },
  canAnswer: (date: string) => `Can answer until ${date}`,
  ended: (date: string) => `Cannot answer any more since ${date}`,
  longer: '7 more days',
  revoke: 'End request',
  revokeAsk: (name: string) => `End the request to ${name}?`,
  revokeMeans: 'The link stops working, and no more messages are sent. The name stays here.',
  withoutRest: 'Close without the rest',
  withoutRestAsk: (answered: number, of: number, names: string) =>
    `Conclude with ${answered} of ${of}? ${names} can no longer answer.`,
  and: ', ',
  openSignals: {
    one: '1 signal is still open. It does not hold up closing.',
    other: '# signals are still open. They do not hold up closing.',
  },
  withoutRestMeans: 'Reopening does not bring their links back.',
}
export default en
