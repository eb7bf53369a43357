/** What a question is asked in: 0 live, 1 one-way, 2 ref-check. */
export const QuestionKind = { LIVE: 0, ONE_WAY: 1, REF_CHECK: 2 } as const
export type QuestionKind = (typeof QuestionKind)[keyof typeof QuestionKind]
