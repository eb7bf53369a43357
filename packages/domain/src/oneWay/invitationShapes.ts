import type { Shapes } from '../core/call.ts'
import { ById, Done } from '../core/field.ts'
import { ExtraTime } from './schema.ts'

/** What only the server needs of the calls. */
export const invitationShapes = {
  resendInvite: {
    does: "Sends the one-way interview's invitation again, with a new link and a new date.",
    params: ById,
    answer: Done,
  },
  giveTime: {
    does: 'Gives one candidate more time for its one-way interview: a later date, or longer to think and to answer. It is told.',
    params: ById,
    body: ExtraTime,
    answer: Done,
  },
} as const satisfies Shapes
