const en = {
  weekBefore: 'Previous week',
  weekAfter: 'Next week',
  dayBefore: 'Previous day',
  dayAfter: 'Next day',
  today: 'Today',
  allHours: 'All hours',
  time: 'Time',
}
export default en
