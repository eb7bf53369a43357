import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { AnswerKept, RelationshipWord } from '../reference/schema.ts'
import { AnswerOfPlace, CallBegun, PhoneAnswer, PhoneCall } from './schema.ts'

const ofPlace = { params: ById, answer: PhoneCall } as const

/** What only the server needs of the calls. */
export const phoneShapes = {
  call: { does: 'A call with a referee: whom to dial, what to read out, and what was written down.', ...ofPlace },
  begin: {
    does: 'The call with a referee begins, who has heard the statement and agreed.',
    body: CallBegun,
    ...ofPlace,
  },
  relationship: {
    does: 'Keeps what a referee says on the phone of how it knows the candidate.',
    body: RelationshipWord,
    ...ofPlace,
  },
  answer: {
    does: 'Keeps one answer that a referee gives on the phone.',
    params: AnswerOfPlace,
    body: PhoneAnswer,
    answer: AnswerKept,
  },
  end: {
    does: 'Ends the call: what was written down goes to the referee to confirm.',
    body: z.strictObject({}),
    ...ofPlace,
  },
} as const satisfies Shapes
