import * as z from 'zod/mini'
import { ConsentWords, given } from '../consent/schema.ts'
import { boundedText, Id, Moment, ReadAt } from '../core/field.ts'
import { limits } from '../core/limits.ts'
import { languages } from '../core/text.ts'
import { RequisitionReferral, refcheckSettings } from '../requisition/schema.ts'
import { RunningNeed, RunningState } from './status.ts'

const name = z.nullable(z.string())
const number = z.nullable(z.int())
const moment = z.nullable(Moment)

/** A place as the candidate who fills it sees it: what it said itself and how far it has come, and nothing of the referee. */
export const NominatedPlace = z.object({
  id: Id,
  order: z.int(),
  status: z.int(),
  first_name: name,
  last_name: name,
  email: name,
  primary_phone: name,
  linkedin_profile: name,
  language: z.enum(languages),
  relationship: number,
  relationship_period: number,
  relationship_time: number,
  company_name: name,
  referee_role: name,
  candidate_role: name,
  mailedAt: moment,
  linkUntil: moment,
  finishedAt: moment,
  /** The place whose name this one stands for. */
  replacesId: z.nullable(Id),
  isReplaced: z.boolean(),
  /** The company, or the end of the ref-check, has ended its link. */
  isEnded: z.boolean(),
  /** The message could not be delivered: its address wants correcting. */
  isBounced: z.boolean(),
  takeBackUntil: moment,
  /** From when somebody else can be named; null where nobody can. */
  replaceFrom: moment,
  mayRemind: z.boolean(),
  mayCorrect: z.boolean(),
  remindedAt: moment,
  /** What may be said of its address: 1 it is one of the company, 2 a personal one, 3 the candidate's own, 4 named already. */
  address: z.nullable(z.int()),
  updatedAt: Moment,
})
export type NominatedPlace = z.infer<typeof NominatedPlace>

/** A candidate's ref-check as the candidate sees it. */
export const Nomination = z.object({
  id: Id,
  /** The candidate's own first name, as it stands in the questions. */
  name: z.string(),
  company: z.string(),
  /** The hash under which the company's logo opens. */
  logo: z.nullable(z.string()),
  /** Null while the company keeps it to itself. */
  position: name,
  /** How many people it asks to be named. */
  count: z.int(),
  submitUntil: moment,
  state: z.enum(['open', 'late', 'shut', 'concluded']),
  /** Its time has ended, and it can ask the company for more. */
  mayAskForTime: z.boolean(),
  moreTimeAskedAt: moment,
  agreed: z.boolean(),
  /** What it agrees to; null once it has, and where nobody can be named. */
  consent: z.nullable(ConsentWords),
  /** When the candidate took its consent back; null where it stands, or was never given. */
  consentWithdrawnAt: moment,
  asksPhone: z.boolean(),
  asksLinkedin: z.boolean(),
  questions: z.array(z.object({ title: z.string(), title_ar: name, question_type: z.int() })),
  places: z.array(NominatedPlace),
  now: Moment,
})
export type Nomination = z.infer<typeof Nomination>

/** Which ref-check: a link knows it, a session names the candidate. */
export const OfCandidate = z.strictObject({ candidateId: z.optional(Id) })

const words = (most: number) => z.optional(z.nullable(boundedText(most).check(z.trim())))
const chosen = (most: number) => z.optional(z.nullable(z.int().check(z.gte(1), z.lte(most))))
const shortAddress = z.refine<string>((value) => value === '' || value.length >= limits.email[0], {
  error: 'email.pattern' as string,
})
const typedEmail = boundedText(limits.email[1], 'email.long').check(z.trim(), z.toLowerCase(), shortAddress)

/** A place as it is typed; what is absent stays, and what is empty is nothing. */
export const PlaceChange = z.strictObject({
  first_name: words(limits.name[1]),
  last_name: words(limits.name[1]),
  email: z.optional(z.nullable(typedEmail)),
  primary_phone: z.optional(z.nullable(boundedText(limits.phone, 'phone.long').check(z.trim()))),
  linkedin_profile: words(limits.name[1]),
  language: z.optional(z.enum(languages)),
  relationship: chosen(12),
  relationship_period: chosen(4),
  relationship_time: chosen(4),
  company_name: words(limits.name[1]),
  referee_role: words(limits.name[1]),
  candidate_role: words(limits.name[1]),
  updatedAt: ReadAt,
})
export type PlaceChange = z.infer<typeof PlaceChange>

/** What a candidate agrees to before it names anybody. */
export const NominationConsent = z.strictObject({
  consent: z.literal(1),
  version: z.optional(given.version),
  adult: given.adult,
})

/** The candidate takes that back. */
export const NominationWithdrawal = z.strictObject({ consent: z.literal(0) })

