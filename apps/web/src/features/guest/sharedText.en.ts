const en = {
  title: 'Shared with you',
  none: 'Nothing has been shared with you yet',
  noneText: 'Interview reports appear here when a company shares them with you.',
  report: 'Interview report',
  open: 'View report',
  days: { one: '# day left', other: '# days left' },
  lastDay: 'Last day',
  expiredOn: (day: string) => `Expired ${day}`,
  states: { pending: 'Pending', revoked: 'Revoked', closed: 'Report closed', off: 'Account off' },
  sees: (company: string) => `${company} can see when you open it and how much you watch.`,
  ended: 'Your access to this report has ended.',
  endedText: 'Ask the person who shared it if you still need it.',
  email: 'Email',
  phone: 'Phone',
  resume: 'Resume',
}
export default en
