import { bookingApi } from '@majlis/domain/booking/api.ts'
import { OfferStatus } from '@majlis/domain/booking/status.ts'
import type { Candidate } from '@majlis/domain/candidate/schema.ts'
import { can } from '@majlis/domain/core/permission.ts'
import type { ReactNode } from 'react'
import { OpenOffers } from '../../../core/candidateList.ts'
import { useRead } from '../../../core/hooks.ts'
import { useSessionUser } from '../../../core/session.ts'

interface OpenOffersOfProps {
  rows: readonly Candidate[]
  children: ReactNode
}

/** Tells the rows of a list who of them is choosing a time: one call beside the list, for all of its page. */
export function OpenOffersOf({ rows, children }: OpenOffersOfProps) {
  const { role } = useSessionUser()
  const candidateId = { $in: rows.map(({ id }) => id) }
  const query = { filter: { candidateId, status: OfferStatus.OPEN }, page: { limit: 100 } }
  const enabled = rows.length > 0 && can(role, 'interviewer.assign')
  const { data } = useRead(bookingApi.offers, { query }, { enabled })
  const offers = new Map(enabled ? data?.data.map((offer) => [offer.candidateId, offer]) : [])
  return <OpenOffers value={offers}>{children}</OpenOffers>
}
