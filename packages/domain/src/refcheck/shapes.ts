import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById, boundedText } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { ConsolidatedData } from './reportSchema.ts'
import { Conclusion, Module, NewReferral, Referral, ReferralCandidate, ReferralChange } from './schema.ts'

const questions = ['ref_question', 'ref_question.ref_choice', 'ref_question.ref_scale'] as const

/** Which signals it prints beside what was confirmed: those that are open, too. */
const signals = z.optional(z.enum(['open']))

/** What only the server needs of the calls. */
export const refcheckShapes = {
  modules: {
    does: "The questionnaires that a ref-check can ask: the product's ready ones and the company's.",
    list: {
      filters: { key: 'text', companyId: 'id' },
      sorts: ['order', 'name'],
      includes: questions,
      order: ['order', 'asc'],
    },
    answer: Module,
  },
  list: {
    does: "The company's ref-checks: those that the whole company sees, and the own ones.",
    list: {
      filters: { id: 'id', companyId: 'id', requisitionId: 'id', title: 'text', public_project: 'boolean' },
      sorts: ['createdAt', 'updatedAt', 'title'],
      includes: ['referral_module', ...questions],
      order: ['createdAt', 'desc'],
    },
    answer: Referral,
  },
  get: {
    does: 'One ref-check by its public id, with its questionnaires and the questions it asks.',
    params: z.strictObject({ public_id: boundedText(40) }),
    answer: Referral,
  },
  create: {
    does: 'Makes a ref-check that requisitions can be linked to.',
    body: NewReferral,
    answer: Referral,
  },
  update: {
    does: 'Changes a ref-check; its questions only until a referee has begun to answer.',
    params: ById,
    body: ReferralChange,
    answer: Referral,
  },
  candidates: {
    does: 'The candidates in ref-checks, with their referees.',
    list: {
      filters: { id: 'id', requisitionId: 'id', candidateId: 'id', referralId: 'id' },
      sorts: ['createdAt'],
      includes: ['referral', 'referral_referee'],
      order: ['createdAt', 'desc'],
    },
    answer: ReferralCandidate,
  },
  conclude: {
    does: 'Ends a ref-check whose referees have all answered or declined, or takes that back.',
    params: ById,
    body: Conclusion,
    answer: ReferralCandidate,
  },
  consolidated: {
    does: "What a candidate's referees answered, question by question.",
    params: ById,
    query: z.strictObject({ signals }),
    answer: ConsolidatedData,
  },
  report: {
    does: 'The ref-check report as a PDF, once a referee has answered.',
    params: ById,
    query: z.strictObject({ language: z.optional(z.enum(languages)), signals }),
    answer: z.unknown(),
    slow: true,
  },
  openDocument: {
    does: 'Streams a document of a candidate that referees are asked about.',
    params: ById,
    answer: z.unknown(),
  },
} as const satisfies Shapes