/** The right address in the place of a wrong one. */
export const NewAddress = z.strictObject({ email: typedEmail })

/** What a company does with running ref-checks. */
export const acts = ['ask', 'again', 'remind', 'extend', 'another'] as const
export type CommunicationAct = (typeof acts)[number]

/**
 * What a company does with running ref-checks, each for itself; or, with a requisition, how its candidates are written to:
 * the settings of `PUT /requisition/refcheck`.
 */
export const Communication = z
  .strictObject({
    ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(100))),
    what: z.optional(z.enum(acts)),
    /** By how many days the time to name is made longer. */
    days: z.optional(z.int().check(z.gte(1), z.lte(60))),
    requisitionId: z.optional(Id),
    ...refcheckSettings,
  })
  .check(
    z.refine(({ ids, requisitionId }) => Boolean(ids) !== Boolean(requisitionId), { error: 'required', path: ['ids'] }),
    z.refine(({ ids, what }) => Boolean(ids) === Boolean(what), { error: 'required', path: ['what'] }),
  )
export type Communication = z.infer<typeof Communication>

/** With which ref-checks it was done, and with which not, and why; or the settings as they are now. */
export const Communicated = z.object({
  done: z.array(Id),
  refused: z.array(z.object({ id: Id, message: z.string() })),
  settings: z.optional(RequisitionReferral),
})

/** A message about a ref-check: to its candidate, or to the referee whom it names. */
export const RefcheckLetter = z.object({
  id: Id,
  referralRefereeId: z.nullable(Id),
  type: z.string(),
  kind: z.int(),
  delivery_status: z.int(),
  createdAt: Moment,
  sentAt: moment,
})
export type RefcheckLetter = z.infer<typeof RefcheckLetter>

/** A candidate in a ref-check, as the company's list across requisitions shows it. */
export const RunningCheck = z.object({
  id: Id,
  candidateId: Id,
  requisitionId: Id,
  referralId: Id,
  first_name: z.string(),
  last_name: z.string(),
  createdAt: Moment,
  position: z.string(),
  company: z.string(),
  /** The requisition's title and address. */
  title: z.string(),
  public_id: z.string(),
  state: z.enum(RunningState),
  needs: z.array(z.enum(RunningNeed)),
  askedAt: moment,
  submitUntil: moment,
  /** When its candidate took its consent back; null while it stands. */
  consentWithdrawnAt: moment,
  /** When its candidate asked for more time; null once that was given. */
  moreTimeAskedAt: moment,
  concludedAt: moment,
  /** Places that count, of them named, of them answered, and of them answered or declined. */
  places: z.int(),
  named: z.int(),
  answered: z.int(),
  ended: z.int(),
  openSignals: z.int(),
  /** The longest wait, and for whom. */
  waitingFor: name,
  waitingSince: moment,
})
export type RunningCheck = z.infer<typeof RunningCheck>

const hoursOfDay = z.string().check(
  z.refine(
    (value) => {
      const [from = 24, to = 0] = value.split('-').map(Number)
      return /^\d\d-\d\d$/.test(value) && from < to && to <= 24
    },
    { error: 'nominate.hours' },
  ),
)
const rule = {
  /** Naming referees after the time: 1 allowed, 2 the company is asked, 3 shut. */
  late_naming: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  asks_linkedin: z.boolean(),
  /** So many hours after its first letter a referee is reminded. */
  reminder_hours: z
    .array(z.int().check(z.gte(1, { error: 'nominate.reminders' }), z.lte(312, { error: 'nominate.reminders' })))
    .check(
      z.maxLength(5, { error: 'nominate.reminders' }),
      z.refine((all) => all.every((hours, at) => at === 0 || hours > (all[at - 1] as number)), {
        error: 'nominate.reminders',
      }),
    ),
  /** Between which hours of the company reminders leave, such as 08-18. */
  hours: hoursOfDay,
  retention_months: z
    .int({ error: 'nominate.months' })
    .check(z.gte(1, { error: 'nominate.months' }), z.lte(120, { error: 'nominate.months' })),
}
/** How a company runs its ref-checks. */
export const NamingRule = z.object({
  companyId: Id,
  ...rule,
  /** Referees' pages ask the host's service for their own address. */
  asks_public_ip: z.boolean(),
  /** The host of that service; null where there is none to be asked. */
  public_ip_service: name,
})
export type NamingRule = z.infer<typeof NamingRule>
export const NamingRuleChange = z.strictObject({
  companyId: z.optional(Id),
  ...rule,
  asks_public_ip: z.optional(z.boolean()),
})
export const NamingRuleOf = z.strictObject({ companyId: z.optional(Id) })
