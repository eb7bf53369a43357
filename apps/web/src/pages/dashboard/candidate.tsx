import { Applications } from '../../features/candidate/Applications.tsx'

/** A candidate's start: the own applications, each with its next step. */
export default function CandidateDashboard() {
  return <Applications />
}
