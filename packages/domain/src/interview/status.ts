/** How far the film of an interview is. */
export const RecordingStatus = { UPLOADING: 0, PROCESSING: 1, READY: 2, FAILED: 3 } as const
export type RecordingStatus = (typeof RecordingStatus)[keyof typeof RecordingStatus]

/** A feedback is written until its verdict is given; then it is locked. */
export const FeedbackStatus = { DRAFT: 0, SUBMITTED: 1 } as const
