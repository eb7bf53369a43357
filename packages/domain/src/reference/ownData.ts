import * as z from 'zod/mini'
import { boundedText, Moment } from '../core/field.ts'
import { languages } from '../core/text.ts'

const name = z.nullable(z.string())
const number = z.nullable(z.int())
const moment = z.nullable(Moment)
const relation = {
  relationship: number,
  relationship_period: number,
  relationship_time: number,
  company_name: name,
  referee_role: name,
  candidate_role: name,
}

/** Everything that is kept of a referee, as it may read it itself: whoever asked, what was said, and what was noted. */
export const OwnData = z.object({
  company: z.string(),
  candidate: z.string(),
  status: z.int(),
  first_name: name,
  last_name: name,
  email: name,
  primary_phone: name,
  linkedin_profile: name,
  language: z.enum(languages),
  /** What the candidate said of the two, and the referee's own word on it. */
  stated: z.object(relation),
  confirmed: z.object({ relationship_status: number, ...relation }),
  mailedAt: moment,
  startedAt: moment,
  finishedAt: moment,
  decline_reason: number,
  call_phone: name,
  takenByName: name,
  takenAt: moment,
  /** What was noted to recognise misuse: addresses, the family of the browser, and whether a key of it is kept. */
  referee_ip: name,
  seen_ip: name,
  seen_agent: name,
  hasKey: z.boolean(),
  consents: z.array(
    z.object({
      at: Moment,
      withdrawnAt: moment,
      language: z.string(),
      text_version: z.string(),
      words: name,
      ip: name,
    }),
  ),
  answers: z.array(
    z.object({
      title: z.string(),
      title_ar: name,
      text_answer: name,
      choice: name,
      choice_ar: name,
      choice_expansion: name,
      scale_number: number,
      scale_expansion: name,
      attachment_approval: number,
    }),
  ),
  letters: z.array(z.object({ type: z.string(), recipient: z.string(), createdAt: Moment })),
  /** Until when it is kept, unless it is erased before. */
  keptUntil: moment,
})
export type OwnData = z.infer<typeof OwnData>

/** The token of a link, in the body: it opens nothing but what is kept of its referee. */
export const OwnDataToken = z.strictObject({ token: boundedText(64) })
