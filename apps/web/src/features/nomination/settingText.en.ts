const en = {
  title: 'Ref-check defaults',
  late: 'Naming referees after the time',
  lates: { 1: 'Allowed', 2: 'The candidate asks, you allow it', 3: 'Not allowed' },
  linkedin: 'Ask for LinkedIn profiles',
  linkedinDetail: 'Candidates may add the profile of each referee.',
  reminders: 'Reminders to referees, in hours after the first message',
  remindersHint: 'Up to five, such as 24, 72, 120. Empty sends none.',
  from: 'Reminders leave from',
  to: 'until',
  months: 'Answers are kept, in months',
  monthsHint: 'Referees are told before they agree.',
  service: 'Compare the internet address of referees',
  serviceDetail: (host: string) =>
    `Their page asks ${host} for its own address, and keeps it beside the one we see. They are told before they agree.`,
  save: 'Save',
  saved: 'Saved.',
}
export default en
