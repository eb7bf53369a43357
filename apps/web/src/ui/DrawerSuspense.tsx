import { lazy, type ReactNode, Suspense } from 'react'

const WaitingDrawer = lazy(() => import('./WaitingDrawer.tsx'))

interface DrawerSuspenseProps {
  /** Whose drawer it is. */
  name: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A drawer whose code is on its way is open at once, with a name and an outline. */
export function DrawerSuspense({ name = '', onClose, children }: DrawerSuspenseProps) {
  const waiting = (
    <Suspense>
      <WaitingDrawer name={name} onClose={onClose} />
    </Suspense>
  )
  return <Suspense fallback={waiting}>{children}</Suspense>
}
