import ShareReport from '../features/guest/ShareReport.tsx'
import { Shortlists } from '../features/shortlist/Shortlists.tsx'

/** The company's shortlists, and how each is shared. */
export default function ShortlistsPage() {
  return <Shortlists share={(shared) => <ShareReport {...shared} isMain />} />
}
