import { useParams } from '@tanstack/react-router'
import { useText } from '../core/text.ts'
import { PrintLink, ReadingPage } from '../features/reading/ReadingPage.tsx'
import { words } from '../features/reading/text.ts'
import { DocumentButton } from '../features/refcheck/DocumentButton.tsx'
import { ExportReport } from '../features/refcheck/ExportReport.tsx'
import { signalsOf } from './RefcheckSignals.tsx'
import { RefchecksLink } from './RefchecksLink.tsx'

/** What a candidate's referees said, on a page of its own, beside another candidate where one is chosen. */
export default function ReadingHost() {
  const t = useText(words)
  const { id } = useParams({ strict: false }) as { id: string }
  return (
    <ReadingPage
      key={id}
      id={id}
      document={(one) => <DocumentButton {...one} />}
      outputs={({ candidate }) => (
        <>
          <ExportReport id={id} name={candidate} withOpen={false} />
          <PrintLink id={id} />
        </>
      )}
      signals={signalsOf(id)}
      back={<RefchecksLink>{t.backToList}</RefchecksLink>}
    />
  )
}
