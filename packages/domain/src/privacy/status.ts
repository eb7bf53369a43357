/** Where a request for data or its erasure stands. */
export const RequestStatus = { ASKED: 0, DONE: 1, DECLINED: 2, WITHDRAWN: 3, APPROVED: 4 } as const
export type RequestStatus = (typeof RequestStatus)[keyof typeof RequestStatus]
