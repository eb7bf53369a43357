import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'

/** By what a shared report is looked at. */
export const devices = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof devices)[number]

/** Somebody begins to look at what is shared with it: the report of an interview, or by a link a ref-check. */
export const NewReportView = z.strictObject({
  interviewId: z.optional(Id),
  referralCandidateId: z.optional(Id),
  device: z.enum(devices),
})
export type NewReportView = z.infer<typeof NewReportView>

/** Which tenths of the film were played so far, a bit each. */
export const ReportViewChange = z.strictObject({ tenths: z.int().check(z.minimum(0), z.maximum(1023)) })

/** How a share was looked at: when last, how often, about how much of the film, by what. */
export const Looked = z.object({
  at: Moment,
  times: z.int(),
  /** Percent of the film; null of a ref-check, which has none. */
  watched: z.nullable(z.int()),
  device: z.enum(devices),
})
export type Looked = z.infer<typeof Looked>
