import { lazy } from 'react'

const EmailPage = lazy(() => import('../features/identity/EmailPage.tsx').then((one) => ({ default: one.EmailPage })))

/** By the link of a message: a change of address is agreed to or refused. */
export default function EmailChangePage({ token }: { token: string }) {
  return <EmailPage token={token} />
}
