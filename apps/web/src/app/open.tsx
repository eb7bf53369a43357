import './theme.css'
import './base.css'
import { type ComponentType, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { homeOf } from '../core/place.ts'
import { mayBeSignedIn } from '../core/session.ts'
import { restore } from '../core/signing.ts'
import { language, useText } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { words } from '../features/session/text.ts'
import { OpenPage } from '../ui/OpenPage.tsx'
import { Skeleton } from '../ui/State.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { greet } from './demo.ts'
import { openFile } from './openPages.ts'

type Page = ComponentType<{ token: string }>
const files = import.meta.glob<{ default: Page }>([
  '../pages/*.open.tsx',
  '../pages/{start,login,register,newPassword,forgot,notFound}.tsx',
])

function Soon() {
  const t = useText(words)
  return <OpenPage title={t.soonTitle} lead={t.soonText} />
}

function Waiting() {
  return (
    <OpenPage title="">
      <Skeleton lines={5} />
    </OpenPage>
  )
}

/** The documents for strangers are few and small: the path decides, and nothing routes. */
async function start(): Promise<void> {
  void greet()
  const load = files[`../pages/${openFile(location.pathname)}.tsx`]
  const [, first = '', token = ''] = location.pathname.split('/')
  const [session, page] = await Promise.all([
    !token && first !== '404' && mayBeSignedIn() ? restore() : null,
    load?.(),
    kit.load(language()),
    words.load(language()),
  ])
  if (session) return location.replace(homeOf(session.user.role))
  const Page = page?.default ?? Soon
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Suspense fallback={<Waiting />}>
        <Page token={decodeURIComponent(token)} />
      </Suspense>
      <Toasts />
    </StrictMode>,
  )
  void import('./aids.ts').then(({ startAids }) => startAids())
}

void start()
