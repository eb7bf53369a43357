import { PublicReport } from '../features/guest/PublicReport.tsx'

/** By the link of a message: one report, for whoever holds the link, until its last day. */
export default function PublicReportPage({ token }: { token: string }) {
  return <PublicReport token={token} />
}
