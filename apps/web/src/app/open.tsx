import './theme.css'
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { homeOf } from '../core/place.ts'
import { mayBeSignedIn } from '../core/session.ts'
import { restore } from '../core/signing.ts'
import { language, useText } from '../core/text.ts'
import { words as kit } from '../core/words.ts'
import { words } from '../features/session/text.ts'
import Login from '../pages/login.tsx'
import { OpenPage } from '../ui/OpenPage.tsx'
import { Skeleton } from '../ui/State.tsx'
import { Toasts } from '../ui/Toasts.tsx'

type TokenPage = ComponentType<{ token: string }>
const files = import.meta.glob<{ default: TokenPage }>('../pages/*.open.tsx')

/** A page by link that has its own chunk: `pages/<name>.open.tsx`. */
function lazyPage(name: string): TokenPage {
  const load = files[`../pages/${name}.open.tsx`]
  return load ? lazy(load) : Soon
}

const NewPassword = lazy(() => import('../pages/newPassword.tsx'))
const Forgot = lazy(() => import('../pages/forgot.tsx'))
const Register = lazy(() => import('../pages/register.tsx'))
const NotFound = lazy(() => import('../pages/notFound.tsx'))
const Start = lazy(() => import('../pages/start.tsx'))

const tokenPages: Record<string, TokenPage> = {
  invite: NewPassword,
  reset: NewPassword,
  interview: lazyPage('interviewRoom'),
  schedule: lazyPage('interviewSchedule'),
  reference: lazyPage('referee'),
  nominate: lazyPage('nominate'),
  report: lazyPage('publicReport'),
}
const publicPages: Record<string, ComponentType> = {
  '': Start,
  login: Login,
  signin: Login,
  register: Register,
  signup: Register,
  reset: Forgot,
  forgot: Forgot,
}

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

/** The page of an address; these documents are few and small, so a path decides and nothing routes. */
function pageOf(path: string): ReactNode {
  const [, first = '', token, ...more] = path.replace(/\/$/, '').split('/')
  const Page = more.length || token ? undefined : publicPages[first]
  if (Page) return <Page />
  const ByToken = more.length || !token ? undefined : tokenPages[first]
  return ByToken ? <ByToken token={decodeURIComponent(token ?? '')} /> : <NotFound />
}

async function start(): Promise<void> {
  const [, first = '', token] = location.pathname.split('/')
  const isPublic = !token && first in publicPages
  const [session] = await Promise.all([
    isPublic && mayBeSignedIn() ? restore() : null,
    kit.load(language()),
    words.load(language()),
  ])
  if (session) return location.replace(homeOf(session.user.role))
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Suspense fallback={<Waiting />}>{pageOf(location.pathname)}</Suspense>
      <Toasts />
    </StrictMode>,
  )
}

void start()
