import { lazy, type ReactNode, Suspense } from 'react'

const Waiting = lazy(() => import('./WaitingDrawer.tsx'))

interface WaitingProps {
  /** Whose drawer it is. */
  name: string | undefined
  onClose: () => void
}

/** A name and an outline, for as long as a drawer's code is on its way. */
export const WaitingDrawer = ({ name = '', onClose }: WaitingProps) => (
  <Suspense>
    <Waiting name={name} onClose={onClose} />
  </Suspense>
)

/** A drawer whose code is on its way is open at once, with a name and an outline. */
export const DrawerSuspense = ({ children, ...whose }: WaitingProps & { children: ReactNode }) => (
  <Suspense fallback={<WaitingDrawer {...whose} />}>{children}</Suspense>
)
