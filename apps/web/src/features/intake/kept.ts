import { eachOf } from '../../core/observed.ts'

/** Where a person was in the dialog, and what was typed into the form of one: still there when it opens again. */
export interface Kept {
  kind: 'invite' | 'add'
  way: 'resume' | 'csv' | 'manual'
  isSeveral: boolean
  form: { name: string; email: string; primaryPhone: string }
}

const form: Kept['form'] = { name: '', email: '', primaryPhone: '' }

/** What the dialog of a requisition keeps while it is closed. */
export const keptOf = eachOf((): Kept => ({ kind: 'invite', way: 'resume', isSeveral: false, form }))

/** Keeps what has changed. */
export const keep = (requisitionId: string, change: Partial<Kept>): void => {
  Object.assign(keptOf(requisitionId), change)
}
