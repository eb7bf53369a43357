const en = {
  weekBefore: 'Previous week',
  weekAfter: 'Next week',
  dayBefore: 'Previous day',
  dayAfter: 'Next day',
  today: 'Today',
  allHours: 'All hours',
  time: 'Time',
  begun: (times: string) => `Drawing ${times}. Use Up and Down to change the end, Enter to set, Escape to cancel.`,
  dropped: 'Cancelled',
  days: 'Days of the week',
}
export default en
