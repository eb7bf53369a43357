/** Where a legal hold stands; what stands stops erasures, removals and periods. */
export const HoldStatus = { ASKED: 0, STANDS: 1, DECLINED: 2, LIFTED: 3, WITHDRAWN: 4 } as const
export type HoldStatus = (typeof HoldStatus)[keyof typeof HoldStatus]

/** Where a request for data or its erasure stands. */
export const RequestStatus = { ASKED: 0, DONE: 1, DECLINED: 2, WITHDRAWN: 3, APPROVED: 4 } as const
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus]
