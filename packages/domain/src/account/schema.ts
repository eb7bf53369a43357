import * as z from 'zod/mini'
import { bounded, boundedText, Id, phone, text } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { languages } from '../core/text.ts'
import { Lookup } from '../lookup/schema.ts'

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

/** What an account says of itself. */
export const Profile = z.strictObject({
  name: text(limits.name, { required: 'required', short: 'name.short', long: 'name.long' }),
  primary_phone: phone('phone.enter'),
  location: text([2, 120], { required: 'required', short: 'required', long: 'location.long' }),
  country: z.optional(z.nullable(boundedText(80))),
  language: z.optional(z.enum(languages)),
  skillIds: z.optional(z.array(Id).check(z.maxLength(50))),
})
export type Profile = z.infer<typeof Profile>

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
export const AccountLanguage = z.object({ id: Id, lang: z.string() })

/** The own account, with everything that it says of itself. */
export const OwnAccount = z.extend(Account, {
  language: z.enum(languages),
  timezone: z.nullable(z.string()),
  skills: z.array(AccountSkill),
})
export type OwnAccount = z.infer<typeof OwnAccount>

/** A file of a person; `url` is an address below /api that streams it to whoever may read it. */
export const AccountAttachment = z.object({
  id: Id,
  name: z.string(),
  attachment: z.optional(
    z.nullable(z.object({ id: Id, name: z.string(), type: z.string(), size: z.number(), url: z.string() })),
  ),
})
