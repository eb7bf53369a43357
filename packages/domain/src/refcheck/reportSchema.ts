import * as z from 'zod/mini'
import { Id, Moment } from '../core/field.ts'
import { signalKinds } from './signal.ts'

const name = z.nullable(z.string())
const relationship = z.nullable(z.int())

/** A document that a referee was asked to approve; its type is one of `RefAttachmentType`. */
const ReportAttachment = z.object({
  attachment_type: z.int(),
  name: z.string(),
  attachment_name: name,
  attachment: z.object({ url: z.string() }),
})
/** One referee's answer to one question, with the question in the reader's language. */
export const ReportQuestion = z.object({
  title: z.string(),
  questionType: z.int(),
  refereeName: z.string(),
  text_answer: name,
  choice_number: relationship,
  choice_expansion: name,
  scale_number: relationship,
  scale_expansion: name,
  attachment_approval: relationship,
  /** What was written down by phone, where the referee made something else of it. */
  phone_text: z.nullable(
    z.object({
      text_answer: name,
      choice_number: relationship,
      choice_expansion: name,
      scale_number: relationship,
      scale_expansion: name,
      attachment_approval: relationship,
    }),
  ),
  ref_choices: z.array(
    z.object({
      order: z.int(),
      title: z.string(),
      follow_up: name,
      expansion: z.boolean(),
      expansion_mandatory: z.boolean(),
    }),
  ),
  ref_scales: z.array(z.object({ order: z.int(), follow_up: name, expansion: z.boolean() })),
  ref_attachments: z.array(ReportAttachment),
})
export type ReportQuestion = z.infer<typeof ReportQuestion>

/** A signal as the report prints it: what was seen, and what came of it. */
const PrintedSignal = z.object({
  kind: z.enum(signalKinds),
  level: z.int(),
  state: z.int(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  referee: z.string(),
  other: name,
  explanation: name,
  note: name,
})
export type PrintedSignal = z.infer<typeof PrintedSignal>

/** The report's data: the candidate, a block for each referee who answered, and their answers by question. */
export const ConsolidatedData = z.object({
  candidateData: z.object({
    id: Id,
    candidate_name: z.string(),
    company: z.string(),
    /** The hash under which the company's logo opens. */
    logo: name,
    job_position: z.string(),
    requestedAt: Moment,
    /** Where the company is written to, and whose clock it goes by. */
    contact: name,
    timezone: z.string(),
  }),
  designation: name,
  refereesHeader: z.array(
    z.object({
      id: Id,
      first_name: name,
      last_name: name,
      email: name,
      rShip: relationship,
      relPeriod: relationship,
      relTime: relationship,
      linkedin_profile: name,
      company_name: name,
      /** Did the referee confirm what the candidate said (1) or not (2), and what did it say instead? */
      relationship_status: relationship,
      confirmed_relationship: relationship,
      confirmed_relationship_period: relationship,
      confirmed_relationship_time: relationship,
      confirmed_company_name: name,
      finishedAt: z.nullable(Moment),
      /** It has taken its answers back, or they were kept for as long as they may be. */
      gone: z.nullable(z.enum(['withdrawn', 'erased'])),
      /** 1 where its answers were written down by phone: by whom, when, until when they wait, and whether it confirmed them. */
      taken: z.int(),
      takenByName: name,
      takenAt: z.nullable(Moment),
      phoneConfirmedAt: z.nullable(Moment),
    }),
  ),
  refereeConsolidatedData: z.array(z.object({ number: z.int(), questions: z.array(ReportQuestion) })),
  /** What was confirmed to be odd, and what is still open where that was asked for; no stranger is given any. */
  signals: z.array(PrintedSignal),
})
export type ConsolidatedData = z.infer<typeof ConsolidatedData>
