/** Where a person was in the dialog, and what was typed into the form of one: still there when it opens again. */
export interface Kept {
  kind: 'invite' | 'add'
  way: 'resume' | 'csv' | 'manual'
  isSeveral: boolean
  form: { name: string; email: string; primaryPhone: string }
}

const all = new Map<string, Kept>()
const empty: Kept['form'] = { name: '', email: '', primaryPhone: '' }

/** What the dialog of a requisition keeps while it is closed. */
export function keptOf(requisitionId: string): Kept {
  const known = all.get(requisitionId) ?? { kind: 'invite', way: 'resume', isSeveral: false, form: empty }
  all.set(requisitionId, known)
  return known
}

/** Keeps what has changed. */
export const keep = (requisitionId: string, change: Partial<Kept>): void => {
  Object.assign(keptOf(requisitionId), change)
}
