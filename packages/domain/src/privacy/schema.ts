import * as z from 'zod/mini'
import { boundedText, ChosenId, email, Id, Moment, optionalText } from '../core/field.ts'
import { RequestStatus } from './status.ts'

const words = { short: 'reason.required', long: 'reason.long' } as const
const reason = [1, 1000] as const

/** Copies of everything that is kept, or its erasure. */
export const RequestKind = z.enum(['export', 'erasure'])
export type RequestKind = z.infer<typeof RequestKind>

/** One place where somebody is known: as a candidate or a referee of a company, or by its account. */
export const Place = z.strictObject({ subject: z.enum(['candidate', 'referee', 'account']), id: Id })
export type Place = z.infer<typeof Place>
const Places = z
  .array(Place, { error: 'privacy.nowhere' })
  .check(z.minLength(1, { error: 'privacy.nowhere' }), z.maxLength(200))

/** Somebody asks for what is kept, or for its erasure: of a candidate, or of itself where it is known, everywhere unless it says. */
export const NewRequest = z.strictObject({
  kind: z.optional(RequestKind),
  candidateId: z.optional(z.nullable(ChosenId)),
  places: z.optional(Places),
  message: z.optional(optionalText(reason, words)),
})
export type NewRequest = z.infer<typeof NewRequest>

/** An address to which the link goes that lets its owner ask. */
export const LinkAddress = z.strictObject({
  email: email({ required: 'user.email', short: 'email.pattern', long: 'email.long', pattern: 'email.pattern' }),
})
/** The link of that message. */
export const LinkToken = z.strictObject({ token: boundedText(100) })
/** Which of its requests the holder of the link means. */
export const LinkedRequest = z.strictObject({ token: boundedText(100), id: Id })
/** From where a copy is saved. */
export const ArchiveAddress = z.object({ url: z.string() })
/** What the holder of the link asks for. */
export const LinkRequest = z.strictObject({
  token: boundedText(100),
  kind: RequestKind,
  places: Places,
  message: z.optional(optionalText(reason, words)),
})
export type LinkRequest = z.infer<typeof LinkRequest>

/** Why more time is needed for an answer, as whoever asked reads it. */
export const Extension = z.strictObject({
  reason: boundedText(1000, 'reason.long').check(z.trim(), z.minLength(1, { error: 'reason.required' })),
})
export type Extension = z.infer<typeof Extension>

/** What a company or the host answers; who is declined reads why. */
export const RequestAnswer = z
  .strictObject({
    status: z.union([z.literal(RequestStatus.APPROVED), z.literal(RequestStatus.DECLINED)]),
    reason: z.optional(optionalText(reason, words)),
  })
  .check(
    z.refine((answer) => answer.status === RequestStatus.APPROVED || Boolean(answer.reason?.trim()), {
      path: ['reason'],
      error: 'reason.required',
    }),
  )
export type RequestAnswer = z.infer<typeof RequestAnswer>

/** Where a request stands, as everybody reads it who may. */
const Standing = {
  id: Id,
  kind: RequestKind,
  status: z.int(),
  message: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  dueAt: Moment,
  /** Until when an answer was put off, and why. */
  extendedTo: z.nullable(Moment),
  extendReason: z.nullable(z.string()),
  /** When an approved request begins. */
  runAt: z.nullable(Moment),
  doneAt: z.nullable(Moment),
  createdAt: Moment,
}

/** A request, as whoever answers reads it. */
export const PrivacyRequest = z.object({
  ...Standing,
  companyId: z.nullable(Id),
  accountId: z.nullable(Id),
  candidateId: z.nullable(Id),
  referralRefereeId: z.nullable(Id),
  candidate: z.optional(
    z.nullable(z.object({ id: Id, accountName: z.string(), email: z.string(), legalHold: z.boolean() })),
  ),
  referee: z.optional(
    z.nullable(
      z.object({ id: Id, first_name: z.string(), last_name: z.nullable(z.string()), email: z.nullable(z.string()) }),
    ),
  ),
  account: z.optional(z.nullable(z.object({ id: Id, name: z.nullable(z.string()), email: z.string() }))),
  company: z.optional(z.nullable(z.object({ id: Id, name: z.string() }))),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** One place where somebody is known, in its own words, and what is asked there already. */
export const KnownPlace = z.object({
  subject: Place.shape.subject,
  id: Id,
  company: z.nullable(z.string()),
  /** The position, where it may be named; a referee reads whom it was asked about. */
  about: z.nullable(z.string()),
  asked: z.array(RequestKind),
})
export type KnownPlace = z.infer<typeof KnownPlace>

/** A request, as the person reads it whom it is about. */
export const OwnRequest = z.object({
  ...Standing,
  company: z.nullable(z.string()),
  /** Until when the copy can be saved. */
  archiveUntil: z.nullable(Moment),
})
export type OwnRequest = z.infer<typeof OwnRequest>

/** Where the reader is known, and what it has asked. */
export const OwnData = z.object({ email: z.string(), places: z.array(KnownPlace), requests: z.array(OwnRequest) })
export type OwnData = z.infer<typeof OwnData>
export const Said = z.object({ said: z.literal(true) })

/** What an erasure would take away now: rows by their table, and files. */
export const Preview = z.object({ counts: z.record(z.string(), z.int()), files: z.int() })
export type Preview = z.infer<typeof Preview>

/** What stays of an erasure: that it was, of what kind and how much, without the person. */
export const Proof = z.extend(Preview, {
  id: Id,
  companyId: z.nullable(Id),
  requestId: z.nullable(Id),
  subject: z.enum(['candidate', 'referee', 'account']),
  rowId: Id,
  cause: z.enum(['request', 'retention', 'removal']),
  goneAt: Moment,
  purgedAt: z.nullable(Moment),
  backupsUntil: Moment,
})
export type Proof = z.infer<typeof Proof>
