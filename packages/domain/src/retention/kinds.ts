import type { SettingName } from '../setting/settings.ts'

/** What goes by itself once its time is over, by the setting that says after how long. */
export const retentionSettings = {
  candidates: 'privacy.candidateMonths',
  films: 'privacy.filmMonths',
  messages: 'privacy.messageMonths',
  bodies: 'privacy.bodyDays',
  links: 'privacy.linkDays',
} as const satisfies Record<string, SettingName>
export type RetentionKind = keyof typeof retentionSettings
export const retentionKinds = Object.keys(retentionSettings) as RetentionKind[]

/** How a period is counted. */
export const retentionUnits = {
  candidates: 'months',
  films: 'months',
  messages: 'months',
  bodies: 'days',
  links: 'days',
} as const satisfies Record<RetentionKind, 'months' | 'days'>

/** A shorter period counts only so many hours after it was set: a slip can be taken back before anything goes. */
export const shorterAfterHours = 24
