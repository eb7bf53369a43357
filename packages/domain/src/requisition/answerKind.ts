/** How a question of a one-way interview may be answered; what is allowed is added up. */
export const AnswerKind = { FILM: 1, SOUND: 2, TEXT: 4 } as const
export type AnswerKind = (typeof AnswerKind)[keyof typeof AnswerKind]

/** Each way, in the order in which it is offered. */
export const answerKinds: readonly AnswerKind[] = [AnswerKind.FILM, AnswerKind.SOUND, AnswerKind.TEXT]

/** The ways that are allowed. */
export const allowedKinds = (answerBy: number): AnswerKind[] => answerKinds.filter((kind) => (answerBy & kind) === kind)

/** So many characters an answer in writing may have. */
export const mostAnswerText = 5000

/** What may be recorded where these questions are asked: a picture where one of them allows it, else sound, else nothing. */
export const mostRecorded = (questions: readonly { answerBy: number }[]): AnswerKind =>
  answerKinds.find((kind) => questions.some(({ answerBy }) => (answerBy & kind) === kind)) ?? AnswerKind.FILM
