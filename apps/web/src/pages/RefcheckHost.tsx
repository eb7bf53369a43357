import type { DialogProps } from '../ui/rowActions.ts'
import RefcheckDrawer from './RefcheckDrawer.tsx'

/** The ref-check report of a candidate's row. */
export default function RefcheckHost({ candidate: { refcheck, accountName }, onClose }: DialogProps) {
  if (!refcheck) return null
  return <RefcheckDrawer referralCandidateId={refcheck.referralCandidateId} name={accountName} onClose={onClose} />
}
