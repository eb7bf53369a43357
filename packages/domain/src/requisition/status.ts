/** How far the deletion of a requisition is: its candidates are erased one by one, all are, or what was left is there again. */
export const RemovalStatus = { RUNNING: 0, DONE: 1, STOPPED: 2, HELD: 3 } as const
export type RemovalStatus = (typeof RemovalStatus)[keyof typeof RemovalStatus]
