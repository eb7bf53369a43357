import { type ComponentType, type ReactNode, StrictMode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { PublicPage } from '../ui/PublicPage.tsx'
import { Skeleton } from '../ui/State.tsx'
import { Toasts } from '../ui/Toasts.tsx'

/** The frame of a session's own page; those for strangers have theirs themselves. */
type Frame = ComponentType<{ children: ReactNode }>
export type Page = ComponentType<{ token: string; frame?: Frame }>

interface PublicRootProps {
  page: Page
  token: string
  frame?: Frame | undefined
  /** The page answers what is typed and pressed. */
  onAnswers?: () => void
}

function Waiting() {
  return (
    <PublicPage title="">
      <Skeleton lines={5} />
    </PublicPage>
  )
}

function Answering({ onAnswers }: { onAnswers: PublicRootProps['onAnswers'] | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers once
  useEffect(() => onAnswers?.(), [])
  return null
}

/** All of a page for strangers: the same where it is drawn at the build and where it is opened. */
export function PublicRoot({ page: Page, token, frame, onAnswers }: PublicRootProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <Page token={token} {...(frame && { frame })} />
          <Answering onAnswers={onAnswers} />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </StrictMode>
  )
}
