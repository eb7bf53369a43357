/** What is done to many candidates at once. */
export const bulkActs = ['shortlist', 'moveBack', 'reject', 'assign', 'resend', 'remind', 'move', 'copy'] as const
export type BulkAct = (typeof bulkActs)[number]
/** How far a job is: its rows wait or are done one by one, all are done, or somebody stopped it. */
export const BulkStatus = { RUNNING: 0, DONE: 1, STOPPED: 2, HALTED: 3 } as const
/** How one row went. */
export const BulkRowState = { WAITING: 0, DONE: 1, REFUSED: 2, UNDONE: 3 } as const
