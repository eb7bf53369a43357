import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { OfCandidate } from '../nomination/schema.ts'
import {
  Asked,
  Explanation,
  OfCompany,
  OwnSignal,
  Signal,
  SignalDecision,
  SignalQuestion,
  SignalRule,
  SignalRuleChange,
} from './schema.ts'

/** What only the server needs of the calls. */
export const signalShapes = {
  ofCheck: {
    does: "What was seen in a candidate's references, warnings first, with all that was done about it.",
    params: ById,
    answer: z.array(Signal),
  },
  ask: {
    does: 'Asks the candidate or the referee, without an accusation, to explain what was seen.',
    params: ById,
    body: SignalQuestion,
    answer: Signal,
  },
  decide: {
    does: 'Clears what was seen, confirms it with a note, or takes either back.',
    params: ById,
    body: SignalDecision,
    answer: Signal,
  },
  asked: {
    does: 'What the holder of a link is asked to explain.',
    answer: Asked,
    byLink: true,
  },
  explain: {
    does: 'Explains what was seen, to who asked; it can be changed until then.',
    params: ById,
    body: Explanation,
    answer: Asked,
    byLink: true,
  },
  own: {
    does: 'What was seen about a candidate, where its company shows that.',
    query: OfCandidate,
    answer: z.array(OwnSignal),
    byLink: true,
  },
  rule: {
    does: 'Whether a company shows candidates what was seen about them.',
    query: OfCompany,
    answer: SignalRule,
  },
  setRule: {
    does: 'Chooses whether candidates are shown what was seen about them.',
    body: SignalRuleChange,
    answer: SignalRule,
  },
} as const satisfies Shapes
