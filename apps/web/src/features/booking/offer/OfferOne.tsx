import type { DialogProps } from '../../../ui/rowActions.ts'
import { OfferDialog } from './OfferDialog.tsx'

/** Offers times to the candidate of one row. */
export default function OfferOne({ candidate, onClose }: DialogProps) {
  const { requisition } = candidate
  return requisition && <OfferDialog requisition={requisition} candidates={[candidate]} onClose={onClose} />
}
