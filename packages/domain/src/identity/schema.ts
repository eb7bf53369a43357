import * as z from 'zod/mini'
import { boundedText, email, Id, Moment, text } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { roles } from '../core/role.ts'

/** A link's token, or a challenge's. */
const token = boundedText(200)
/** Six digits, however they are grouped. */
const code = boundedText(20).check(z.trim())

/** Bytes as browsers write them for keys of devices. */
const bytes = (most: number) => boundedText(most).check(z.regex(/^[\w-]+$/))
/** What a device says of a key: which question it answers, and under which address. */
const answered = { challenge: token, id: bytes(1400), clientDataJSON: bytes(4000) }

const passkeyName = text([1, 60], { required: 'required', short: 'required', long: 'name.long' })

/** A key that a device has just made. */
export const NewPasskey = z.strictObject({
  ...answered,
  name: passkeyName,
  attestationObject: bytes(16_000),
  transports: z.array(boundedText(30)).check(z.maxLength(8)),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What a device signed with a key of its own. */
export const Assertion = z.strictObject({
  ...answered,
  authenticatorData: bytes(4000),
  signature: bytes(2000),
})
export type Assertion = z.infer<typeof Assertion>

/** Keys that a browser may look for, and how it reaches their devices. */
const known = z.array(z.object({ id: z.string(), transports: z.array(z.string()) }))
/** What a browser is asked so that a device makes a key: `known` are those that are there already. */
export const PasskeyQuestion = z.object({
  challenge: z.string(),
  host: z.string(),
  product: z.string(),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  known,
})
/** What a browser is asked so that a device signs: with any key of this host, or with one of the `known`. */
export const AssertionQuestion = z.object({ challenge: z.string(), host: z.string(), known })
export type AssertionQuestion = z.infer<typeof AssertionQuestion>
/** Whose passkey is asked for as the second step, or nobody's in particular. */
export const PasskeyWanted = z.strictObject({ second: z.optional(token) })
export const PasskeyName = z.strictObject({ name: passkeyName })
/** The key, and recovery codes where there were none. */
export const PasskeyAdded = z.object({ id: Id, codes: z.array(z.string()) })

/** What shows that it is still the owner: the password, six digits of the app, or a passkey. */
export const Proof = z.strictObject({
  password: z.optional(boundedText(limits.password[1])),
  code: z.optional(code),
  passkey: z.optional(Assertion),
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
  passkeys: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** False for one that was added under another address of this installation. */
      works: z.boolean(),
      createdAt: Moment,
      lastUsedAt: z.nullable(Moment),
    }),
  ),
  /** The host that passkeys are made for; null where the installation is opened by a bare IP address. */
  passkeyHost: z.nullable(z.string()),
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
export const EmailLook = z.object({
  email: z.string(),
  from: z.string(),
  which: z.enum(['old', 'new']),
  /** The host asked: from then on the old address need not say yes. */
  waitUntil: z.nullable(Moment),
})
/** What became of it: changed, kept as it was, or one more confirmation is missing. */
export const EmailOutcome = z.object({ outcome: z.enum(['changed', 'kept', 'waits']) })
