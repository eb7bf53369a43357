import { lazy } from 'react'

const OwnDataPage = lazy(() =>
  import('../features/reference/OwnDataPage.tsx').then((one) => ({ default: one.OwnDataPage })),
)

/** By the link of a message: a referee reads what is kept of it. */
export default function OwnDataOfRefereePage({ token }: { token: string }) {
  return <OwnDataPage token={token} />
}
