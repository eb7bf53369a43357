import * as z from 'zod/mini'
import { boundedText, Id, Moment, ReadAt, text } from '../core/field.ts'
import { personalMail } from '../core/personalMail.ts'
import type { Role } from '../core/role.ts'
import { OpenSession, SecondNeeded } from '../session/schema.ts'

/** The roles that an account may be made in by a provider: none that lets others in. */
export const madeRoles = [
  'candidate',
  'hiringManager',
  'recruiter',
  'interviewer',
  'guest',
] as const satisfies readonly Role[]

const domain = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/
/** Issuers that let people of any organization in: their word about a domain is nobody's. */
const manyTenants = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/i

const isIssuer = (value: string) => {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return ['https:', 'http:'].includes(protocol) && !username && !password && !search && !hash
}

/** A provider as it is filled in. Without a secret the one that is kept stays. */
export const ProviderChange = z.strictObject({
  name: text([2, 60], { required: 'required', short: 'name.short', long: 'name.long' }),
  issuer: text([8, 255], { required: 'required', short: 'provider.issuer', long: 'provider.issuer' }).check(
    z.refine(isIssuer, { error: 'provider.issuer', abort: true }),
    z.refine((value) => !manyTenants.test(value), { error: 'provider.tenant' }),
  ),
  clientId: text([1, 255], { required: 'required', short: 'required', long: 'name.long' }),
  clientSecret: z.optional(boundedText(500)),
  domains: z
    .array(boundedText(253).check(z.trim(), z.toLowerCase(), z.regex(domain, { error: 'provider.domain' })), {
      error: 'required',
    })
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(20, { error: 'provider.domain', abort: true }),
      z.refine((all) => !all.some((one) => personalMail.has(one)), { error: 'provider.personal' }),
    ),
  makes: z.nullable(z.enum(madeRoles)),
  required: z.boolean(),
  strong: z.boolean(),
  active: z.boolean(),
  updatedAt: ReadAt,
})
export type ProviderChange = z.infer<typeof ProviderChange>

/** A provider as who may change it sees it; its secret is never shown again. */
export const Provider = z.object({
  id: Id,
  companyId: z.nullable(Id),
  companyName: z.nullable(z.string()),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  domains: z.array(z.string()),
  makes: z.nullable(z.enum(madeRoles)),
  required: z.boolean(),
  strong: z.boolean(),
  active: z.boolean(),
  approved: z.boolean(),
  /** How many accounts are linked to it. */
  linked: z.int(),
  /** The address to which it sends people back: it has to know it. */
  callback: z.string(),
  updatedAt: Moment,
})
export type Provider = z.infer<typeof Provider>

/** A provider by which the own account signs in. */
export const LinkedProvider = z.object({
  id: Id,
  provider: z.string(),
  createdAt: Moment,
  lastUsedAt: z.nullable(Moment),
  /** Why it stays: it is the last way to sign in, or the only one that counts for this address. */
  stays: z.nullable(z.enum(['last', 'required'])),
})
export type LinkedProvider = z.infer<typeof LinkedProvider>

export const ProviderApproval = z.strictObject({ approved: z.boolean() })

const address = boundedText(255).check(z.trim())
export const WhoseProvider = z.strictObject({ email: address })
/** Whose domain signs in by a provider; nothing of whether there is an account. */
export const FoundProvider = z.object({ provider: z.nullable(z.object({ name: z.string(), required: z.boolean() })) })
/** Where somebody goes on to sign in; null where there is no provider. */
export const BegunProvider = z.object({ url: z.nullable(z.string()) })

/** What a provider sends back with somebody. */
export const ProviderAnswer = z.strictObject({
  state: boundedText(200),
  code: z.optional(boundedText(4000)),
  iss: z.optional(boundedText(255)),
  error: z.optional(boundedText(200)),
})
export type ProviderAnswer = z.infer<typeof ProviderAnswer>

/** An own account that has to be shown once to be the same person's: by its password. */
const LinkNeeded = z.object({ link: z.string(), email: z.string(), provider: z.string() })
/** Why somebody whom a provider vouches for is not let in. */
const providerFaults = ['unverified', 'noAccount', 'elsewhere'] as const
export type ProviderFault = (typeof providerFaults)[number]
/** What a try has shown: what the provider says of the one who tried, and why that would not sign in. */
const Tried = z.object({
  tried: z.object({
    provider: z.string(),
    claims: z.array(z.object({ name: z.string(), value: z.string() })),
    fault: z.nullable(z.enum(providerFaults)),
  }),
})
export const ProviderOutcome = z.union([OpenSession, SecondNeeded, LinkNeeded, Tried])
export type ProviderOutcome = z.infer<typeof ProviderOutcome>

/** The page at which a provider ends its own session. */
export const ProviderEnd = z.object({ provider: z.string(), url: z.string() })

export const ProviderLink = z.strictObject({ link: boundedText(200), password: boundedText(200) })
