import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'
import { NewRequisitionQuestion, RequisitionDetails, RequisitionTitle } from './schema.ts'

/** What a template gives to a requisition that starts from it; what is absent stays as it is for any new one. */
export const TemplateBody = z.object({
  job_position: z.optional(z.string()),
  notes: z.optional(z.nullable(z.string())),
  ...z.pick(RequisitionDetails, {
    request_relationship: true,
    hide_position: true,
    public_project: true,
    designationId: true,
    minimum_experience: true,
    maximum_experience: true,
    interview_type: true,
    mode: true,
    skillIds: true,
    location: true,
  }).shape,
  questions: z.optional(z.array(z.omit(NewRequisitionQuestion, { requisitionId: true }))),
})
export type TemplateBody = z.infer<typeof TemplateBody>

/** Something to start a requisition from; without a company everybody's. */
export const RequisitionTemplate = z.object({
  id: Id,
  companyId: z.nullable(Id),
  accountId: z.nullable(Id),
  title: z.string(),
  body: TemplateBody,
  createdAt: Moment,
})
export type RequisitionTemplate = z.infer<typeof RequisitionTemplate>

/** A requisition kept as a template of its company: all of its content under a title of its own. */
export const NewTemplate = z.strictObject({ title: RequisitionTitle, requisitionId: Id })
export const TemplateChange = z.strictObject({ title: RequisitionTitle })
