import { lazy } from 'react'
import { Applications, type OwnPart, type TimeChoice } from '../../features/dashboard/Applications.tsx'

const Booking = lazy(() => import('../../features/booking/Booking.tsx').then((one) => ({ default: one.Booking })))

const OwnReferees = lazy(() =>
  import('../../features/nomination/OwnReferees.tsx').then((one) => ({ default: one.OwnReferees })),
)

const Referees: OwnPart = ({ candidateId }) => <OwnReferees candidateId={candidateId} />
const OwnBooking: TimeChoice = ({ which, onChange }) => <Booking isInside source={{ which }} onChange={onChange} />

/** A candidate's start: the own applications, each with its next step. */
export default function CandidateDashboard() {
  return <Applications TimeChoice={OwnBooking} Referees={Referees} />
}
