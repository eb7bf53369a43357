import { lazy, type ReactNode, Suspense } from 'react'
import type { PreviewProps } from '../features/notification/MessagePreview.tsx'

const MessagePreview = lazy(() =>
  import('../features/notification/MessagePreview.tsx').then((one) => ({ default: one.MessagePreview })),
)

/** The preview of a message that an act would send, for the places where candidates are invited, asked for or rejected. */
export const messagePreview = (what: PreviewProps): ReactNode => (
  <Suspense>
    <MessagePreview key={`${what.event} ${what.candidateId} ${what.requisitionId}`} {...what} />
  </Suspense>
)
