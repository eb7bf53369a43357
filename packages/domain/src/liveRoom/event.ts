import * as z from 'zod/mini'
import { boundedText, Id, Moment } from '../core/field.ts'

/** What browsers write for each other is plain ASCII: so its length is its size. */
const ascii = (most: number) => boundedText(most).check(z.regex(/^[\t\n\r\x20-\x7e]*$/))
const Epoch = z.int().check(z.minimum(0), z.maximum(1_000_000))

const Candidate = z.strictObject({
  candidate: ascii(500),
  sdpMid: z.nullable(ascii(50)),
  sdpMLineIndex: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
  usernameFragment: z.optional(z.nullable(ascii(300))),
})

/** What pages of one room tell each other, by kind. */
const bodies = {
  /** I am here. */
  hello: z.strictObject({}),
  sdp: z.strictObject({ type: z.enum(['offer', 'answer', 'rollback']), sdp: ascii(20_000), epoch: Epoch }),
  ice: z.strictObject({ candidates: z.array(Candidate).check(z.maxLength(40)), epoch: Epoch }),
  bye: z.strictObject({ reason: z.enum(['left', 'replaced', 'ended']) }),
  media: z.strictObject({
    microphone: z.boolean(),
    camera: z.boolean(),
    sharing: z.boolean(),
    recording: z.boolean(),
    /** Its line is poor. */
    weak: z.optional(z.boolean()),
    /** So many seconds its film is behind with what the server has; nothing where that is as usual. */
    lagSeconds: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  }),
  /** Read again: it says what changed, never how. */
  nudge: z.strictObject({ what: z.enum(['recording', 'phase', 'question', 'consent']) }),
  /** Private is between those who interview. */
  chat: z.strictObject({
    text: boundedText(1000).check(z.trim(), z.minLength(1)),
    private: z.optional(z.boolean()),
  }),
}

const sent = {
  /** Counts up with each page: telling twice is telling once. */
  n: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
  /** One visit; nobody named is everybody in the room. */
  to: z.optional(z.nullable(Id)),
}

/** What a page sends. */
export const SentEvent = z.discriminatedUnion('kind', [
  z.strictObject({ ...sent, kind: z.literal('hello'), body: bodies.hello }),
  z.strictObject({ ...sent, kind: z.literal('sdp'), body: bodies.sdp }),
  z.strictObject({ ...sent, kind: z.literal('ice'), body: bodies.ice }),
  z.strictObject({ ...sent, kind: z.literal('bye'), body: bodies.bye }),
  z.strictObject({ ...sent, kind: z.literal('media'), body: bodies.media }),
  z.strictObject({ ...sent, kind: z.literal('nudge'), body: bodies.nudge }),
  z.strictObject({ ...sent, kind: z.literal('chat'), body: bodies.chat }),
])
export type SentEvent = z.infer<typeof SentEvent>

const received = {
  id: z.int(),
  from: Id,
  /** Of whom it is, also when that page is gone. */
  side: z.enum(['candidate', 'interviewer', 'second', 'watcher']),
  n: z.int(),
  to: z.nullable(Id),
  at: Moment,
}

/** What a page is told: from whom is known by the server, never believed. */
export const RoomEvent = z.discriminatedUnion('kind', [
  z.object({ ...received, kind: z.literal('hello'), body: bodies.hello }),
  z.object({ ...received, kind: z.literal('sdp'), body: bodies.sdp }),
  z.object({ ...received, kind: z.literal('ice'), body: bodies.ice }),
  z.object({ ...received, kind: z.literal('bye'), body: bodies.bye }),
  z.object({ ...received, kind: z.literal('media'), body: bodies.media }),
  z.object({ ...received, kind: z.literal('nudge'), body: bodies.nudge }),
  z.object({ ...received, kind: z.literal('chat'), body: bodies.chat }),
])
export type RoomEvent = z.infer<typeof RoomEvent>
