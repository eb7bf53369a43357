import { lazy } from 'react'

const CompanySetupTabs = lazy(() => import('./CompanySetupTabs.tsx').then((one) => ({ default: one.CompanySetupTabs })))

/** What a company sets for itself. It is opened rarely: what it needs is named nowhere but here. */
export default function CompanySetup() {
  return <CompanySetupTabs />
}
