import { oneFor } from '../../core/observable.ts'

/** Where a person was in the dialog, and what was typed into the form of one: still there when it opens again. */
export interface DialogState {
  kind: 'invite' | 'add'
  way: 'resume' | 'csv' | 'manual'
  isSeveral: boolean
  form: { name: string; email: string; primaryPhone: string }
}

const form: DialogState['form'] = { name: '', email: '', primaryPhone: '' }

/** What the dialog of a requisition keeps while it is closed. */
export const dialogStateOf = oneFor((): DialogState => ({ kind: 'invite', way: 'resume', isSeveral: false, form }))

/** Keeps what has changed. */
export const keep = (requisitionId: string, change: Partial<DialogState>): void => {
  Object.assign(dialogStateOf(requisitionId), change)
}
