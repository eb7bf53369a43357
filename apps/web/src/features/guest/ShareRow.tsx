import { rowOf } from '@majlis/domain/candidate/row.ts'
import type { DialogProps } from '../../ui/rowActions.ts'
import { ShareDialog } from './ShareDialog.tsx'

/** Shares the report of the interview that a candidate's row shows. */
export default function ShareRow({ candidate, onClose }: DialogProps) {
  const { interview } = rowOf(candidate)
  return interview && <ShareDialog interviewId={interview.id} name={candidate.accountName} onClose={onClose} />
}
