import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { Id, NewPicture } from '../core/field.ts'
import { PortalSetting, SettingChange, SettingsChange } from './schema.ts'
import { companySections, sections } from './settings.ts'

const ofSection = z.strictObject({ section: z.enum(sections) })

/** What only the server needs of the calls. */
export const settingShapes = {
  list: {
    does: "The portal's settings, each with its value, its default, and who changed it last.",
    answer: z.array(PortalSetting),
  },
  change: {
    does: 'Changes settings of one part, all or none of them; null takes a default back, and a wrong one is refused with its reason.',
    params: ofSection,
    body: SettingsChange,
    answer: z.array(PortalSetting),
  },
  setPicture: {
    slow: true,
    does: "Sets the portal's mark: a PNG, JPEG or WebP of at most 2 MB, which is made anew as a PNG without what stands beside its pixels.",
    body: NewPicture,
    bodyLimit: 3 * 1024 * 1024 + 1024,
    answer: z.array(PortalSetting),
  },
  history: {
    does: 'Who changed which setting of a part from what to what, the latest first.',
    params: ofSection,
    list: { filters: {}, sorts: [], includes: [], order: ['at', 'desc'] },
    answer: SettingChange,
  },
} as const satisfies Shapes

/** Whose: the own company, or one of those that the caller may choose among. */
const ofCompany = z.strictObject({ companyId: z.optional(Id) })

const ofCompanySection = z.strictObject({ section: z.enum(companySections) })

/** The same of the calls of a company. */
export const companySettingShapes = {
  list: {
    does: "A company's own settings, each with its value, the portal's as its default, and who changed it last.",
    query: ofCompany,
    answer: z.array(PortalSetting),
  },
  change: {
    does: "Changes a company's settings of one part, all or none of them; null takes the portal's back.",
    params: ofCompanySection,
    query: ofCompany,
    body: SettingsChange,
    answer: z.array(PortalSetting),
  },
  history: {
    does: "Who changed which of a company's settings of a part from what to what, the latest first.",
    params: ofCompanySection,
    query: ofCompany,
    list: { filters: {}, sorts: [], includes: [], order: ['at', 'desc'] },
    answer: SettingChange,
  },
} as const satisfies Shapes
