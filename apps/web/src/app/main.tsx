import './theme.css'
import './boot.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { cache } from '../core/hooks.ts'
import { onEnd } from '../core/session.ts'
import { restore } from '../core/signing.ts'
import { language } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { pageFiles } from './menu.ts'
import { preload } from './pages.tsx'
import { router } from './routes.tsx'
import { words } from './text.ts'

onEnd(() => {
  cache.clear()
  location.replace('/login')
})

async function start(): Promise<void> {
  const asked = location.pathname.split('/')[2] ?? ''
  const file = Object.entries(pageFiles).find(([key]) => key === asked)?.[1]
  if (file) preload(file)
  await Promise.all([restore(), kit.load(language()), words.load(language())])
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()
