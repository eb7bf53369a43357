import { can, type Permission } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'
import { type BulkAct, BulkStatus } from './status.ts'

/** The right that each act asks for, as its single call does. */
const bulkNeeds: Record<BulkAct, Permission> = {
  shortlist: 'candidate.decide',
  moveBack: 'candidate.decide',
  reject: 'candidate.decide',
  assign: 'interviewer.assign',
  resend: 'interviewer.assign',
  remind: 'interviewer.assign',
  move: 'candidate.add',
  copy: 'candidate.add',
}

/** May this role ask for this act at all, or for taking it back? */
export const mayBulk = (who: Principal, act: BulkAct): boolean => can(who, bulkNeeds[act])

/** For how many days a job is kept, with its rows and its reason; as long it can be taken back. */
export const bulkDays = 30

const undoable: readonly string[] = ['shortlist', 'moveBack', 'reject', 'move', 'copy']

/** Can it be taken back as a whole: decisions and changes of the requisition, once nothing of it is under way? */
export const isBulkUndoable = ({ act, status, done }: { act: string; status: number; done: number }): boolean =>
  undoable.includes(act) && status !== BulkStatus.RUNNING && done > 0
