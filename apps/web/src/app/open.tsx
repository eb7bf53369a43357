import './theme.css'
import './base.css'
import { type ComponentType, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { loadEssential } from '../core/fileLoading.ts'
import { homeOf } from '../core/landing.ts'
import { mayBeSignedIn } from '../core/session.ts'
import { restore } from '../core/signIn.ts'
import { language } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { words } from '../features/session/text.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { PublicPage } from '../ui/PublicPage.tsx'
import { Skeleton } from '../ui/State.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { greet } from './demo.ts'
import { bySession, publicFile } from './publicPages.ts'

/** The frame of a session's own page; those for strangers have theirs themselves. */
type Frame = ComponentType<{ children: ReactNode }>
type Page = ComponentType<{ token: string; frame?: Frame }>
const files = import.meta.glob<{ default: Page }>([
  '../pages/*.public.tsx',
  '../pages/{start,login,register,newPassword,forgot,notFound}.tsx',
])

function Waiting() {
  return (
    <PublicPage title="">
      <Skeleton lines={5} />
    </PublicPage>
  )
}

/** Whoever is signed in already stays on these. */
const forEverybody = ['404', 'provider']

/** The documents for strangers are few and small: the path decides, and nothing routes. */
async function start(): Promise<void> {
  void greet()
  const file = publicFile(location.pathname)
  const load = files[`../pages/${file}.tsx`] as () => Promise<{ default: Page }>
  const isOwn = Object.values<string>(bySession).includes(file)
  const [, first = '', token = ''] = location.pathname.split('/')
  const [session, page, frame] = await Promise.all([
    !token && !forEverybody.includes(first) && mayBeSignedIn() ? restore().catch(() => null) : null,
    loadEssential(load),
    isOwn ? loadEssential(() => import('./GuestFrame.tsx')) : null,
    loadEssential(() => kit.load(language())),
    loadEssential(() => words.load(language())),
  ])
  if (session) return location.replace(homeOf(session.user.role))
  const Page = page.default
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <Page token={decodeURIComponent(token)} {...(frame && { frame: frame.GuestFrame })} />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </StrictMode>,
  )
  void import('./pageHelpers.ts').then(({ startPageHelpers: startAids }) => startAids())
}

void start()
