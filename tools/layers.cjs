/** The features in their one order: each may know those before it, in all three rooms. Some have their place and no folder yet. */
const features = [
  'lookup',
  'account',
  'ownFiles',
  'session',
  'company',
  'people',
  'requisition',
  'questionBank',
  'notification',
  'interview',
  'refcheck',
  'questionnaire',
  'candidate',
  'nomination',
  'reference',
  'phone',
  'reading',
  'signal',
  'sourcing',
  'intake',
  'oneWay',
  'calendarSync',
  'availability',
  'scheduling',
  'booking',
  'assignment',
  'leaving',
  'liveRoom',
  'verdict',
  'guest',
  'shortlist',
  'live',
  'referee',
  'review',
  'dashboard',
  'system',
]
/** The rooms of a house in their order: each may know those before it. Those in one row do not know each other. */
const server = [['core'], ['db'], ['outside'], ['http'], ['features'], ['demo']]
const web = [['core'], ['ui'], ['features'], ['pages'], ['app']]

module.exports = { features, server, web }
