import * as z from 'zod/mini'
import { given } from '../consent/schema.ts'
import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { Asked, Entrance, OneWayInterview, WrittenAnswer } from './schema.ts'

/** What only the server needs of the calls. */
export const oneWayShapes = {
  enterInterview: {
    does: 'A fresh link to the own one-way interview that waits or was begun.',
    params: ById,
    answer: Entrance,
  },
  oneWay: {
    does: 'The one-way interview behind a link; that its candidate has opened it is noted.',
    answer: OneWayInterview,
    byLink: true,
    audited: true,
  },
  consent: {
    does: 'Keeps the consent to be recorded, before the first byte is stored.',
    body: z.strictObject(given),
    answer: OneWayInterview,
    byLink: true,
  },
  start: {
    does: 'Starts the one-way interview, or comes back to it.',
    answer: OneWayInterview,
    byLink: true,
  },
  asked: {
    does: 'Stamps the moment at which a question was shown; once more for another take, the last of which counts.',
    params: ById,
    body: Asked,
    answer: OneWayInterview,
    byLink: true,
  },
  answerStarted: {
    does: 'Says that the answer to the question that is shown has begun: now, and not before, a take is used.',
    params: ById,
    answer: OneWayInterview,
    byLink: true,
  },
  answered: {
    does: 'Says that the answer to a question has ended; it is not asked again, on no device.',
    params: ById,
    answer: OneWayInterview,
    byLink: true,
  },
  write: {
    does: 'Keeps an answer in writing as far as it is written; once it is done, it is the answer until the interview is handed in.',
    params: ById,
    body: WrittenAnswer,
    answer: OneWayInterview,
    byLink: true,
  },
  finish: {
    does: 'Hands the one-way interview in.',
    answer: OneWayInterview,
    byLink: true,
  },
} as const satisfies Shapes
