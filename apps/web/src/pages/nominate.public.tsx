import { lazy, Suspense } from 'react'
import { Nominate } from '../features/nomination/Nominate.tsx'

const OwnSignals = lazy(() => import('../features/signal/OwnSignals.tsx'))

/** By the link of a message: the candidate names its referees, and sees who has answered. */
export default function NominatePage({ token }: { token: string }) {
  const noticed = (company: string) => (
    <Suspense>
      <OwnSignals link={token} company={company} />
    </Suspense>
  )
  return <Nominate source={{ link: token }} noticed={noticed} />
}
