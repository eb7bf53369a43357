import { SignalSummary, SignalsOf } from '../features/signal/Signals.tsx'

/** What was seen about how the referees of a ref-check answered: of one, or all of it counted. */
export const signalsOf = (referralCandidateId: string) => (refereeId: string | null) =>
  refereeId === null ? (
    <SignalSummary referralCandidateId={referralCandidateId} />
  ) : (
    <SignalsOf referralCandidateId={referralCandidateId} refereeId={refereeId} />
  )
