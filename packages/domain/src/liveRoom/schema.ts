import * as z from 'zod/mini'
import { ConsentWords, given } from '../consent/schema.ts'
import { boundedText, Id, Instant, Moment } from '../core/field.ts'
import { RoomEvent, SentEvent } from './event.ts'

/** Who somebody is in the room: `second` sits beside the interviewer, a `watcher` is neither seen nor heard. */
export const sides = ['candidate', 'interviewer', 'second', 'watcher'] as const
export const Side = z.enum(sides)
export type Side = z.infer<typeof Side>

/** How far a page has come: its devices are checked, it waits for the others, it is in the conversation. */
export const Step = z.enum(['devices', 'lobby', 'in'])
export type Step = z.infer<typeof Step>

/**
 * How far the room is: too early for anybody, open and not started, live, over; closed was cancelled, or has no time.
 */
export const Phase = z.enum(['early', 'open', 'live', 'over', 'closed'])
export type Phase = z.infer<typeof Phase>

/** What a page found out about its devices and its line. */
const DeviceReport = z.strictObject({
  kind: z.enum(['phone', 'tablet', 'computer']),
  picture: z.boolean(),
  sound: z.boolean(),
  relay: z.enum(['notNeeded', 'works', 'needed', 'unknown']),
  cores: z.optional(z.int().check(z.minimum(1), z.maximum(256))),
  uplinkKbps: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
})
export type DeviceReport = z.infer<typeof DeviceReport>

/** Somebody who belongs into the room, there or not. */
export const Person = z.object({
  /** The page it has open now; null when it is away. */
  visit: z.nullable(Id),
  side: Side,
  /** Empty where the reader is not told. */
  name: z.string(),
  step: z.enum(['devices', 'lobby', 'in', 'away']),
  /** Since when it is on this step, or away; null when it was never there. */
  since: z.nullable(Moment),
  /** Has it agreed, and not taken that back? */
  agreed: z.boolean(),
  me: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** What a browser needs to find a way to the other one. */
const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
})

/** What changes while a room is open. */
const Standing = z.object({
  people: z.array(Person),
  phase: Phase,
  /** Its planned time, which may change while people wait for it. */
  startsAt: z.nullable(Moment),
  startedAt: z.nullable(Moment),
  endedAt: z.nullable(Moment),
  /** Everybody who is in has agreed and the interview has started: the recorders run. */
  recording: z.boolean(),
  /** The database's clock, read last. */
  now: Moment,
})

/** The room of a live interview as one side may see it. */
export const LiveRoom = z.extend(Standing, {
  interviewId: Id,
  candidateName: z.string(),
  company: z.string(),
  /** The hash under which the company's logo opens. */
  logo: z.nullable(z.string()),
  /** Null when the requisition hides its position. */
  position: z.nullable(z.string()),
  side: Side,
  endsAt: z.nullable(Moment),
  agreed: z.boolean(),
  /** What the caller agrees to; null once it has. */
  consent: z.nullable(ConsentWords),
  iceServers: z.array(IceServer),
  /** The two sides' addresses are not told to each other: everything goes by the relay. */
  relayOnly: z.boolean(),
  /** Until when the relay takes these names. */
  relayUntil: z.nullable(Moment),
})
export type LiveRoom = z.infer<typeof LiveRoom>

/** Agrees to be recorded, or takes that back. */
export const RoomConsent = z.strictObject({
  ...given,
  version: z.optional(given.version),
  agreed: z.boolean(),
})

const uploadId = boundedText(100)

/** How the page's own line and film are. */
const Health = z.strictObject({
  weak: z.optional(z.boolean()),
  /** How far its upload is behind. */
  lagSeconds: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  ended: z.optional(z.array(z.strictObject({ uploadId, endedAt: Instant })).check(z.maxLength(20))),
  faults: z.optional(
    z
      .array(z.strictObject({ uploadId, from: Instant, to: Instant, kind: z.enum(['silent', 'frozen']) }))
      .check(z.maxLength(20)),
  ),
})
export type Health = z.infer<typeof Health>

/** What a page tells, and from where on it wants to be told. */
export const Turn = z.strictObject({
  /** Made by the page: a reload is another visit. */
  visit: Id,
  after: z.int().check(z.minimum(0)),
  /** How many seconds the call may wait for something to tell. */
  hold: z.int().check(z.minimum(0), z.maximum(8)),
  step: Step,
  device: z.optional(DeviceReport),
  send: z.array(SentEvent).check(z.maxLength(20)),
  health: z.optional(Health),
})
export type Turn = z.infer<typeof Turn>

/** What the server still lacks of the caller's film after the end. */
const Needs = z.enum(['nothing', 'sound', 'all'])

export const TurnAnswer = z.extend(Standing, {
  events: z.array(RoomEvent),
  /** The `after` of the next turn. */
  last: z.int(),
  needs: Needs,
  /** A newer page of the same account is there. */
  replaced: z.boolean(),
  /** As many of its side as may be in are already: this page waits until a place is free. */
  full: z.boolean(),
})
export type TurnAnswer = z.infer<typeof TurnAnswer>

/** What a page sends to measure its line; nobody reads it. */
export const LineFiller = z.strictObject({ filler: boundedText(200_000) })
export const LineMeasured = z.object({ now: Moment })

export const VisitLeft = z.strictObject({ visit: Id })

/** Stamps a question as asked, or takes the stamp back. */
export const AskedStamp = z.strictObject({ at: z.optional(Instant), undo: z.optional(z.boolean()) })

const markKinds = ['note', 'highlight'] as const
const markText = boundedText(1000)

/** A moment of the interview that one of its interviewers marked. */
export const Mark = z.object({
  id: Id,
  interviewId: Id,
  author: z.nullable(Id),
  authorName: z.optional(z.nullable(z.string())),
  at: Moment,
  kind: z.enum(markKinds),
  text: z.string(),
  /** Seconds into the film; null without a place in it. */
  time: z.nullable(z.number()),
  updatedAt: Moment,
})
export type Mark = z.infer<typeof Mark>

/** A new mark: a note has words, a highlight may have some. */
export const NewMark = z
  .strictObject({ at: z.optional(Instant), kind: z.enum(markKinds), text: markText })
  .check(z.refine(({ kind, text }) => kind === 'highlight' || text.trim() !== '', { path: ['text'] }))

export const MarkChange = z.strictObject({ text: markText, updatedAt: z.optional(boundedText(40)) })
