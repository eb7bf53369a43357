import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, boundedText, Done, Id, Instant } from '../core/field.ts'
import {
  HitInterview,
  HoursChange,
  InterviewerTimes,
  NewSlot,
  OwnCalendar,
  Pattern,
  PatternSave,
  SavedPattern,
  Slot,
  SlotChange,
} from './schema.ts'

const answersSlot = { params: ById, body: SlotChange, answer: Slot } as const
const manyIds = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})*$/i
const range = { from: Instant, to: Instant } as const

/** What only the server needs of the calls. */
export const availabilityShapes = {
  timesByInterviewer: {
    does: "An interviewer's free and busy times, or when several are free together, without saying with whom; an interview that is moved leaves its own free.",
    query: z.strictObject({
      ...range,
      accountId: z.optional(Id),
      /** Up to ten, between commas. */
      accountIds: z.optional(boundedText(400).check(z.regex(manyIds))),
      interviewId: z.optional(Id),
      companyId: z.optional(Id),
    }),
    answer: InterviewerTimes,
  },
  pattern: {
    does: "An interviewer's weekly hours, and how it wants to be booked; the own ones unless another is named.",
    query: z.strictObject({ accountId: z.optional(Id), companyId: z.optional(Id) }),
    answer: Pattern,
  },
  savePattern: {
    does: 'Saves the own weekly hours as a whole, and says which interviews no longer lie within them; those stay booked.',
    body: PatternSave,
    answer: SavedPattern,
  },
  checkHours: {
    does: 'Says which interviews a change of the own hours would hit, and changes nothing.',
    body: HoursChange,
    answer: z.array(HitInterview),
    reads: true,
  },
  addSlots: {
    does: 'Adds single times beside the own week, and times to take out of it.',
    body: z.array(NewSlot).check(z.minLength(1), z.maxLength(100)),
    answer: Slot,
  },
  updateSlot: { does: 'Moves a single time of the own.', ...answersSlot },
  removeSlot: { does: 'Removes a single time of the own.', params: ById, answer: Done },
  updateException: { does: 'Changes a time taken out of the own week.', ...answersSlot },
  removeException: { does: 'Gives a time back that was taken out of the own week.', params: ById, answer: Done },
  ownCalendar: {
    does: 'The own calendar of up to 42 days: hours, interviews, holds and busy times; of other companies the times alone.',
    query: z.strictObject({ ...range, companyId: z.optional(Id) }),
    answer: OwnCalendar,
  },
} as const satisfies Shapes
