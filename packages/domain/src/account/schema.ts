import * as z from 'zod/mini'
import { bounded, boundedText, Id, phone, text } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { languages } from '../core/text.ts'
import { isTimezone } from '../core/zone.ts'
import { Lookup } from '../lookup/schema.ts'
import { linkNames } from './links.ts'

/** A person as others may see them; fields that the caller's role may not read are absent. */
export const Account = z.object({
  id: Id,
  name: z.nullable(z.string()),
  email: z.optional(z.nullable(z.string())),
  primary_phone: z.optional(z.nullable(z.string())),
  location: z.optional(z.nullable(z.string())),
  country: z.optional(z.nullable(z.string())),
  active: z.optional(z.boolean()),
  designation: z.optional(z.nullable(Lookup)),
  account_infos: z.optional(z.array(z.object({ name: z.string(), info: z.string() }))),
})
export type Account = z.infer<typeof Account>

const level = z.int().check(z.minimum(0), z.maximum(4))
/** Empty is nothing. */
const spoken = boundedText(60).check(
  z.trim(),
  z.refine((value) => value === '' || value.length > 1, { error: 'lookup.short' }),
)
const link = boundedText(300, 'company.site').check(
  z.trim(),
  z.refine((value) => value === '' || /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/i.test(value), { error: 'company.site' }),
)

/** What an account says of itself. */
export const Profile = z.strictObject({
  name: text(limits.name, { required: 'required', short: 'name.short', long: 'name.long' }),
  primary_phone: phone('phone.enter'),
  location: text([2, 120], { required: 'required', short: 'required', long: 'location.long' }),
  country: z.optional(z.nullable(boundedText(80))),
  language: z.optional(z.enum(languages)),
  designationId: z.optional(z.nullable(Id)),
  /** Each skill with its level; those that are not named any more go. */
  skills: z.optional(z.array(z.strictObject({ skillId: Id, level: level })).check(z.maxLength(50))),
  /** The same by ids alone: one that stays keeps its level. */
  skillIds: z.optional(z.array(Id).check(z.maxLength(50))),
  languages: z.optional(z.array(z.strictObject({ lang: spoken, level: z.nullable(level) })).check(z.maxLength(20))),
  links: z.optional(
    z.array(z.strictObject({ name: z.enum(linkNames), info: link })).check(z.maxLength(linkNames.length)),
  ),
})
export type Profile = z.infer<typeof Profile>

/** In which language and time zone somebody is spoken to; null is the company's zone. */
export const Preferences = z.strictObject({
  language: z.enum(languages),
  timezone: z.nullable(boundedText(60, 'timezone.unknown').check(z.refine(isTimezone, { error: 'timezone.unknown' }))),
})
export type Preferences = z.infer<typeof Preferences>

export const password = z
  .string({ error: 'password.required' })
  .check(
    z.minLength(1, { error: 'password.required', abort: true }),
    z.minLength(limits.password[0], { error: 'password.short' }),
    ...bounded(limits.password[1], 'password.long'),
  )

export const PasswordChange = z.strictObject({ current: boundedText(limits.password[1]), password })

/** A skill of a person, with its level: 0 No Review, 1 Basic, 2 Intermediate, 3 Advanced, 4 Expert. */
export const AccountSkill = z.object({
  id: Id,
  level: z.nullable(z.int()),
  skill: z.optional(z.nullable(Lookup)),
})
export const AccountLanguage = z.object({ id: Id, lang: z.string(), level: z.optional(z.nullable(z.int())) })

/** A file of a person; `url` is an address below /api that streams it to whoever may read it. */
export const AccountAttachment = z.object({
  id: Id,
  name: z.string(),
  attachment: z.optional(
    z.nullable(z.object({ id: Id, name: z.string(), type: z.string(), size: z.number(), url: z.string() })),
  ),
})
export type AccountAttachment = z.infer<typeof AccountAttachment>

/** The own account, with everything that it says of itself. */
export const OwnAccount = z.extend(Account, {
  language: z.enum(languages),
  timezone: z.nullable(z.string()),
  skills: z.array(AccountSkill),
  languages: z.array(AccountLanguage),
  attachments: z.array(AccountAttachment),
  hasPhoto: z.boolean(),
})
export type OwnAccount = z.infer<typeof OwnAccount>
