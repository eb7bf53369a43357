import { lazy, Suspense } from 'react'
import type { Logs } from '../features/candidate/rowParts.ts'

const LogDialog = lazy(() =>
  import('../features/notification/LogDialog.tsx').then((one) => ({ default: one.LogDialog })),
)

/** The messages sent to a candidate, for the lists of candidates. */
export const candidateLogs: Logs = ({ accountName, requisitionId, accountId }, onClose) => (
  <Suspense>
    <LogDialog {...{ requisitionId, accountId, onClose }} name={accountName} />
  </Suspense>
)
