import * as z from 'zod/mini'
import { boundedText, ChosenId, email, Id, Moment, optionalText, phonePattern, ReadAt, text } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { ApprovalStatus } from '../core/status.ts'
import { languages } from '../core/text.ts'
import { isTimezone } from '../core/zone.ts'
import { Place } from '../lookup/schema.ts'

const Company = z.object({
  id: Id,
  name: z.string(),
  timezone: z.optional(z.string()),
  active: z.optional(z.boolean()),
  approvalStatus: z.optional(z.int()),
})

const Somebody = z.object({
  id: Id,
  name: z.nullable(z.string()),
  email: z.optional(z.nullable(z.string())),
})

/** A partner that acts for a company, once both are approved. */
export const Partner = z.object({
  id: Id,
  accountId: Id,
  companyId: Id,
  approvalStatus: z.int(),
  active: z.boolean(),
  createdAt: Moment,
  account: z.optional(z.nullable(Somebody)),
  company: z.optional(z.nullable(Company)),
})
export type Partner = z.infer<typeof Partner>

/** A company with what those who run it read of it. */
export const CompanyCard = z.extend(Company, {
  email: z.optional(z.nullable(z.string())),
  primary_phone: z.optional(z.nullable(z.string())),
  site: z.optional(z.nullable(z.string())),
  location: z.optional(z.nullable(z.string())),
  country: z.optional(z.nullable(z.string())),
  language: z.optional(z.string()),
  reason: z.optional(z.nullable(z.string())),
  createdAt: z.optional(Moment),
  updatedAt: z.optional(Moment),
  /** Who registered or added it. */
  creator: z.optional(z.nullable(Somebody)),
  partners: z.optional(z.array(Partner)),
  /** Its logo, by the hash in its address. */
  logo: z.optional(z.nullable(z.object({ sha256: z.string() }))),
})
export type CompanyCard = z.infer<typeof CompanyCard>

/** What a company does before its first candidates, in this order. */
export const setupSteps = ['profile', 'place', 'people', 'interviewers', 'defaults', 'messages', 'requisition'] as const
export const SetupStep = z.object({ step: z.enum(setupSteps), isDone: z.boolean() })
export type SetupStep = z.infer<typeof SetupStep>

/** A place where a company works. */
export const CompanyPlace = z.extend(Place, { id: Id })
export type CompanyPlace = z.infer<typeof CompanyPlace>

export const NewPlace = z.strictObject(Place.shape)

/** More are an atlas, no list to choose from. */
export const mostPlaces = 200

const optional = (most: number) => z.optional(z.nullable(boundedText(most).check(z.trim())))
const companyEmail = z.optional(
  z.nullable(
    z.union([
      z.literal(''),
      email({ required: 'user.email', pattern: 'email.pattern', short: 'email.pattern', long: 'email.long' }),
    ]),
  ),
)
const site = z.optional(
  z.nullable(
    boundedText(300, 'company.site').check(
      z.trim(),
      z.refine((value) => value === '' || /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/i.test(value), { error: 'company.site' }),
    ),
  ),
)
const companyPhone = z.optional(
  z.nullable(
    boundedText(limits.phone, 'phone.long').check(
      z.trim(),
      z.refine((value) => value === '' || phonePattern.test(value), { error: 'phone.enterOne' }),
    ),
  ),
)

const profile = {
  name: text(limits.name, { required: 'required', short: 'name.short', long: 'name.long' }),
  email: companyEmail,
  primary_phone: companyPhone,
  site,
  location: optional(120),
  country: optional(80),
  timezone: z.optional(boundedText(60).check(z.refine(isTimezone, { error: 'timezone.unknown' }))),
  language: z.optional(z.enum(languages)),
}
export const NewCompany = z.strictObject(profile)
export type NewCompany = z.infer<typeof NewCompany>
export const CompanyChange = z.strictObject({ ...profile, name: z.optional(profile.name), updatedAt: ReadAt })
export type CompanyChange = z.infer<typeof CompanyChange>

const { APPROVED, ON_HOLD, REJECTED } = ApprovalStatus
export const Decision = z
  .strictObject({
    approvalStatus: z.union([z.literal(APPROVED), z.literal(ON_HOLD), z.literal(REJECTED)]),
    reason: z.optional(optionalText([1, 1000], { short: 'reason.required', long: 'reason.long' })),
    updatedAt: ReadAt,
  })
  .check(
    z.refine(({ approvalStatus, reason }) => approvalStatus === APPROVED || Boolean(reason?.trim()), {
      path: ['reason'],
      error: 'reason.required',
    }),
  )
export type Decision = z.infer<typeof Decision>

export const NewPartner = z.strictObject({ accountId: ChosenId, companyId: ChosenId })
export const PartnerChange = z.strictObject({
  approvalStatus: z.optional(z.union([z.literal(APPROVED), z.literal(ON_HOLD), z.literal(REJECTED)])),
  active: z.optional(z.boolean()),
})
