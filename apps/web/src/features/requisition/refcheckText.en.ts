const en = {
  none: 'No ref-check yet',
  noneText: 'This requisition is not linked to a ref-check.',
  savesItself: 'Every change is saved by itself.',
  readOnly: 'You can read these settings.',
  enable: 'Ref-check',
  enableDetail: 'Candidates name referees, who answer questions about them. Turned off, these settings are kept.',
  referees: 'Number of referees',
  days: 'Days to name the referees',
  daysHint: 'Counted from the message to the candidate.',
  channel: 'Messages go by',
  channels: { 1: 'Email', 2: 'WhatsApp', 3: 'Both' },
}
export default en
