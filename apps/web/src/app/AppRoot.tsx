import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense, useEffect } from 'react'
import { cache } from '../core/hooks.ts'
import type { openRouter } from './routes.tsx'

interface AppRootProps {
  router: ReturnType<typeof openRouter>
  /** All of it is drawn. */
  onDrawn?: () => void
}

function Drawn({ onDrawn }: AppRootProps) {
  useEffect(() => onDrawn?.(), [onDrawn])
  return null
}

/** All of the signed-in app: the same where the server draws it and where it is opened. */
export function AppRoot(props: AppRootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={cache}>
        <Suspense>
          <RouterProvider router={props.router} />
          <Drawn {...props} />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>
  )
}
