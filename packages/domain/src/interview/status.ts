/** How far the film of an interview is. */
export const RecordingStatus = { UPLOADING: 0, PROCESSING: 1, READY: 2, FAILED: 3 } as const
export type RecordingStatus = (typeof RecordingStatus)[keyof typeof RecordingStatus]

/** A feedback is written until its verdict is given; then it is locked. */
export const FeedbackStatus = { DRAFT: 0, SUBMITTED: 1 } as const

/** What an interviewer thinks of a candidate, as lists are narrowed by it. */
export const ListedVerdict = { NOT_RECOMMENDED: 0, RECOMMENDED: 1 } as const

/** How well a question was answered; lists are narrowed by the average of an interview. */
export const AnswerRating = {
  DIDNT_ANSWER: 0,
  UNSATISFACTORY: 1,
  SATISFACTORY: 2,
  WELL_EXPLAINED: 3,
  IN_DEPTH: 4,
} as const
