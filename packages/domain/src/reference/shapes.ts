import * as z from 'zod/mini'
import type { Shapes } from '../core/call.ts'
import { ById } from '../core/field.ts'
import { OwnData, OwnDataToken } from './ownData.ts'
import {
  AnswerChange,
  AnswerKept,
  BySlug,
  CallWish,
  Completion,
  Declining,
  Reference,
  ReferenceAnswer,
  ReferenceConsent,
  RelationshipWord,
  Withdrawal,
} from './schema.ts'

const Said = z.object({ said: z.literal(true) })
const bySlug = { params: BySlug, byLink: true, bySlug: true } as const

/** What only the server needs of the calls. */
export const referenceShapes = {
  page: { does: 'What a referee is asked, by whom, and where it stands.', answer: Reference, ...bySlug },
  answers: {
    does: 'The questions with what the referee answered; none before it agreed.',
    answer: z.array(ReferenceAnswer),
    ...bySlug,
  },
  consent: {
    does: 'The referee agrees to how its answers are used; from then on it can answer.',
    body: ReferenceConsent,
    answer: Reference,
    ...bySlug,
  },
  relationship: {
    does: 'The referee confirms how it knows the candidate, or corrects it.',
    body: RelationshipWord,
    answer: Reference,
    ...bySlug,
  },
  answer: {
    does: 'Keeps one answer as it is given.',
    params: ById,
    body: AnswerChange,
    answer: AnswerKept,
    byLink: true,
  },
  askForCall: {
    does: 'The referee would rather be called than write, or not any more.',
    body: CallWish,
    answer: Reference,
    ...bySlug,
  },
  complete: { does: 'Submits the answers; they are final.', body: Completion, answer: Reference, ...bySlug },
  decline: { does: 'Declines to answer; that is final.', body: Declining, answer: Reference, ...bySlug },
  withdraw: {
    does: 'Takes the consent back: answers are nobody’s to read any more, and the referee is erased, unless the law holds it.',
    body: Withdrawal,
    answer: Reference,
    ...bySlug,
  },
  ownData: { does: 'Everything that is kept of the referee whose link this is.', answer: OwnData, ...bySlug },
  askForData: {
    does: 'Mails the referee of a link, also of one that has ended, a link that opens once what is kept of it.',
    body: OwnDataToken,
    answer: Said,
  },
  openData: {
    does: 'Opens what is kept of a referee, by the link of that message.',
    body: OwnDataToken,
    answer: OwnData,
  },
  eraseData: {
    does: 'Erases a referee by the link of that message, unless the law holds it.',
    body: OwnDataToken,
    answer: Said,
  },
  document: {
    does: 'Streams a document of the candidate that the referee is asked about.',
    params: ById,
    answer: z.unknown(),
    byLink: true,
  },
} as const satisfies Shapes
