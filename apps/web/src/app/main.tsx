import './theme.css'
import './base.css'
import './boot.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { loadEssential } from '../core/fileLoading.ts'
import { cache } from '../core/hooks.ts'
import { remember } from '../core/landing.ts'
import { forgetKept } from '../core/reload.ts'
import { beginWith } from '../core/screenful.ts'
import { draftPlace, onEnd, user } from '../core/session.ts'
import { language } from '../core/text.ts'
import { isAtRisk, mayLeave } from '../core/unsaved.ts'
import { words as kit } from '../core/words.ts'
import { AppRoot } from './AppRoot.tsx'
import { awaitSession } from './awaitSession.tsx'
import { greet } from './demo.ts'
import { detour } from './guard.ts'
import { bringShown } from './pages.tsx'
import { openRouter } from './routes.tsx'
import { catchUpRows, drawnRows } from './takenOver.ts'
import { words } from './text.ts'

const router = openRouter()

const letGo = router.history.block({
  blockerFn: async () => !(await mayLeave()),
  enableBeforeUnload: isAtRisk,
})

onEnd(() => {
  letGo()
  forgetKept()
  cache.clear()
  location.replace('/login')
})

/** After so long the page is drawn without the first answers, in milliseconds. */
const patience = 2000
const pause = (time: number) => new Promise((go) => setTimeout(go, time))

/** The page is on the screen; one that nobody looks at is not painted. */
const painted = () => Promise.race([new Promise(requestAnimationFrame), pause(500)]).then(() => pause(0))

/** What was typed and not sent, where this browser has anything of the kind. */
const typedBefore = async () =>
  localStorage.getItem(draftPlace) && (await import('../core/draftKeeper.ts').then(({ bringDrafts }) => bringDrafts()))

async function start(): Promise<void> {
  const place = document.getElementById('root') as HTMLElement
  let made: Root | undefined
  const root = () => {
    // What the server drew goes.
    if (!made) delete document.documentElement.dataset.rows
    made ??= createRoot(place)
    return made
  }
  await Promise.all([
    awaitSession(root),
    loadEssential(() => kit.load(language())),
    loadEssential(() => words.load(language())),
  ])
  const before = user() ? null : detour(location.pathname, null)
  if (before) {
    if (before.to === '/login') remember(location.pathname + location.search)
    return location.replace(before.to)
  }
  await router.load()
  await Promise.all([
    Promise.race([bringShown(router), pause(patience)]),
    user() && Promise.race([typedBefore(), pause(3 * patience)]),
  ])
  const rows = made ? null : drawnRows()
  const drawn = new Promise<void>((told) => {
    const app = <AppRoot router={router} onDrawn={told} />
    // In slices: a phone answers a finger also while its list is drawn.
    if (!rows) startTransition(() => root().render(app))
    else {
      place.querySelector('.boot')?.remove()
      beginWith(rows.querySelectorAll('tbody tr').length)
      startTransition(() => void hydrateRoot(rows, app))
    }
  })
  if (rows) void drawn.then(() => catchUpRows(rows))
  // What is not seen at once comes after the last slice, not between.
  await Promise.race([drawn, pause(patience)])
  await painted()
  void greet()
  // Whoever signs out without a line is asked too.
  void import('./ShellDialogs.tsx')
  void import('./pageHelpers.ts').then(({ startPageHelpers: startAids }) => startAids())
  if (user()) void import('../core/draftKeeper.ts')
}

void start()
