import * as z from 'zod/mini'
import { Moment, ReadAt } from '../core/field.ts'
import { sections, settingNames } from './settings.ts'

const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

/** A setting of the portal as an admin reads it. */
export const PortalSetting = z.object({
  name: z.enum(settingNames),
  section: z.enum(sections),
  /** What counts now. */
  value: Value,
  default: Value,
  /** An admin has said it; otherwise the default counts. */
  isOwn: z.boolean(),
  /** The variable of the server's start that says it: nobody changes it here. */
  variable: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(Moment),
})
export type PortalSetting = z.infer<typeof PortalSetting>

/** Values by their names; null takes the default back. */
export const SettingsChange = z.strictObject({
  values: z.record(z.string().check(z.maxLength(60)), z.nullable(Value)),
  updatedAt: ReadAt,
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** Who changed which setting from what to what. */
export const SettingChange = z.object({
  name: z.string(),
  from: z.nullable(Value),
  to: z.nullable(Value),
  by: z.nullable(z.string()),
  at: Moment,
})
export type SettingChange = z.infer<typeof SettingChange>
