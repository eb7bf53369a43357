import { ExplainPage } from '../features/signal/ExplainPage.tsx'

/** By the link of a message: whoever is asked explains how a reference came to be. */
export default function ExplainSignalPage({ token }: { token: string }) {
  return <ExplainPage token={token} />
}
