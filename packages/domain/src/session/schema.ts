import * as z from 'zod/mini'
import { password } from '../account/schema.ts'
import { bounded, boundedText, email, Id, Moment, text } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { roles } from '../core/role.ts'
import { languages } from '../core/text.ts'
import { parts } from './portal.ts'

/** Who is signed in, acting as which role. */
export const SessionUser = z.object({
  id: Id,
  name: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(roles),
  roles: z.array(z.enum(roles)),
  companyId: z.nullable(Id),
  companyName: z.nullable(z.string()),
  /** Every role with its company: a role that is held in several companies stands once for each. */
  places: z.array(z.object({ role: z.enum(roles), companyId: z.nullable(Id), companyName: z.nullable(z.string()) })),
  isProfileCreated: z.boolean(),
  /** The role demands a second factor, and the time to add one is over: nothing else is open. */
  needsFactor: z.boolean(),
  language: z.enum(languages),
  /** The parts of the screens that this installation shows though they are hidden by default. */
  shown: z.array(z.enum(parts)),
})
export type SessionUser = z.infer<typeof SessionUser>

/** A session as the browser keeps it, in memory only. */
export const OpenSession = z.object({ user: SessionUser, token: z.string(), refreshToken: z.string() })
export type OpenSession = z.infer<typeof OpenSession>

/**
 * What a page wants to read at once with its session: addresses below `/api`, and `{0.id}` in them for the id of what the first
 * one answers.
 */
export const Restoring = z.strictObject({
  reads: z.optional(z.array(boundedText(1000).check(z.regex(/^\/\w/))).check(z.maxLength(6))),
})

/** Who comes back, and where the feed of changes stood before the page read anything: it follows from there what is written since. */
const Returned = z.extend(SessionUser, { feed: z.string() })

/** A session again. Where reads come with it, its tokens stand in the answer's headers: the answer is packed, and they are not. */
export const Restored = z.union([z.extend(OpenSession, { user: Returned }), z.object({ user: Returned })])
export type Restored = z.infer<typeof Restored>

/** By what the second step of signing in can be done; `mail` by the link of a message that was just sent. */
const secondMethods = ['totp', 'passkey', 'recovery', 'mail'] as const
export type SecondMethod = (typeof secondMethods)[number]

/** A first step that was right, and what the second one can be. */
export const SecondNeeded = z.object({ challenge: z.nullable(z.string()), methods: z.array(z.enum(secondMethods)) })
export type SecondNeeded = z.infer<typeof SecondNeeded>

/** What a right password opens: a session, or the second step. */
export const SignedIn = z.union([OpenSession, SecondNeeded])
export type SignedIn = z.infer<typeof SignedIn>

/** A browser that is signed in, as its owner sees it. */
export const Device = z.object({
  id: Id,
  role: z.enum(roles),
  device: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  createdAt: Moment,
  lastSeenAt: Moment,
  /** The one that asks. */
  present: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const Login = z.strictObject({
  email: z
    .string({ error: 'login.email' })
    .check(z.trim(), z.minLength(1, { error: 'login.email' }), ...bounded(limits.email[1], 'email.long')),
  password: z
    .string({ error: 'password.required' })
    .check(z.minLength(1, { error: 'password.required' }), ...bounded(limits.password[1], 'password.long')),
})

const userEmail = email({
  required: 'user.email',
  pattern: 'email.pattern',
  short: 'email.pattern',
  long: 'email.long',
})
const userName = text(limits.name, { required: 'required', short: 'name.short', long: 'name.long' })

const newcomer = { name: userName, email: userEmail, password }
/** Told apart by the role, so that a missing company is said beside what else is wrong, and not once all the rest is right. */
export const Registration = z.discriminatedUnion('role', [
  z.strictObject({
    role: z.literal('candidate'),
    ...newcomer,
    company: z.optional(boundedText(255).check(z.trim())),
  }),
  z.strictObject({
    role: z.literal('company'),
    ...newcomer,
    company: text([2, 255], { required: 'required', short: 'required', long: 'text.long' }),
  }),
])

export const RoleSwitch = z.strictObject({
  role: z.pipe(
    z.union([z.array(boundedText(40)).check(z.maxLength(20), z.length(1, { error: 'user.role' })), boundedText(40)], {
      error: 'user.role',
    }),
    z.transform((role) => (typeof role === 'string' ? role : (role[0] as string))),
  ),
  /** In which company, where the role is held in several. */
  companyId: z.optional(z.nullable(Id)),
})

export const Forgot = z.strictObject({ email: userEmail })
export const NewPassword = z.strictObject({ token: boundedText(200), password })

/** What a link opens, before it is used: its purpose and whom it greets. */
export const LinkLook = z.object({ purpose: z.string(), name: z.nullable(z.string()), email: z.nullable(z.string()) })

/** A demo account that the login page offers by one click. */
const DemoAccount = z.object({
  role: z.enum(roles),
  email: z.string(),
  name: z.nullable(z.string()),
  /** The company in whose story the account stands: a partner or a candidate belongs to none. */
  group: z.string(),
})
/** What the login page needs to know of this installation. */
export const Welcome = z.object({
  product: z.string(),
  /** Companies may register by themselves. */
  takesCompanies: z.boolean(),
  /** The host that passkeys sign in to; null where it has none. */
  passkeyHost: z.nullable(z.string()),
  /** Some addresses sign in by a provider of their own. */
  hasProviders: z.boolean(),
  demo: z.nullable(
    z.object({
      password: z.string(),
      accounts: z.array(DemoAccount),
      /** Pages that are opened by a link, as somebody in the demo got it. */
      pages: z.array(z.object({ kind: z.enum(['nominate', 'reference']), name: z.string(), path: z.string() })),
    }),
  ),
})
export type Welcome = z.infer<typeof Welcome>

export const PortalChange = z.strictObject({ shown: z.array(z.enum(parts)).check(z.maxLength(parts.length)) })
