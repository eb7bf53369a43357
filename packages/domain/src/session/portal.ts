import * as z from 'zod/mini'

/** Parts of the screens that are there but hidden, until an admin shows them. */
export const parts = ['sourcingDetails', 'proceedToQuestionnaire'] as const
export type Part = (typeof parts)[number]

/** What this installation has decided for all its companies. */
export const PortalSettings = z.object({ shown: z.array(z.enum(parts)) })
export type PortalSettings = z.infer<typeof PortalSettings>

export const PortalChange = z.strictObject({ shown: z.array(z.enum(parts)).check(z.maxLength(parts.length)) })
