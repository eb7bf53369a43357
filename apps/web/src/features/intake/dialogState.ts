import { oneFor } from '../../core/observable.ts'

/** Where a person was in the dialog: still there when it opens again. */
export interface DialogState {
  kind: 'invite' | 'add'
  way: 'resume' | 'csv' | 'manual'
  isSeveral: boolean
}

/** What the dialog of a requisition keeps while it is closed. */
export const dialogStateOf = oneFor((): DialogState => ({ kind: 'invite', way: 'resume', isSeveral: false }))

/** Keeps what has changed. */
export const keep = (requisitionId: string, change: Partial<DialogState>): void => {
  Object.assign(dialogStateOf(requisitionId), change)
}
