const en = {
  title: 'Requests to answer',
  empty: 'No requests to answer',
  emptyText: 'When a team asks you to interview a candidate, the request appears here until it expires.',
  by: (name: string) => `Asked by ${name}`,
  until: (when: string) => `Answer by ${when}`,
  hoursLeft: { one: '# hour left', other: '# hours left' },
  minutesLeft: { one: '# minute left', other: '# minutes left' },
  accept: 'Accept',
  decline: 'Decline',
  request: (name: string) => `request for ${name}`,
  accepted: (name: string) => `You'll interview ${name}. You'll be notified once the time is set.`,
  declined: (name: string) => `Request for ${name} declined.`,
  declineTitle: (name: string) => `Decline the interview with ${name}?`,
  declineText: 'The hiring team will be notified and can ask someone else.',
  message: 'Message to the hiring team',
  messageHint: 'Optional. The candidate never sees it.',
}
export default en
