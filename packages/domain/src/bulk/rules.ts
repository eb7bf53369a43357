import { can, type Permission } from '../core/permission.ts'
import type { Principal } from '../core/role.ts'
import { CandidateStatus } from '../core/status.ts'
import { mayMoveTo } from '../review/rules.ts'
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

/** Is it open to this role for candidates of a requisition of this mode? Where the mode is not known, for those of any. */
export const mayBulkIn = (who: Principal, act: BulkAct, mode: number | undefined): boolean =>
  mayBulk(who, act) &&
  (mode === undefined || !isGate(act) || mayMoveTo(CandidateStatus.SELECTED_BY_RECRUITER, who, mode))

const isGate = (act: BulkAct): boolean => act === 'shortlist' || act === 'moveBack'

/** For how many days a job is kept, with its rows and its reason; as long it can be taken back. */
export const bulkDays = 30

const undoable: readonly string[] = ['shortlist', 'moveBack', 'reject', 'move', 'copy']

/** Can it be taken back as a whole: decisions and changes of the requisition, once nothing of it is under way? */
export const isBulkUndoable = ({ act, status, done }: { act: string; status: number; done: number }): boolean =>
  undoable.includes(act) && status !== BulkStatus.RUNNING && done > 0

/** Can the rows that failed by something unexpected be tried again? */
export const isBulkRetryable = ({ status, failed }: { status: number; failed: number }): boolean =>
  status === BulkStatus.DONE && failed > 0

/** So often a row is tried that fails by something unexpected, and one that fails by what mostly passes. */
const most = { unexpected: 4, passing: 10 }

/** For how many seconds a row rests that has failed so often; null when that was its last try. */
export const pauseAfter = (tries: number, passes: boolean): number | null =>
  tries < (passes ? most.passing : most.unexpected) ? Math.min(30 * 2 ** (tries - 1), 1800) : null

/** For how many seconds a row rests that was begun so often and never ended, as its process did; longer than its job stays taken. Null when that was its last try. */
export const restAfterEnds = (begun: number): number | null => (begun < 4 ? 30 * 2 ** begun : null)
