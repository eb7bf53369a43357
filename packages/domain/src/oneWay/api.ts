import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { ById, boundedText, Done } from '../core/field.ts'
import { languages } from '../core/text.ts'
import { Asked, Entrance, OneWayInterview } from './schema.ts'

/** The calls of the one-way interview: its invitation once more, its candidate's way in, and taking it. */
export const oneWayApi = {
  resendInvite: endpoint({
    method: 'POST',
    path: '/candidate/candidate/:id/invite',
    who: 'interviewer.assign',
    does: "Sends the one-way interview's invitation again, with a new link and a new date.",
    params: ById,
    answer: Done,
  }),
  enterInterview: endpoint({
    method: 'POST',
    path: '/candidate/application/:id/enter',
    who: 'interview.take',
    does: 'A fresh link to the own one-way interview that waits or was begun.',
    params: ById,
    answer: Entrance,
  }),
  oneWay: endpoint({
    method: 'GET',
    path: '/interview/one_way',
    who: 'interview.take',
    does: 'The one-way interview behind a link.',
    answer: OneWayInterview,
    byLink: true,
  }),
  consent: endpoint({
    method: 'POST',
    path: '/interview/one_way/consent',
    who: 'interview.take',
    does: 'Keeps the consent to be recorded, before the first byte is stored.',
    body: z.strictObject({ version: boundedText(40), language: z.enum(languages) }),
    answer: OneWayInterview,
    byLink: true,
  }),
  start: endpoint({
    method: 'POST',
    path: '/interview/one_way/start',
    who: 'interview.take',
    does: 'Starts the one-way interview, or comes back to it.',
    answer: OneWayInterview,
    byLink: true,
  }),
  asked: endpoint({
    method: 'POST',
    path: '/interview/one_way/question/:id/asked',
    who: 'interview.take',
    does: 'Stamps the moment at which a question was shown; once more for another take, the last of which counts.',
    params: ById,
    body: Asked,
    answer: OneWayInterview,
    byLink: true,
  }),
  answerStarted: endpoint({
    method: 'POST',
    path: '/interview/one_way/question/:id/answer',
    who: 'interview.take',
    does: 'Says that the answer to the question that is shown has begun: now, and not before, a take is used.',
    params: ById,
    answer: OneWayInterview,
    byLink: true,
  }),
  answered: endpoint({
    method: 'POST',
    path: '/interview/one_way/question/:id/answered',
    who: 'interview.take',
    does: 'Says that the answer to a question has ended; it is not asked again, on no device.',
    params: ById,
    answer: OneWayInterview,
    byLink: true,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/interview/one_way/finish',
    who: 'interview.take',
    does: 'Hands the one-way interview in.',
    answer: OneWayInterview,
    byLink: true,
  }),
}
