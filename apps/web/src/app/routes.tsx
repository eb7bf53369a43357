import { can, type Permission } from '@majlis/domain/core/permission.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readSearch, writeSearch } from '../core/address.ts'
import { Refused } from '../core/client.ts'
import { homeOf } from '../core/landing.ts'
import { user } from '../core/session.ts'
import { showToast } from '../core/toast.ts'
import { Failed, Skeleton } from '../ui/State.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { detour } from './guard.ts'
import { menu, type PageKey, pageFiles } from './menu.ts'
import { Page } from './pages.tsx'
import { Shell } from './Shell.tsx'
import { type PageName, words } from './text.ts'

function guard({ location }: { location: { pathname: string; href: string } }): void {
  const found = detour(location.pathname, user())
  if (!found) return
  if (found.isOpen) {
    window.location.replace(found.to)
    return
  }
  if (found.completeProfile) showToast(words.now.completeProfile)
  throw redirect({ to: found.to as '/', replace: true })
}

/** A page that the acting role's menu does not have is not there. */
function allow(key: PageKey) {
  return () => {
    const found = user()
    if (found && !menu[found.role].includes(key)) throw redirect({ to: '/404' as '/', replace: true })
  }
}

const root = createRootRoute({
  beforeLoad: guard,
  component: () => (
    <>
      <Outlet />
      <Toasts />
    </>
  ),
})

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: lazy(() => import('../pages/notFound.tsx')),
})

/** Without the frame: a conversation takes the whole window, and paper has a frame of its own. */
const alone = (name: 'liveRoom' | 'refcheckReport' | 'refereeCall') => ({
  staticData: { file: name },
  component: () => (
    <Suspense fallback={<Skeleton lines={6} height={24} />}>
      <Page name={name} file={name} />
    </Suspense>
  ),
})

/** A page in the frame: which file shows it, and its name in the window's title. */
const framed = (name: PageName, file: string) => ({
  staticData: { file },
  component: () => <Page name={name} file={file} />,
})

const report = createRoute({
  getParentRoute: () => root,
  path: '/reference-report/$referralCandidateId',
  ...alone('refcheckReport'),
})

const refereeCall = createRoute({
  getParentRoute: () => root,
  path: '/reference-call/$placeId',
  ...alone('refereeCall'),
})

const area = createRoute({
  getParentRoute: () => root,
  path: '/$area',
  component: () => (
    <Shell>
      <Suspense fallback={<Skeleton lines={6} height={24} />}>
        <Outlet />
      </Suspense>
    </Shell>
  ),
})

const room = createRoute({
  getParentRoute: () => root,
  path: '/$area/interview/$id/room',
  ...alone('liveRoom'),
})

const start = createRoute({
  getParentRoute: () => area,
  path: '/',
  beforeLoad: () => {
    const found = user()
    if (found) throw redirect({ to: homeOf(found.role) as '/', replace: true })
  },
})

/** A page that no menu names, for whoever may do this. */
function allowWho(may: Permission) {
  return () => {
    const found = user()
    if (found && !can(found.role, may)) throw redirect({ to: '/404' as '/', replace: true })
  }
}

/** A page below a role's area: its address there, its name, the file that shows it, and whom it lets in. */
const inArea = (path: string, name: PageName, file: string, beforeLoad = () => {}) =>
  createRoute({ getParentRoute: () => area, path, beforeLoad, ...framed(name, file) })

const tree = root.addChildren([
  notFound,
  report,
  refereeCall,
  room,
  area.addChildren([
    start,
    inArea('requisition/$publicId', 'requisitionOne', 'requisition', allow('requisition')),
    inArea('profile/create', 'createProfile', 'profile'),
    inArea('profile/edit', 'profile', 'profile'),
    inArea('settings', 'settings', 'settings'),
    inArea('privacy', 'privacy', 'privacy', allowWho('privacy.ask')),
    inArea('shortlists', 'shortlists', 'shortlists', allowWho('guest.grant')),
    inArea('refchecks', 'refchecks', 'refcheckList', allowWho('refcheck.read')),
    inArea('refchecks/$id', 'reading', 'reading', allowWho('refcheck.read')),
    ...(Object.keys(pageFiles) as PageKey[]).map((key) => inArea(key, key, pageFiles[key], allow(key))),
  ]),
])

/** The signed-in app's addresses; where they are drawn by the server, its own history says which one it is. */
export const openRouter = (drawn?: { history: RouterHistory; origin: string }) =>
  createRouter({
    routeTree: tree,
    ...drawn,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    scrollRestoration: !drawn,
    // Only an answer of the server can be asked for again in place: a file that does not come may be another one by now.
    defaultErrorComponent: ({ error, reset }) => (
      <Failed error={error} retry={error instanceof Refused ? reset : () => location.reload()} />
    ),
    defaultNotFoundComponent: () => {
      location.replace('/404')
      return null
    },
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
  interface StaticDataRouteOption {
    /** The file below `pages/` that shows it. */
    file?: string
  }
}
