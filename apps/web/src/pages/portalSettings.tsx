import { lazy } from 'react'

const PortalSettingsTabs = lazy(() =>
  import('./PortalSettingsTabs.tsx').then((one) => ({ default: one.PortalSettingsTabs })),
)

/** The settings of the portal. Only its host opens it: what it needs is named nowhere but here. */
export default function PortalSettings() {
  return <PortalSettingsTabs />
}
