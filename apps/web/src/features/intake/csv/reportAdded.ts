import { count, type Spoken } from '../../../core/text.ts'
import { showToast } from '../../../core/toast.ts'
import type { Row } from './row.ts'
import type en from './text.en.ts'

/** So many of those who were refused are named one by one. */
const namedAtMost = 3

/** Says how many were added, and who was not and why. */
export function reportAdded(done: number, rows: readonly Row[], t: Pick<Spoken<typeof en>, 'invited' | 'left'>): void {
  if (done) showToast(count(t.invited, done), 'good')
  const left = rows.filter(({ stage, fault, errors }) => stage === 'open' && (fault || Object.keys(errors).length))
  if (left.length > namedAtMost) showToast(count(t.left, left.length), 'bad')
  for (const { fields, fault, errors } of left.length > namedAtMost ? [] : left) {
    const why = [fault, ...Object.values(errors)].filter(Boolean).join(' ')
    showToast(`${fields.name || fields.email}: ${why}`, 'bad')
  }
}
