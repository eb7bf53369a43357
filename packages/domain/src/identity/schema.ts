import * as z from 'zod/mini'
import { boundedText, email, Moment } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { roles } from '../core/role.ts'

/** A link's token, or a challenge's. */
const token = boundedText(200)
/** Six digits, however they are grouped. */
const code = boundedText(20).check(z.trim())

/** What shows that it is still the owner: the password, or six digits of the app. */
export const Proof = z.strictObject({
  password: z.optional(boundedText(limits.password[1])),
  code: z.optional(code),
})
export type Proof = z.infer<typeof Proof>

/** The second step of signing in: six digits, a recovery code, or nothing where the link of a message is the token. */
export const SecondStep = z.strictObject({
  challenge: token,
  code: z.optional(code),
  recovery: z.optional(boundedText(40).check(z.trim())),
})
export type SecondStep = z.infer<typeof SecondStep>

export const Code = z.strictObject({ code })

/** A secret that an app has not confirmed yet. */
export const NewTotp = z.object({ secret: z.string(), address: z.string() })
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

/** How somebody signs in, and what is still to do. */
export const FactorState = z.object({
  hasPassword: z.boolean(),
  totp: z.boolean(),
  recoveryLeft: z.int(),
  /** The present role demands a second factor; until when it may do without. */
  required: z.boolean(),
  dueAt: z.nullable(Moment),
  /** The session's last proof is young enough for what asks for one. */
  proven: z.boolean(),
  /** An address that waits for its confirmations. */
  email: z.nullable(
    z.object({ email: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: Moment }),
  ),
})
export type FactorState = z.infer<typeof FactorState>

/** Of which roles a second factor is asked, and how many days somebody has to add one. */
export const Requirement = z.object({
  roles: z.array(z.enum(roles)),
  days: z.int(),
  /** What the host demands of them already: a company adds to it. */
  host: z.array(z.enum(roles)),
})
export type Requirement = z.infer<typeof Requirement>

export const RequirementChange = z.strictObject({
  roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
  days: z.int().check(z.minimum(0), z.maximum(14)),
})

export const NewEmail = z.strictObject({
  email: email({ required: 'user.email', pattern: 'email.pattern', short: 'email.pattern', long: 'email.long' }),
})
export const EmailToken = z.strictObject({ token })
export const EmailAnswer = z.strictObject({ token, agrees: z.boolean() })
/** What a link about an address is for. */
export const EmailLook = z.object({ email: z.string(), from: z.string(), which: z.enum(['old', 'new']) })
/** What became of it: changed, kept as it was, or one more confirmation is missing. */
export const EmailOutcome = z.object({ outcome: z.enum(['changed', 'kept', 'waits']) })
