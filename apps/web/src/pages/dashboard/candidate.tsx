import { Applications } from '../../features/dashboard/Applications.tsx'

/** A candidate's start: the own applications, each with its next step. */
export default function CandidateDashboard() {
  return <Applications />
}
