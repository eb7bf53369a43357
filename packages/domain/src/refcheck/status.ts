/** Where a referee stands. 3 is read as declined and never written; 4 and 5 are final. */
export const RefereeStatus = { PENDING: 1, ADDED: 2, DECLINED_BEFORE: 3, SUBMITTED: 4, DECLINED: 5 } as const
export type RefereeStatus = (typeof RefereeStatus)[keyof typeof RefereeStatus]

/** Referees who have answered or declined: nobody waits for them any more. */
export const endedReferees: readonly number[] = [RefereeStatus.SUBMITTED, RefereeStatus.DECLINED]

/** What kind of answer a question to a referee takes. */
export const RefQuestionType = { TEXT: 0, CHOICE: 1, SCALE: 2, ATTACHMENT: 5 } as const

/** How the candidates of a ref-check are written to. */
export const CommunicationType = { EMAIL: 1, WHATSAPP: 2, BOTH: 3 } as const

/** What a referee says of a candidate's document. */
export const AttachmentApproval = { APPROVED: 1, REFUSED: 2 } as const

/** What a candidate's document is. */
export const RefAttachmentType = { EXPERIENCE_LETTER: 1, SALARY_CERTIFICATE: 2 } as const

/** When a requisition's candidates are asked for referees. */
export const RefcheckStart = { AT_ONCE: 1, WHEN_SELECTED: 2, BY_HAND: 3 } as const
