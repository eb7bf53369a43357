import { lazy } from 'react'

const PrivacyTabs = lazy(() => import('./PrivacyTabs.tsx').then((one) => ({ default: one.PrivacyTabs })))

/** What is kept of people. It is opened rarely: what it needs is named nowhere but here. */
export default function Privacy() {
  return <PrivacyTabs />
}
