/** Why a calendar could not be read: all that its owner learns of what happened. */
export const calendarTroubles = [
  'address',
  'credentials',
  'inner',
  'unreachable',
  'time',
  'redirects',
  'gone',
  'answer',
  'large',
  'content',
] as const
export type CalendarTrouble = (typeof calendarTroubles)[number]
